/** The asset that an order is about. */
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { assetList, assetsByIds } from '../asset/asset-store.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { logRecord } from '../record/record-log.ts'
import type { WorkOrderRecord } from './work-order-store.ts'

interface Asked {
  readonly productionId?: string | null
  readonly customerId?: string | null
}

/**
 * The asset that an order names, null for none. Left out it stays as it is. Throws `not-found`, and beside `productionId` when it stands at another
 * customer's; what an order names already may have gone elsewhere since. A person who may not see assets clears none.
 */
export async function orderAsset(ctx: Context, asked: Asked, before?: WorkOrderRecord): Promise<string | null> {
  if (asked.productionId == null && before !== undefined && !isGranted(ctx.person.powers, 'asset.view'))
    return await unseenAsset(ctx, asked, before)
  const id = asked.productionId === undefined ? (before?.asset_id ?? null) : asked.productionId
  if (id === null) return null
  const customerId = asked.customerId ?? null
  if (before?.asset_id === id && before.customer_id === customerId) return id
  const asset = await assetList.findSeen(ctx, id)
  if (asset === undefined) throw new Failure('not-found', { record: '设备' })
  if (asset.customer_id !== null && asset.customer_id !== customerId) {
    const names = await ctx.records.ofKind('customer')?.names?.(ctx, [asset.customer_id])
    const owner = names?.get(asset.customer_id)
    throw faultAt('productionId', `这台设备在${owner === undefined ? '其他客户' : `「${owner}」`}处，请另选设备或客户`)
  }
  return id
}

/** Stays while the order's customer does; another customer takes only what stands nowhere else. */
async function unseenAsset(ctx: Context, asked: Asked, before: WorkOrderRecord): Promise<string | null> {
  const customerId = asked.customerId ?? null
  if (before.asset_id === null || before.customer_id === customerId) return before.asset_id
  const [asset] = await assetsByIds(ctx, [before.asset_id])
  return asset?.customer_id == null || asset.customer_id === customerId ? before.asset_id : null
}

/** Tells in words how an edit changed the asset; the life lines of both assets hear of it. */
export async function assetChange(ctx: Context, row: WorkOrderRecord, assetId: string | null): Promise<FieldChange[]> {
  if (row.asset_id === assetId) return []
  const ids = [row.asset_id, assetId].filter((id) => id !== null)
  const names = new Map((await assetsByIds(ctx, ids)).map(({ id, name }) => [id, name]))
  const link = { kind: 'work-order', id: row.id, label: `${row.no} ${row.title}` }
  await logRecord(
    ctx,
    ...ids.map((recordId) => ({
      kind: 'asset',
      recordId,
      action: recordId === assetId ? '关联工单' : '移出工单',
      link,
    })),
  )
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  return [{ field: 'productionId', label: '设备', from: nameOf(row.asset_id), to: nameOf(assetId) }]
}
