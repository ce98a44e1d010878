/** The screens of the throw-away kind: two lists and the page of one requisition. */
import {
  cancel,
  decide,
  issue,
  lists,
  messages,
  type RequisitionDetail,
  type RequisitionRow,
  submit,
  touches,
  undoMoves,
} from '@onsite/api/testing/requisition-calls.ts'
import {
  requisition,
  type RequisitionAction,
  requisitionSpec,
  type RequisitionView,
  State,
} from '@onsite/domain/testing/requisition.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useDocumentActions } from '../../document/document-actions.tsx'
import { DocumentPage } from '../../document/document-page.tsx'
import { type ActionDocument, type DocumentLook, runMany, runOne } from '../../document/document-screens.ts'
import { useListMoves } from '../../document/use-list-moves.ts'
import { useCall } from '../../kernel/use-call.ts'
import { FieldGroups } from '../../kit/field-groups.tsx'
import { StateTag } from '../../kit/state-tag.tsx'
import { FieldCell } from '../../record/record-columns.tsx'
import { detailGroups } from '../../record/record-groups.tsx'
import { RecordListView } from '../../record/record-list.tsx'

type Seen = ActionDocument & { readonly no: string; readonly title: string }
const seen = ({ id, version }: Seen) => ({ id, version })

const look: DocumentLook<Seen, RequisitionAction> = {
  spec: requisition,
  numberOf: ({ no }) => no,
  titleOf: ({ title }) => title,
  runs: {
    submit: runOne(submit, seen),
    approve: runOne(decide, (one: Seen) => ({ ...seen(one), agree: true })),
    reject: runOne(decide, (one: Seen, reason) => ({ ...seen(one), agree: false, reason })),
    issue: runMany(issue, (ids) => ({ ids })),
    cancel: runOne(cancel, (one: Seen, reason) => ({ ...seen(one), reason })),
  },
  undo: undoMoves,
  touches,
}
/** No action asks for more than a reason. */
const NoDialog = () => null

const calls = { ...lists, save: lists.create }
const tones = { state: requisition.tones }
const pathOf = ({ id }: Pick<RequisitionRow, 'id'>) => `/requisition/${id}`

/** /requisition, /readyRequisition */
export function requisitionListPage(view: RequisitionView, title: string) {
  return function RequisitionListPage() {
    const actions = useDocumentActions(look, NoDialog)
    const moves = useListMoves<RequisitionRow, RequisitionAction>(look, view, actions)
    const fixed = useMemo(() => ({ view }), [])
    return (
      <>
        <RecordListView<RequisitionRow>
          spec={requisitionSpec}
          calls={calls}
          name={`requisition-${view}`}
          title={title}
          fixed={fixed}
          pathOf={pathOf}
          tones={tones}
          onEdit={null}
          actionsOf={moves.ofRow}
          batchActions={moves.batch}
        />
        {actions.dialog}
      </>
    )
  }
}

const stages = [State.Draft, State.Pending, State.Approved, State.Issued]

const stepsOf = ({ state }: RequisitionDetail) =>
  stages.map((stage) => {
    const status = stage === state ? ('now' as const) : stage < state ? ('done' as const) : ('ahead' as const)
    return { key: String(stage), title: requisition.states[stage].label, status, who: '', at: null, tookMs: null }
  })

const stateTag = ({ state }: RequisitionDetail) => <StateTag {...requisition.states[state]} />

const fieldGroups = (row: RequisitionDetail) => {
  const show = (field: FieldRow) => <FieldCell field={field} row={row} />
  return <FieldGroups groups={detailGroups(requisitionSpec, row, { without: ['no', 'title', 'state'] }, show)} />
}

/** /requisition/:id */
export function RequisitionPage() {
  const { id = '' } = useParams()
  const query = useCall(lists.detail, { id })
  const actions = useDocumentActions(look, NoDialog)
  return (
    <DocumentPage<RequisitionDetail, RequisitionAction>
      id={id}
      screens={look}
      query={query}
      talk={messages}
      actions={actions}
      tags={stateTag}
      steps={stepsOf}
    >
      {fieldGroups}
    </DocumentPage>
  )
}
