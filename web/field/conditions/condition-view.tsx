import type { ComponentProps } from 'react'
import { ConditionEditor } from './condition-editor.tsx'

/** The condition editor, lent to areas that lean on templates. */
export function ConditionView(props: ComponentProps<typeof ConditionEditor>) {
  return <ConditionEditor {...props} />
}
