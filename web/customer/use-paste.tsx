import { extractCustomerInfo, type PastedCustomer } from '@onsite/api/customer/paste-calls.ts'
import { Button, type FormInstance, Tag } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useFieldLabel } from '../kit/call-form.tsx'
import { type Fill, fillPasted, type PasteMark, revertPasted } from './paste-form.ts'
import styles from './paste.module.css'

export interface Paste {
  readonly text: string
  /** What the last text gave, null before the first. */
  readonly parts: PastedCustomer | null
  readonly marks: readonly PasteMark[]
  readonly busy: boolean
  readonly isOpen: boolean
  readonly setText: (text: string) => void
  readonly setOpen: (isOpen: boolean) => void
  /** Shows the box with this text in it. */
  readonly offer: (text: string) => void
  readonly read: () => void
  readonly put: (fills: readonly Fill[]) => void
  /** One field, or all of them. */
  readonly revert: (field?: string) => void
  /** The mark under a field with its way back; for `FieldNotes`. */
  readonly noteOf: (field: string) => ReactNode
}

/** Paste to fill for one form. @param first parts that were read before the form opened, already in its initial values */
export function usePaste(
  form: FormInstance,
  fillsOf: (parts: PastedCustomer) => Fill[],
  first: PastedCustomer | null = null,
): Paste {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(first !== null)
  const [parts, setParts] = useState(first)
  const [readText, setReadText] = useState('')
  const [marks, setMarks] = useState<readonly PasteMark[]>(() =>
    first === null ? [] : fillPasted({}, [], fillsOf(first)).marks,
  )
  const put = useCallback(
    (fills: readonly Fill[]) => {
      const filled = fillPasted(form.getFieldsValue(true) as Record<string, unknown>, marks, fills)
      form.setFieldsValue(filled.values)
      setMarks(filled.marks)
    },
    [form, marks],
  )
  const act = useAct(extractCustomerInfo, {
    done: (found, input) => {
      setReadText(input.text)
      setParts(found)
      put(fillsOf(found))
    },
  })
  const revert = (field?: string) => {
    const reverted = revertPasted(marks, field)
    form.setFieldsValue(reverted.values)
    setMarks(reverted.marks)
  }
  return {
    text,
    parts,
    marks,
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
      // What was read of this very text is known; a second request within a second would be refused as a duplicate.
      if (parts !== null && text === readText) put(fillsOf(parts))
      else void act.run({ text })
    },
    put,
    revert,
    noteOf: (field) =>
      marks.some((mark) => mark.field === field) ? <MarkNote onRevert={() => revert(field)} /> : null,
  }
}

function MarkNote({ onRevert }: { readonly onRevert: () => void }) {
  const label = useFieldLabel() ?? ''
  return (
    <span className={styles['mark']}>
      <Tag>粘贴填入</Tag>
      <Button type="link" size="small" aria-label={`撤销填入${label}`} onClick={onRevert}>
        撤销填入
      </Button>
    </span>
  )
}
