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
import { DocumentList } from '../../document/document-list.tsx'
import { DocumentPage } from '../../document/document-page.tsx'
import { type ActionDocument, type DocumentLook, runsOf } from '../../document/document-screens.ts'
import { useCall } from '../../kernel/use-call.ts'
import { FieldGroups } from '../../kit/field-groups.tsx'
import { detailGroups } from '../../record/record-groups.tsx'

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
  return function RequisitionListPage() {
    return (
      <DocumentList<calls.RequisitionRow, RequisitionAction>
        spec={requisitionSpec}
        calls={listCalls}
        screens={look}
        view={view}
        name={`requisition-${view}`}
        title={title}
        pathOf={pathOf}
        tones={tones}
      />
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
