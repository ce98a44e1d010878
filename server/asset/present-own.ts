/** Values of asset rows beside their columns: warranty of today, category of the product. */
import { warrantyDaysLeft, warrantyStateOn } from '@onsite/domain/asset/asset-warranty.ts'
import type { Selectable } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import type { Tables } from '../kernel/tables.ts'
import { productFacts } from '../product/product-facts-door.ts'

type AssetRecord = Selectable<Tables['asset']>

export const warrantyOfRow = (row: Pick<AssetRecord, 'warranty_from' | 'warranty_until'>) => ({
  from: row.warranty_from ?? '',
  until: row.warranty_until ?? '',
})

export async function presentOwn(ctx: Context, rows: readonly AssetRecord[]) {
  const today = dayIn(ctx.tenant.zone, ctx.now)
  const products = await productFacts(
    ctx,
    rows.flatMap((row) => row.product_id ?? []),
  )
  return (row: AssetRecord) => {
    const product = row.product_id === null ? undefined : products.get(row.product_id)
    const warranty = warrantyOfRow(row)
    return {
      categoryId: product?.categoryId ?? null,
      categoryName: product?.categoryName ?? '',
      warrantyState: warrantyStateOn(warranty, today),
      warrantyDaysLeft: warrantyDaysLeft(warranty, today),
      endsWithin: null,
    }
  }
}
