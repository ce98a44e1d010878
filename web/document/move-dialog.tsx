import { successTextOf } from '@onsite/domain/document/document-move.ts'
import type { AnyCall, Input, Reply } from '@onsite/api/define-call.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { given } from '@onsite/domain/given.ts'
import { Empty } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useApproverChoice } from '../approval/approver-choice.tsx'
import { lineOf, useReportMoves } from './report-moves.tsx'
import { noteReply, withOwnVersion } from './own-steps.ts'
import { StepFields, useStepForm } from '../field/step-form.tsx'
import { dropEmpty, SubmitAtOnce } from '../kit/call-form.tsx'
import type { FormDialogProps } from '../kit/form-dialog-props.ts'
import { PartSlot } from '../kit/part-slot.tsx'
import { useIsPhonePage } from '../kit/phone/phone-page.ts'
import { DocumentFormDialog } from './document-form-dialog.tsx'
import {
  type ActionDialogProps,
  type ActionDocument,
  type DocumentLook,
  nameInNote,
  onlyDocument,
} from './document-screens.ts'
import styles from './document.module.css'

/** The document that a step is taken on, as the person saw it. */
type Seen = Pick<ActionDocument, 'id' | 'version'>
type FormParts = 'call' | 'danger' | 'form' | 'initial' | 'before' | 'onChange' | 'width' | 'extraButton'
type FormWords = 'title' | 'note' | 'okText'

export interface MoveDialogProps<
  Doc extends ActionDocument,
  Action extends string,
  C extends AnyCall,
  Values extends object,
> extends ActionDialogProps<Doc, Action>,
    Pick<FormDialogProps<C, Values>, FormParts>,
    Partial<Pick<FormDialogProps<C, Values>, FormWords>> {
  /** Of a document that the dialog has read anew. */
  readonly version?: number
  /** Its first values are the document's own, as they were read: they are never sent over a newer version, be it by the person's own last step. */
  readonly prefilled?: true
  /** By default id, version and every value that is not empty. */
  readonly toInput?: (values: Values, seen: Seen) => Input<C>
  /** Said behind the number when it worked; by default as the row says. */
  readonly done?: string | ((reply: Reply<C>) => string)
  /** A second form that is filled at the step, and its key in the call's input. */
  readonly otherForm?: { readonly formKind: FormKind; readonly key: string }
  /** Said when neither form has a field to fill. `Our choice:` on a phone the tap that opened the sheet then sends the step. */
  readonly emptyText?: string
  /** The step's custom fields stand between `children` and this. */
  readonly after?: ReactNode
  /** False: the step's custom fields are not asked for. */
  readonly asksFields?: boolean
  readonly children?: ReactNode
}

/**
 * The dialog of a step of one document. Words and custom fields come from the step's row, approvers are asked for where its approval leaves them to
 * the sender, and the version goes along; a kind gives fields of its own.
 */
export function MoveDialog<Doc extends ActionDocument, Action extends string, C extends AnyCall, Values extends object>(
  props: MoveDialogProps<Doc, Action, C, Values>,
) {
  const { action, after, asksFields = true, children, documents, done, emptyText, otherForm, screens, toInput } = props
  const document = onlyDocument(documents)
  const isPhonePage = useIsPhonePage()
  const row = screens.spec.lifecycle.moves[action]
  const isOff = !asksFields || row.step === undefined || row.withoutForm === true
  const step = row.step ?? 'edit'
  const source = { objId: document.id, step, marks: screens.touches }
  const approvers = useApproverChoice()
  const own = useStepForm({ ...source, isOff, formKind: screens.formKind })
  const other = useStepForm({ ...source, formKind: undefined, ...otherForm })
  const forms = [...(isOff ? [] : [own]), ...(otherForm === undefined ? [] : [other])]
  const report = useReportMoves(screens)
  const seen = { id: document.id, version: props.version ?? document.version }
  const isPrefilled = props.prefilled === true || props.version !== undefined
  const sent = useRef(seen)
  const inputOf = (values: Values): Input<C> => {
    sent.current = isPrefilled ? seen : withOwnVersion(seen)
    return toInput?.(values, sent.current) ?? (dropEmpty({ ...values, ...sent.current }) as Input<C>)
  }
  const wordsOf = (reply: Reply<C>) => (typeof done === 'function' ? done(reply) : (done ?? successTextOf(row)))
  // Fields that are filled at a step stay filled, so that it cannot be taken back.
  const isUndoable = row.undo === true && screens.undo !== undefined && forms.every(({ isEmpty }) => isEmpty)
  const withNumber = (words: string) => `${screens.numberOf(document)} ${words}`
  const { before, call, extraButton, form, initial, onChange, width } = props
  return (
    <DocumentFormDialog<C, Values>
      {...given({ before, extraButton, form, initial, onChange, width })}
      keptAs={`${action}:${document.id}`}
      title={props.title ?? row.label}
      note={props.note ?? nameInNote(screens, document)}
      okText={props.okText ?? row.label}
      danger={props.danger ?? row.danger === true}
      call={call}
      parts={[...forms.flatMap(({ parts }) => parts), approvers.part]}
      toInput={inputOf}
      {...(isUndoable ? {} : { success: (reply: Reply<C>) => withNumber(wordsOf(reply)) })}
      onDone={(reply) => {
        noteReply(sent.current, reply)
        if (isUndoable) report(action, [lineOf(reply, screens.numberOf(document))], wordsOf(reply))
        props.onDone()
      }}
      onClose={props.onClose}
    >
      {approvers.dialog}
      {children}
      {forms.map((one, at) => (
        <StepFields key={at === 0 ? 'first' : 'second'} form={one} />
      ))}
      {emptyText !== undefined &&
        forms.every(({ isEmpty, isReady }) => isReady && isEmpty) &&
        (isPhonePage ? (
          <SubmitAtOnce>{emptyText}</SubmitAtOnce>
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} />
        ))}
      {after}
      {row.tellsCustomer === true && <ToldCustomer screens={screens} id={document.id} event={row.fact} />}
    </DocumentFormDialog>
  )
}

interface ToldCustomerProps {
  readonly screens: Pick<DocumentLook<never, never>, 'CustomerNotices'> & { readonly spec: { readonly kind: string } }
  readonly id: string
  readonly event: string
}

/** The messages that the customer will get of a step, where its kind tells customers. Its height is fixed: buttons below must not move under a click. */
export function ToldCustomer({ event, id, screens: { CustomerNotices, spec } }: ToldCustomerProps) {
  return (
    CustomerNotices !== undefined && (
      <div className={styles['told']}>
        <PartSlot>
          <CustomerNotices kind={spec.kind} id={id} event={event} />
        </PartSlot>
      </div>
    )
  )
}
