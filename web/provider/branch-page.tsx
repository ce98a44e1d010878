import { branchCalls } from '@onsite/api/provider/provider-calls.ts'
import { branchSpec } from '@onsite/domain/provider/provider-fields.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { useLocation, useParams } from 'react-router'
import type { RecordPanel, RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCall } from '../kernel/use-call.ts'
import { RecordListView } from '../record/record-list.tsx'
import { RecordPageView } from '../record/record-page.tsx'
import type { RecordOf } from '../record/record-calls.ts'
import { useRecordPageActions } from '../record/use-record-page-actions.tsx'
import { PeopleAt, TeamsAt } from './place-panels.tsx'

type BranchRow = RecordOf<typeof branchCalls.list>

const pathOf = ({ id }: BranchRow) => recordPath('service-branch', id)
const panels: readonly RecordPanel[] = [
  { key: 'people', title: '人员', place: 1, permission: 'people.manage', Panel: People },
  { key: 'teams', title: '团队', place: 2, permission: 'people.manage', Panel: Teams },
]

/** /serviceBranchDetail?id=: `Our choice:` without an id the list of all branches, which has no address in the specification. */
export function BranchPage() {
  const { id: named } = useParams()
  const { search } = useLocation()
  const id = named ?? new URLSearchParams(search).get('id')
  return id === null ? <BranchList /> : <Branch id={id} />
}

function BranchList() {
  const asked = new URLSearchParams(useLocation().search).get('providerId')
  const drawer = (row: BranchRow | undefined) =>
    row === undefined && asked !== null ? { initial: { providerId: asked } } : {}
  return <RecordListView<BranchRow> spec={branchSpec} calls={branchCalls} pathOf={pathOf} drawer={drawer} />
}

function Branch({ id }: { readonly id: string }) {
  const query = useCall(branchCalls.detail, { id })
  const { actionsOf, dialogs } = useRecordPageActions({
    spec: branchSpec,
    calls: branchCalls,
    listPath: '/outsourceManagement',
  })
  return (
    <>
      <RecordPageView<BranchRow>
        spec={branchSpec}
        id={id}
        query={query}
        call={branchCalls.detail}
        calls={branchCalls}
        actions={actionsOf}
        panels={panels}
      />
      {dialogs}
    </>
  )
}

const placeOf = ({ id, record }: RecordPanelProps) => ({
  providerId: (record as Pick<BranchRow, 'providerId'>).providerId ?? '',
  branchId: id,
})

function People(props: RecordPanelProps) {
  return <PeopleAt place={placeOf(props)} />
}

function Teams(props: RecordPanelProps) {
  return <TeamsAt place={placeOf(props)} />
}
