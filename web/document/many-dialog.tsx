import type { AnyCall, Input } from '@onsite/api/define-call.ts'
import type { MovedMany } from '@onsite/api/document/document-shapes.ts'
import { formatCount } from '../kit/formats.ts'
import type { FormDialogProps } from '../kit/form-dialog-props.ts'
import { DocumentFormDialog } from './document-form-dialog.tsx'
import { type ActionDialogProps, type ActionDocument, nameInNote } from './document-screens.ts'
import { ToldCustomer } from './move-dialog.tsx'
import { useReportMoves } from './report-moves.tsx'

interface ManyDialogProps<Doc extends ActionDocument, Action extends string, C extends AnyCall, Values extends object>
  extends ActionDialogProps<Doc, Action>,
    Pick<FormDialogProps<C, Values>, 'call' | 'children' | 'form' | 'onChange' | 'onFailure'> {
  /** Consequence, as one sentence. */
  readonly effect?: string
  /** Said besides where there are several. */
  readonly noteOfMany?: string
  readonly okText?: string
  /** Everything that is sent beside the ids. */
  toInput(this: void, values: Values): Omit<Input<C>, 'ids'>
}

/** The dialog of an action that takes any number of documents: it names the one or counts them, and tells the outcome of each. */
export function ManyDialog<Doc extends ActionDocument, Action extends string, C extends AnyCall, Values extends object>(
  props: ManyDialogProps<Doc, Action, C, Values>,
) {
  const { action, documents, effect = '', ids, noteOfMany = '', onDone, okText, screens, toInput, ...form } = props
  const { label: kind, lifecycle, unit } = screens.spec
  const { danger, fact, label, tellsCustomer } = lifecycle.moves[action]
  const report = useReportMoves(screens)
  const only = ids.length === 1 ? documents[0] : undefined
  const note = only === undefined ? effect + noteOfMany : [nameInNote(screens, only), effect].filter(Boolean).join('。')
  return (
    <DocumentFormDialog<C, Values>
      {...form}
      title={only === undefined ? `${label} ${formatCount(ids.length)} ${unit}${kind}` : `${label}${kind}`}
      {...(note !== '' && { note })}
      okText={okText ?? label}
      danger={danger === true}
      // An input is its ids and the rest, which the compiler cannot tell of any call.
      toInput={(values) => ({ ids: [...ids], ...toInput(values) }) as unknown as Input<C>}
      onDone={(results) => {
        report(action, results as MovedMany)
        onDone()
      }}
    >
      {props.children}
      {only !== undefined && tellsCustomer === true && <ToldCustomer screens={screens} id={only.id} event={fact} />}
    </DocumentFormDialog>
  )
}
