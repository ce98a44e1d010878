/** Which contracts name which customers, assets and sales contracts. */
import { bindingStates, SalesContractState } from '@onsite/domain/contract/contract-states.ts'
import type { RecordTie } from '../kernel/record-directory.ts'
import { columnTie } from '../record/record-tie.ts'
import { bindingListing } from './covered-asset-store.ts'
import { followReplacement } from './follow-replacement.ts'
import { salesContractTable } from './sales-contract-store.ts'
import { serviceContractTable } from './service-contract-store.ts'

const binding = { label: '未结束的维保合同', states: bindingStates }

export const contractTies: readonly RecordTie[] = [
  columnTie(serviceContractTable, { ...binding, of: 'customer', column: 'customer_id', isMoved: true }),
  columnTie(salesContractTable, {
    of: 'customer',
    label: '未审批的销售合同',
    column: 'customer_id',
    states: [SalesContractState.Draft, SalesContractState.PendingApproval],
    isMoved: true,
  }),
  { of: 'asset', kind: 'service-contract', label: binding.label, open: bindingListing, passOn: followReplacement },
  columnTie(serviceContractTable, { ...binding, of: 'sales-contract', column: 'sales_contract_id' }),
]
