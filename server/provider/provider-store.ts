/** Lists of providers and branches. The people area's store reads both tables too, as the places of people. */
import { branchSpec, providerSpec } from '@onsite/domain/provider/provider-fields.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../kernel/tables.ts'
import { recordList } from '../record/record-list.ts'

export type ProviderRecord = Selectable<Tables['service_provider']>
export type BranchRecord = Selectable<Tables['service_branch']>

export const providerList = recordList<ProviderRecord, typeof providerSpec>({
  spec: providerSpec,
  table: 'service_provider',
})

export const branchList = recordList<BranchRecord, typeof branchSpec>({ spec: branchSpec, table: 'service_branch' })
