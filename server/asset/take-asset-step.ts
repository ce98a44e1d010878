import type { AssetFacts } from '@onsite/domain/asset/asset-lifecycle.ts'
import type { AssetState } from '@onsite/domain/asset/asset-state.ts'
import type { AssetRecord } from './asset-store.ts'

/** What the lifecycle looks at. */
export const factsOf = (row: Pick<AssetRecord, 'state' | 'customer_id' | 'deleted_at'>): AssetFacts => ({
  state: row.state as AssetState,
  customerId: row.customer_id,
  isDeleted: row.deleted_at !== null,
})
