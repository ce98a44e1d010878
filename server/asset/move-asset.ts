/** Moves of assets that a person makes: installed, stopped, repaired, returned, scrapped. */
import { actOnAsset, installAsset } from '@onsite/api/asset/asset-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { assetLifecycle } from '@onsite/domain/asset/asset-lifecycle.ts'
import { AssetState } from '@onsite/domain/asset/asset-state.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { assets } from './asset-machine.ts'
import { demandPlace, termDays } from './asset-rules.ts'
import { type AssetRecord, assetsByIds, lockTree } from './asset-store.ts'
import { presentAsset } from './present-asset.ts'
import { lockAsset, moveAsset } from './take-asset-step.ts'

async function act(ctx: Context, input: Input<typeof actOnAsset>): Promise<AssetRecord> {
  const { action } = input
  if (action === 'returnToStock') await lockTree(ctx)
  const held = await assets.open(ctx, input, action)
  const { asks, label } = assetLifecycle.moves[action]
  const reason = input.reason?.trim() ?? ''
  if (reason === '' && asks !== undefined && 'reason' in asks && asks.reason === 'needed')
    throw faultAt('reason', `请填写${label}的原因`)
  // A part that goes back leaves its whole.
  const left = action === 'returnToStock' ? { customerId: null, addressId: null, parentId: null } : undefined
  return await moveAsset(ctx, held, { action, reason, ...given({ input: left }) })
}

/** `Our choice:` the date of a first installation begins the warranty; an asset that is installed again keeps the days that it had. */
async function install(ctx: Context, input: Input<typeof installAsset>): Promise<AssetRecord> {
  await lockTree(ctx)
  const held = await lockAsset(ctx, input)
  const { row } = held
  const { customerId, addressId = null, installedOn, installOrderId = null } = input
  const action = row.state === AssetState.InStock ? 'install' : 'reinstall'
  assets.demand(ctx, held, action)
  const [whole] = row.parent_id === null ? [] : await assetsByIds(ctx, [row.parent_id])
  if (whole !== undefined && whole.customer_id !== customerId)
    throw faultAt('customerId', `这是「${whole.name}」的部件，请安装整机，或先从整机上拆下`)
  await demandPlace(ctx, customerId, addressId)
  const isOrdered = await isOrderedBy(ctx, installOrderId, customerId)
  const place = isOrdered ? {} : { customerId, addressId }
  const own = isOrdered ? { customer_id: customerId, address_id: addressId } : {}
  if (action === 'reinstall')
    return await moveAsset(ctx, held, { action, input: place, own, reason: `安装日期 ${installedOn}` })
  return await moveAsset(ctx, held, {
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
