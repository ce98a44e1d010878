import { extractCustomerInfo, type PastedCustomer } from '@onsite/api/customer/paste-calls.ts'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { type Fill, fillIn } from '../kit/form-fills.ts'
import { type FormFills, useFormFills } from '../kit/use-form-fills.tsx'

/** The key of the message in the form and on the wire: with the fields it becomes part of a draft. */
export const pastedField = 'pastedText'

/** A message with what was read from it. */
export interface ReadMessage {
  readonly parts: PastedCustomer
  readonly text: string
}

export interface Paste extends FormFills {
  readonly text: string
  /** Result of the last text, null before the first. */
  readonly parts: PastedCustomer | null
  /** The text that `parts` were read from, '' before the first. */
  readonly readText: string
  readonly busy: boolean
  readonly isOpen: boolean
  readonly setText: (text: string) => void
  readonly setOpen: (isOpen: boolean) => void
  /** Shows the box with this text in it. */
  readonly offer: (text: string) => void
  readonly read: () => void
}

/** Paste to fill for one form. @param first a message that was read before the form opened, with its parts already in the initial values */
export function usePaste(
  form: FormInstance,
  fillsOf: (parts: PastedCustomer) => Fill[],
  first: ReadMessage | null = null,
): Paste {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [parts, setParts] = useState(first?.parts ?? null)
  const [readText, setReadText] = useState(first?.text ?? '')
  const fills = useFormFills(form, '粘贴填入', () => (first === null ? [] : fillIn({}, [], fillsOf(first.parts)).marks))
  const act = useAct(extractCustomerInfo, {
    done: (found, input) => {
      setReadText(input.text)
      setParts(found)
      form.setFieldValue(pastedField, input.text)
      fills.put(fillsOf(found))
    },
  })
  return {
    ...fills,
    text,
    parts,
    readText,
    busy: act.busy,
    isOpen,
    setText,
    setOpen,
    offer: (offered) => {
      setText(offered)
      setOpen(true)
    },
    read: () => {
      if (text.trim() === '' || act.busy) return
      // This very text was read already; a second request within a second would be refused as a duplicate.
      if (parts !== null && text === readText) fills.put(fillsOf(parts))
      else void act.run({ text })
    },
  }
}
