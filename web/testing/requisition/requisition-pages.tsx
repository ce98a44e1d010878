/** The screens of the throw-away kind: two lists and the page of one requisition. */
import * as calls from '@onsite/api/testing/requisition-calls.ts'
import {
  requisition,
  type RequisitionAction,
  requisitionMoves,
  requisitionSpec,
  type RequisitionView,
  State,
} from '@onsite/domain/testing/requisition.ts'
import { useParams } from 'react-router'
import { useDocumentActions } from '../../document/document-actions.tsx'
import { DocumentPage } from '../../document/document-page.tsx'
import { type ActionDocument, type DocumentLook, runsOf } from '../../document/document-screens.ts'
import { useListMoves } from '../../document/use-list-moves.ts'
import { useCall } from '../../kernel/use-call.ts'
import { FieldGroups } from '../../kit/field-groups.tsx'
import { detailGroups } from '../../record/record-groups.tsx'
import { RecordListView } from '../../record/record-list.tsx'

type Seen = ActionDocument & { readonly no: string; readonly title: string }

const look: DocumentLook<Seen, RequisitionAction> = {
  spec: requisition,
  numberOf: ({ no }) => no,
  titleOf: ({ title }) => title,
  runs: runsOf(requisitionMoves, calls.actionsOfRequisition),
  undo: calls.undoMoves,
  touches: calls.touches,
}

const listCalls = { ...calls.lists, save: calls.lists.create }
const tones = { state: requisition.tones }
const pathOf = ({ id }: Pick<calls.RequisitionRow, 'id'>) => `/requisition/${id}`

/** /requisition, /readyRequisition */
export function requisitionListPage(view: RequisitionView, title: string) {
  const fixed = { view }
  return function RequisitionListPage() {
    const actions = useDocumentActions(look)
    const moves = useListMoves<calls.RequisitionRow, RequisitionAction>(look, view, actions)
    return (
      <>
        <RecordListView<calls.RequisitionRow>
          spec={requisitionSpec}
          calls={listCalls}
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

const shownElsewhere = ['no', 'title', 'state']

/** /requisition/:id */
export function RequisitionPage() {
  const { id = '' } = useParams()
  const query = useCall(calls.lists.detail, { id })
  const actions = useDocumentActions(look)
  return (
    <DocumentPage<calls.RequisitionDetail, RequisitionAction>
      id={id}
      screens={look}
      query={query}
      talk={calls.messages}
      actions={actions}
      steps={[State.Draft, State.Pending, State.Approved, State.Issued]}
    >
      {(row) => <FieldGroups groups={detailGroups(requisitionSpec, row, { without: shownElsewhere })} />}
    </DocumentPage>
  )
}
