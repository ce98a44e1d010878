/** Parts go where their whole goes. */
import { AssetState, assetStateNames } from '@onsite/domain/asset/asset-state.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { logRecord } from '../record/record-log.ts'
import { updateRows } from '../record/record-store.ts'
import { type AssetRecord, assetTable, partsBelow } from './asset-store.ts'

/** States that change with the whole: from the stock into use and back. Parts that are stopped, away or scrapped stay so. */
function stateWith(part: AssetRecord, whole: AssetRecord): number {
  if (whole.customer_id !== null && part.state === AssetState.InStock) return AssetState.InUse
  if (whole.customer_id === null && part.state === AssetState.InUse) return AssetState.InStock
  return part.state
}

/** Puts all parts of an asset to its place, each with a line of its own. */
export async function followWhole(ctx: Context, whole: AssetRecord): Promise<void> {
  const parts = await partsBelow(ctx, whole.id, true)
  const moving = parts.filter(
    (part) =>
      part.customer_id !== whole.customer_id ||
      part.address_id !== whole.address_id ||
      stateWith(part, whole) !== part.state,
  )
  if (moving.length === 0) return
  const ids = [whole.customer_id, ...moving.map((part) => part.customer_id)].filter((id) => id !== null)
  const customers = await ctx.records.ofKind('customer')?.storedNames?.(ctx, [...new Set(ids)])
  const nameOf = (id: string | null) => (id === null ? '' : (customers?.get(id) ?? ''))
  const { address_id, customer_id } = whole
  for (const part of moving) {
    const state = stateWith(part, whole)
    await updateRows(ctx, assetTable, [part.id], { customer_id, address_id, state })
    const changes: FieldChange[] = [
      {
        field: 'customerId',
        label: '客户',
        from: nameOf(part.customer_id),
        to: nameOf(customer_id),
        named: { kind: 'customer', from: part.customer_id, to: customer_id },
      },
      {
        field: 'state',
        label: '状态',
        from: assetStateNames[part.state as AssetState],
        to: assetStateNames[state as AssetState],
      },
    ]
    await logRecord(ctx, {
      kind: 'asset',
      recordId: part.id,
      action: '随整机变更',
      link: { kind: 'asset', id: whole.id, label: whole.name },
      changes: changes.filter(({ from, to }) => from !== to),
    })
  }
}
