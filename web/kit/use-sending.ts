import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import type { FormPart } from './form-part.ts'

interface Sending<Values extends object> {
  readonly isSending: boolean
  /** Holds the fields still until it is done. */
  during(this: void, send: () => Promise<void>): Promise<void>
  /** Takes a change back while the fields are held. @returns whether it did */
  takesBack(this: void, changed: Partial<Values>): boolean
}

/**
 * Holds the fields of a form still from the press of its button to the answer: a change would be missing in what is sent, and go with the form when
 * the answer is yes. The focus stays, so that whoever is refused types on. @param isOpen the form goes on after sending and keeps such changes itself
 */
export function useSending<Values extends object>(
  form: FormInstance<Values>,
  parts: readonly FormPart[],
  isOpen: boolean,
): Sending<Values> {
  const [isSending, setSending] = useState(false)
  const held = useRef<Values | null>(null)
  return {
    isSending,
    during: async (send) => {
      setSending(true)
      if (!isOpen) {
        held.current = form.getFieldsValue(true) as Values
        for (const part of parts) part.hold?.(true)
      }
      try {
        await send()
      } finally {
        held.current = null
        for (const part of parts) part.hold?.(false)
        setSending(false)
      }
    },
    takesBack: (changed) => {
      const before = held.current
      if (before === null) return false
      const kept = (Object.keys(changed) as (keyof Values)[]).map((name) => [name, before[name]])
      // Values of this very form.
      form.setFieldsValue(Object.fromEntries(kept) as Parameters<typeof form.setFieldsValue>[0])
      return true
    },
  }
}
