import {
  countSalesContracts,
  exportSalesContracts,
  listSalesContractIds,
  listSalesContracts,
  removeSalesContracts,
  restoreSalesContracts,
  type SalesContractRow,
} from '@onsite/api/contract/sales-contract-calls.ts'
import { SalesContractState, salesContractStateNames } from '@onsite/domain/contract/contract-states.ts'
import { salesContractSpec } from '@onsite/domain/contract/sales-contract-fields.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useOpen } from '../kernel/tab.tsx'
import { RecordListView } from '../record/record-list.tsx'
import { salesTones } from './contract-tag.tsx'
import { EditSalesContract, SalesContractDrawer } from './sales-contract-drawer.tsx'

const calls = {
  list: listSalesContracts,
  count: countSalesContracts,
  ids: listSalesContractIds,
  export: exportSalesContracts,
  remove: removeSalesContracts,
  restore: restoreSalesContracts,
}
const pathOf = ({ id }: Pick<SalesContractRow, 'id'>) => recordPath('sales-contract', id)

const reasonAgainst = ({ state }: SalesContractRow, verb: '编辑' | '删除'): string | null => {
  if (state === SalesContractState.Draft) return null
  return `当前状态「${salesContractStateNames[state as SalesContractState]}」不能${verb}`
}

/** /saleContract */
export function SalesContractListPage() {
  const can = useCan()
  const open = useOpen()
  const [edited, setEdited] = useState<string | null>(null)
  const [isNew, setIsNew] = useState(false)
  const mayEdit = can('salesContract.edit')
  return (
    <>
      <RecordListView<SalesContractRow>
        spec={salesContractSpec}
        calls={calls}
        pathOf={pathOf}
        tones={salesTones}
        keywordHint="合同编号、名称或拼音首字母"
        reasonAgainst={reasonAgainst}
        onCreate={mayEdit ? () => setIsNew(true) : null}
        onEdit={({ id }) => setEdited(id)}
        emptyText="还没有销售合同"
      />
      {isNew && <SalesContractDrawer onDone={(saved) => open(pathOf(saved))} onClose={() => setIsNew(false)} />}
      {edited !== null && <EditSalesContract id={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
