/** The table of sales contracts. */
import { SalesContractState, salesContractStateNames } from '@onsite/domain/contract/contract-states.ts'
import { salesContractSpec } from '@onsite/domain/contract/sales-contract-fields.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../kernel/tables.ts'
import { recordList } from '../record/record-list.ts'
import type { RecordTable } from '../record/record-table.ts'

export type SalesContractRecord = Selectable<Tables['sales_contract']>

export const salesContractTable: RecordTable<SalesContractRecord, typeof salesContractSpec> = {
  spec: salesContractSpec,
  table: 'sales_contract',
  columns: { businessUserId: 'owner_id' },
  system: ({ amount, state }) => ({
    amount: amount === null ? null : amount / 100,
    state: salesContractStateNames[state as SalesContractState],
  }),
}

export const salesContracts = recordList(salesContractTable)
