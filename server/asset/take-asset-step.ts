/** Takes the steps of assets: each with its fields, and with the parts that follow. */
import { type AssetAction, stateAfter } from '@onsite/domain/asset/asset-lifecycle.ts'
import type { TakenMove } from '../document/document-kind.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordInput } from '../record/record-save.ts'
import { changeByStep } from '../record/record-step.ts'
import { assets, type HeldAsset } from './asset-machine.ts'
import { assetList, type AssetRecord, assetTable } from './asset-store.ts'
import { followWhole } from './follow-whole.ts'

/** Locks a visible asset that has the version the person saw; a version that is left out is not looked at. Throws `not-found` and `stale`. */
export async function lockAsset(
  ctx: Context,
  { id, version }: { readonly id: string; readonly version?: number },
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
  const moved = await assetList.findStored(ctx, row.id)
  if (moved === undefined) throw new Error('an asset that was just moved is gone')
  if (row.customer_id !== moved.customer_id || row.address_id !== moved.address_id) await followWhole(ctx, moved)
  return moved
}
