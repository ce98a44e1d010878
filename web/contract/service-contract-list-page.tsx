import {
  countServiceContracts,
  exportServiceContracts,
  listServiceContractIds,
  listServiceContracts,
  removeServiceContracts,
  restoreServiceContracts,
  type ServiceContractRow,
} from '@onsite/api/contract/service-contract-calls.ts'
import { ServiceContractState as S, serviceContractStateNames } from '@onsite/domain/contract/contract-states.ts'
import { serviceContractSpec } from '@onsite/domain/contract/service-contract-fields.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useOpen } from '../kernel/tab.tsx'
import { RecordListView } from '../record/record-list.tsx'
import { EndDay, serviceTones, VisitsText } from './contract-tag.tsx'
import { EditServiceContract, ServiceContractDrawer } from './service-contract-drawer.tsx'

const calls = {
  list: listServiceContracts,
  count: countServiceContracts,
  ids: listServiceContractIds,
  export: exportServiceContracts,
  remove: removeServiceContracts,
  restore: restoreServiceContracts,
}
const pathOf = ({ id }: Pick<ServiceContractRow, 'id'>) => recordPath('service-contract', id)
const own = {
  endOn: (row: ServiceContractRow) => <EndDay contract={row} />,
  usedVisits: (row: ServiceContractRow) => <VisitsText contract={row} />,
}

const editable: readonly number[] = [S.Signed, S.Executing]
const reasonAgainst = ({ state }: ServiceContractRow, verb: '编辑' | '删除'): string | null => {
  const may = verb === '编辑' ? editable.includes(state ?? 0) : state !== S.Executing
  return may ? null : `当前状态「${serviceContractStateNames[state as S]}」不能${verb}`
}

/** /maintainContract */
export function ServiceContractListPage() {
  const can = useCan()
  const open = useOpen()
  const [edited, setEdited] = useState<string | null>(null)
  const [isNew, setIsNew] = useState(false)
  const mayEdit = can('serviceContract.edit')
  return (
    <>
      <RecordListView<ServiceContractRow>
        spec={serviceContractSpec}
        calls={calls}
        pathOf={pathOf}
        own={own}
        tones={serviceTones}
        keywordHint="合同编号、名称或拼音首字母"
        reasonAgainst={reasonAgainst}
        onCreate={mayEdit ? () => setIsNew(true) : null}
        onEdit={({ id }) => setEdited(id)}
        emptyText="还没有维保合同"
      />
      {isNew && <ServiceContractDrawer onDone={(saved) => open(pathOf(saved))} onClose={() => setIsNew(false)} />}
      {edited !== null && <EditServiceContract id={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
