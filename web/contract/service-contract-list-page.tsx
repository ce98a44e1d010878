import { type ServiceContractRow, serviceContractPlain } from '@onsite/api/contract/service-contract-calls.ts'
import { serviceContractSpec } from '@onsite/domain/contract/service-contract-fields.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { RecordListView } from '../record/record-list.tsx'
import { reasonAgainstService } from './contract-actions.ts'
import { serviceContractForm } from './contract-forms.ts'
import { EndDay, serviceTones, VisitsText } from './contract-tag.tsx'

const pathOf = ({ id }: ServiceContractRow) => recordPath('service-contract', id)
const own = {
  endOn: (row: ServiceContractRow) => <EndDay contract={row} />,
  usedVisits: (row: ServiceContractRow) => <VisitsText contract={row} />,
}

/** /maintainContract */
export function ServiceContractListPage() {
  return (
    <RecordListView<ServiceContractRow>
      spec={serviceContractSpec}
      calls={serviceContractPlain}
      pathOf={pathOf}
      own={own}
      tones={serviceTones}
      keywordHint="合同编号、名称或拼音首字母"
      reasonAgainst={reasonAgainstService}
      form={serviceContractForm}
      emptyText="还没有维保合同"
    />
  )
}
