import { providerCalls } from '@onsite/api/provider/provider-calls.ts'
import { providerSpec } from '@onsite/domain/provider/provider-fields.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { RecordListView } from '../record/record-list.tsx'
import { providerTones } from './provider-tones.ts'
import { type ProviderRow, useProviderMoves } from './use-provider-moves.ts'

const pathOf = ({ id }: ProviderRow) => recordPath('service-provider', id)

/** /outsourceManagement */
export function ProviderListPage() {
  const movesOf = useProviderMoves()
  return (
    <RecordListView<ProviderRow>
      spec={providerSpec}
      calls={providerCalls}
      title="外包服务商"
      pathOf={pathOf}
      tones={providerTones}
      actionsOf={movesOf}
      emptyText="还没有服务商。新建后可以给它添加网点和人员，把工单派给他们。"
    />
  )
}
