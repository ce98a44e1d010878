import type { KeyboardEvent } from 'react'

/** Enter confirms what was typed; it must not send the form around it as well. Ctrl+Enter still does. */
export const keepForm = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
