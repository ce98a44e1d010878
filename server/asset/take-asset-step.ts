/** Assets as documents: each step with its fields, its line and its fact. */
import { assetMoves } from '@onsite/api/asset/asset-facts.ts'
import { assetDocument } from '@onsite/domain/asset/asset-document.ts'
import { type AssetAction, type AssetFacts, stateAfter } from '@onsite/domain/asset/asset-lifecycle.ts'
import type { AssetState } from '@onsite/domain/asset/asset-state.ts'
import type { TakenMove, HeldDocument } from '../document/document-kind.ts'
import { documentMachine } from '../document/document-machine.ts'
import { recordDocument } from '../document/record-document.ts'
import { changeSieve } from '../field/change-sieve.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordInput } from '../record/record-save.ts'
import { changeByStep } from '../record/record-step.ts'
import { assetList, type AssetRecord, assetTable } from './asset-store.ts'
import { followWhole } from './follow-whole.ts'

/** An asset as its lifecycle looks at it. */
export const factsOf = (row: Pick<AssetRecord, 'state' | 'customer_id' | 'deleted_at'>): AssetFacts => ({
  state: row.state as AssetState,
  customerId: row.customer_id,
  isDeleted: row.deleted_at !== null,
})

type HeldAsset = HeldDocument<AssetRecord, AssetFacts>

// No move changes a text that the search knows, so the index stays as it is.
export const assets = documentMachine(
  recordDocument<AssetRecord, AssetFacts, AssetAction, never>(assetList, {
    isWithoutBin: true,
    factsOf: (_, rows) => new Map(rows.map((row) => [row.id, factsOf(row)])),
    spec: assetDocument,
    facts: assetMoves,
    noOf: ({ row }) => row.name,
    peopleOf: () => [],
    sieve: async (ctx) => await changeSieve(ctx, ['customerProduct'], []),
  }),
)

/** Locks a visible asset that has the version the person saw; a version that is left out is not looked at. Throws `not-found` and `stale`. */
export async function lockAsset(
  ctx: Context,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Promise<HeldAsset> {
  const held = await assets.lock(ctx, id)
  if (version !== undefined) await assets.demandFresh(ctx, held, version)
  return held
}

interface AssetStep extends Pick<TakenMove<AssetAction, Partial<AssetRecord>>, 'action' | 'reason' | 'link'> {
  /** Fields that change with it. */
  readonly input?: RecordInput
  /** Columns that change with it. */
  readonly own?: Partial<AssetRecord>
}

/** Moves a held asset, with its parts; a move to another place is made with the tree locked. Throws `no-permission`, `wrong-state` and `not-now`. */
export async function moveAsset(
  ctx: Context,
  held: HeldAsset,
  { input = {}, own = {}, ...step }: AssetStep,
): Promise<AssetRecord> {
  const { facts, row } = held
  assets.demand(ctx, held, step.action)
  const state = stateAfter(step.action, facts)
  await assets.take(ctx, held, { ...step, ...(await changeByStep(ctx, assetTable, row, input, { ...own, state })) })
  const moved = await assetList.stored(ctx, row.id)
  if (moved === undefined) throw new Error('an asset that was just moved is gone')
  if (row.customer_id !== moved.customer_id || row.address_id !== moved.address_id) await followWhole(ctx, moved)
  return moved
}
