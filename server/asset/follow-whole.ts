/** Parts go where their whole goes. */
import { AssetState, assetStateNames } from '@onsite/domain/asset/asset-state.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import type { DocumentStep } from '../document/document-kind.ts'
import { assets, factsOf } from './asset-machine.ts'
import { type AssetRecord, partsBelow } from './asset-store.ts'

/** States that change with the whole: from the stock into use and back. Parts that are stopped, away or scrapped stay so. */
function stateWith(part: AssetRecord, whole: AssetRecord): number {
  if (whole.customer_id !== null && part.state === AssetState.InStock) return AssetState.InUse
  if (whole.customer_id === null && part.state === AssetState.InUse) return AssetState.InStock
  return part.state
}

/** Puts all parts of an asset to its place, each by a step of its own. */
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
  await takeParts(ctx, whole, moving, (part) => {
    const state = stateWith(part, whole)
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
    return { patch: { customer_id, address_id, state }, changes: changes.filter(({ from, to }) => from !== to) }
  })
}

/** Hands the parts of one asset to another. */
export async function passParts(ctx: Context, old: AssetRecord, next: AssetRecord): Promise<void> {
  const own = (await partsBelow(ctx, old.id, true)).filter((part) => part.parent_id === old.id)
  const change: FieldChange = {
    field: 'parentId',
    label: '所属整机',
    from: old.name,
    to: next.name,
    named: { kind: 'asset', from: old.id, to: next.id },
  }
  await takeParts(ctx, next, own, () => ({ patch: { parent_id: next.id }, changes: [change] }))
}

async function takeParts(
  ctx: Context,
  whole: AssetRecord,
  parts: readonly AssetRecord[],
  stepOf: (part: AssetRecord) => Pick<DocumentStep<never, Partial<AssetRecord>>, 'patch' | 'changes'>,
): Promise<void> {
  const link = { kind: 'asset', id: whole.id, label: whole.name }
  await assets.write(
    { ...ctx, zone: ctx.tenant.zone },
    parts.map((row) => ({ held: { row, facts: factsOf(row) }, step: { action: 'follow', link, ...stepOf(row) } })),
  )
}
