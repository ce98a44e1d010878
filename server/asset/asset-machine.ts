/** Assets as documents: the machine that takes their steps. */
import { assetMoves } from '@onsite/api/asset/asset-facts.ts'
import { assetDocument, type AssetOtherMove } from '@onsite/domain/asset/asset-document.ts'
import type { AssetAction, AssetFacts } from '@onsite/domain/asset/asset-lifecycle.ts'
import type { AssetState } from '@onsite/domain/asset/asset-state.ts'
import type { HeldDocument } from '../document/document-kind.ts'
import { documentMachine } from '../document/document-machine.ts'
import { recordDocument } from '../document/record-document.ts'
import { changeSieve } from '../field/change-sieve.ts'
import { assetList, type AssetRecord } from './asset-store.ts'

/** An asset as its lifecycle looks at it. */
export const factsOf = (row: Pick<AssetRecord, 'state' | 'customer_id' | 'deleted_at'>): AssetFacts => ({
  state: row.state as AssetState,
  customerId: row.customer_id,
  isDeleted: row.deleted_at !== null,
})

export type HeldAsset = HeldDocument<AssetRecord, AssetFacts>

// No move changes a text that the search knows, so the index stays as it is.
export const assetKind = recordDocument<AssetRecord, AssetFacts, AssetAction, AssetOtherMove>(assetList, {
  isWithoutBin: true,
  factsOf: (_, rows) => new Map(rows.map((row) => [row.id, factsOf(row)])),
  spec: assetDocument,
  facts: assetMoves,
  noOf: ({ row }) => row.name,
  peopleOf: () => [],
  sieve: async (ctx) => await changeSieve(ctx, ['customerProduct'], []),
})
export const assets = documentMachine(assetKind)
