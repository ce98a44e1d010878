import type { AnyCall } from '@onsite/api/define-call.ts'
import type { ReactNode } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { DialogSlot } from '../kit/dialog-slot.tsx'
import { LoadingDrawer } from '../kit/loading-drawer.tsx'
import type { RecordValues } from './record-values.ts'

/** Properties of a kind's own form. */
export interface RecordFormProps<Detail> {
  /** As its page reads it; absent: a new one. */
  readonly record?: Detail
  /** First values of a new one. */
  readonly initial?: RecordValues
  readonly onDone?: (saved: { readonly id: string }) => void
  readonly onClose: () => void
}

/** The form of a kind that asks for more than its fields; its code may load when it is opened. Keep the object. */
export interface RecordFormKind<Detail = unknown> {
  /** Reads what the form edits: lists know the row only. */
  readonly read: AnyCall
  Form(this: void, props: RecordFormProps<Detail>): ReactNode
}

interface RecordFormOpenerProps extends Omit<RecordFormProps<unknown>, 'record'> {
  readonly form: RecordFormKind
  /** 客户 */
  readonly label: string
  /** Absent: a new one. */
  readonly id?: string
}

/** Opens the form of a record of which only the id is known. */
export function RecordFormOpener({ form: { Form, read }, id, label, ...props }: RecordFormOpenerProps) {
  const found = useCall<AnyCall>(read, { id: id ?? '' }, { enabled: id !== undefined })
  const { onClose } = props
  if (id === undefined)
    return (
      <DialogSlot onClose={onClose}>
        <Form {...props} />
      </DialogSlot>
    )
  const loading = <LoadingDrawer title={`编辑${label}`} query={found} onClose={onClose} />
  if (found.data === undefined) return loading
  return (
    <DialogSlot onClose={onClose} whileLoading={loading}>
      <Form record={found.data} {...props} />
    </DialogSlot>
  )
}
