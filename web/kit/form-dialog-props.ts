import type { AnyCall } from '@onsite/api/define-call.ts'
import type { ReactNode } from 'react'
import type { CallFormProps } from './call-form.tsx'

export type FormDialogProps<C extends AnyCall, Values extends object> = Omit<
  CallFormProps<C, Values>,
  'draft' | 'marksTab'
> & {
  readonly title: string
  /** Says above the fields which records the action changes, and how. */
  readonly note?: ReactNode
  /** Names what the button does. */
  readonly okText: ReactNode
  /** The button is red, since the action is hard to take back. */
  readonly danger?: boolean
  readonly width?: number
  readonly onClose: () => void
  readonly extraButton?: ReactNode
  /** Names the action and its record; on a phone what was typed is kept under it until it is sent, and stands there again when the sheet is opened next. */
  readonly keptAs?: string
}
