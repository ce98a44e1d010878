/** What happens to a piece of equipment: installed, stopped, repaired, returned, scrapped. */
import { actOnAsset, installAsset } from '@onsite/api/asset/asset-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { type AssetAction, assetLifecycle, needsReason, stateAfter } from '@onsite/domain/asset/asset-lifecycle.ts'
import { AssetState } from '@onsite/domain/asset/asset-state.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { type RecordInput, type SaveOptions, saveRecord } from '../record/record-save-door.ts'
import { factsOf } from './asset-facts.ts'
import { demandPlace, termDays } from './asset-rules.ts'
import { assetList, type AssetRecord, assetsByIds, lockTree } from './asset-store.ts'
import { followWhole } from './follow-whole.ts'
import { presentAsset } from './present-asset.ts'

/** A piece that the person sees, held until the transaction ends. Throws `not-found` and `stale`. */
export async function lockAsset(
  ctx: Context,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Promise<AssetRecord> {
  const row = await assetList.seen(ctx, id, { lock: true })
  if (row === undefined) throw new Failure('not-found', { record: '设备' })
  if (version !== undefined && version !== row.version) throw new Failure('stale')
  return row
}

interface Move {
  readonly action: AssetAction
  /** Fields that change with it. */
  readonly input?: RecordInput
  readonly own?: SaveOptions<AssetRecord>['own']
  readonly note?: string
  readonly link?: SaveOptions<AssetRecord>['link']
}

/** Moves a held piece, with its parts; a move to another place is made with the tree locked. Throws `no-permission`, `wrong-state` and `not-now`. */
export async function moveAsset(
  ctx: Context,
  row: AssetRecord,
  { action, input, link, note, own }: Move,
): Promise<AssetRecord> {
  const facts = factsOf(row)
  assetLifecycle.demand(action, facts, ctx.actor, ctx.now)
  const moved = await saveRecord(
    ctx,
    assetList,
    { ...input, id: row.id },
    {
      touches: ['asset'],
      own: { ...own, state: stateAfter(action, facts) },
      action: assetLifecycle.moves[action].label,
      withoutForm: true,
      ...given({ note: note || undefined, link }),
    },
  )
  if (row.customer_id !== moved.customer_id || row.address_id !== moved.address_id) await followWhole(ctx, moved)
  return moved
}

async function act(ctx: Context, input: Input<typeof actOnAsset>): Promise<AssetRecord> {
  if (input.action === 'returnToStock') await lockTree(ctx)
  const row = await lockAsset(ctx, input)
  const note = input.reason?.trim() ?? ''
  const { action } = input
  assetLifecycle.demand(action, factsOf(row), ctx.actor, ctx.now)
  if (needsReason(action) && note === '') throw faultAt('reason', `请填写${assetLifecycle.moves[action].label}的原因`)
  return await moveAsset(ctx, row, {
    action,
    note,
    // A part that goes back leaves its whole.
    ...(action === 'returnToStock' ? { input: { customerId: null, addressId: null, parentId: null } } : {}),
  })
}

/** `Our choice:` the date of a first installation begins the warranty; a machine that is put up again keeps the days that it had. */
async function install(ctx: Context, input: Input<typeof installAsset>): Promise<AssetRecord> {
  await lockTree(ctx)
  const row = await lockAsset(ctx, input)
  const { customerId, addressId = null, installedOn, installOrderId = null } = input
  const action = row.state === AssetState.InStock ? 'install' : 'reinstall'
  assetLifecycle.demand(action, factsOf(row), ctx.actor, ctx.now)
  const [whole] = row.parent_id === null ? [] : await assetsByIds(ctx, [row.parent_id])
  if (whole !== undefined && whole.customer_id !== customerId)
    throw faultAt('customerId', `这是「${whole.name}」的部件，请安装整机，或先从整机上拆下`)
  await demandPlace(ctx, customerId, addressId)
  const isOrdered = await isOrderedBy(ctx, installOrderId, customerId)
  const place = isOrdered ? {} : { customerId, addressId }
  const own = isOrdered ? { customer_id: customerId, address_id: addressId } : {}
  if (action === 'reinstall')
    return await moveAsset(ctx, row, { action, input: place, own, note: `安装日期 ${installedOn}` })
  return await moveAsset(ctx, row, {
    action,
    input: { ...place, installedOn, installOrderId },
    own: { ...own, ...(row.warranty_is_manual ? {} : await termDays(ctx, { ...row, installed_on: installedOn })) },
  })
}

/** `Our choice:` a technician, who may not look customers up, installs for the customer of an order that he sees. */
async function isOrderedBy(ctx: Context, orderId: string | null, customerId: string): Promise<boolean> {
  if (orderId === null) return false
  const place = await ctx.records.ofKind('work-order')?.placeOf?.(ctx, orderId)
  return place?.customerId === customerId
}

export const moveAnswers = [
  answer(actOnAsset, async (ctx, input) => await presentAsset(ctx, await act(ctx, input))),
  answer(installAsset, async (ctx, input) => await presentAsset(ctx, await install(ctx, input))),
]
