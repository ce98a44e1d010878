import { type SalesContractRow, salesContractPlain } from '@onsite/api/contract/sales-contract-calls.ts'
import { salesContractSpec } from '@onsite/domain/contract/sales-contract-fields.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { RecordListView } from '../record/record-list.tsx'
import { reasonAgainstSales } from './contract-actions.ts'
import { salesTones } from './contract-tag.tsx'
import { salesContractForm } from './sales-contract-drawer.tsx'

const pathOf = ({ id }: SalesContractRow) => recordPath('sales-contract', id)

/** /saleContract */
export function SalesContractListPage() {
  return (
    <RecordListView<SalesContractRow>
      spec={salesContractSpec}
      calls={salesContractPlain}
      pathOf={pathOf}
      tones={salesTones}
      keywordHint="合同编号、名称或拼音首字母"
      reasonAgainst={reasonAgainstSales}
      form={salesContractForm}
      emptyText="还没有销售合同"
    />
  )
}
