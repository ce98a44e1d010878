import { type KeyboardEvent, useEffect, useRef } from 'react'

interface SentForm {
  submit(): void
}

/** Ctrl+Enter for a form. Pressed while a part of it is still on its way, it counts, and the form goes as soon as the part has come. */
export function useSendByKey(form: SentForm, { awaits, busy }: { readonly awaits: boolean; readonly busy: boolean }) {
  const isWanted = useRef(false)
  useEffect(() => {
    if (awaits || !isWanted.current) return
    isWanted.current = false
    form.submit()
  }, [awaits, form])
  return (event: KeyboardEvent) => {
    // A dialog inside this form has sent its own form already.
    if (event.defaultPrevented || event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    if (busy) return
    if (awaits) isWanted.current = true
    else form.submit()
  }
}
