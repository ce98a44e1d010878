import { providerCalls } from '@onsite/api/provider/provider-calls.ts'
import { providerSpec } from '@onsite/domain/provider/provider-fields.ts'
import { useParams } from 'react-router'
import type { RecordPanel, RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCall } from '../kernel/use-call.ts'
import { RecordPageView } from '../record/record-page.tsx'
import { useRecordPageActions } from '../record/use-record-page-actions.tsx'
import { BranchesOf, PeopleAt, TeamsAt } from './place-panels.tsx'
import { providerTones } from './provider-tones.ts'
import { type ProviderRow, useProviderMoves } from './use-provider-moves.ts'

const panels: readonly RecordPanel[] = [
  { key: 'branches', title: '网点', place: 1, permission: 'provider.view', Panel: BranchesOf },
  { key: 'people', title: '人员', place: 2, permission: 'people.manage', Panel: People },
  { key: 'teams', title: '团队', place: 3, permission: 'people.manage', Panel: Teams },
]

/** A provider with its branches, people and service groups. */
export function ProviderPage() {
  const { id = '' } = useParams()
  const query = useCall(providerCalls.detail, { id })
  const movesOf = useProviderMoves()
  const { actionsOf, dialogs } = useRecordPageActions({
    spec: providerSpec,
    calls: providerCalls,
    listPath: '/outsourceManagement',
  })
  return (
    <>
      <RecordPageView<ProviderRow>
        spec={providerSpec}
        id={id}
        query={query}
        call={providerCalls.detail}
        calls={providerCalls}
        actions={(row) => [...actionsOf(row), ...movesOf(row)]}
        tones={providerTones}
        panels={panels}
      />
      {dialogs}
    </>
  )
}

function People({ id }: RecordPanelProps) {
  return <PeopleAt place={{ providerId: id }} />
}

function Teams({ id }: RecordPanelProps) {
  return <TeamsAt place={{ providerId: id }} />
}
