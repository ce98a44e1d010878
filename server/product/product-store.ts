/** The only file that names the table of products. */
import { productCodeKey } from '@onsite/domain/product/product-code.ts'
import { productSpec } from '@onsite/domain/product/product-fields.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import { gathered } from '../kernel/gathered.ts'
import { isAnyOf } from '../kernel/is-any-of.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { recordList } from '../record/record-list.ts'
import { lockTexts } from '../record/record-store.ts'
import { idsWithin } from './product-category-store.ts'

export type ProductRecord = Selectable<Tables['product']>

export const productList = recordList<ProductRecord, typeof productSpec>({
  spec: productSpec,
  table: 'product',
  conditions: {
    // A category includes everything below it.
    categoryId: (value, ctx) => sql<SqlBool>`record.category_id in (${idsWithin(ctx, value)})`,
  },
})

/** Products of a category and all below it, as a query for lists of other areas. */
export const productsInCategory = (ctx: StoreContext, categoryId: string) =>
  sql<{
    id: string
  }>`select id from product where tenant_id = ${ctx.tenantId} and category_id in (${idsWithin(ctx, categoryId)})`

/** Number of products in each category, without those below it. */
export async function productCounts(ctx: StoreContext): Promise<Map<string, number>> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('product')
      .select(['category_id', sql<number>`count(*)::integer`.as('count')])
      .where('tenant_id', '=', ctx.tenantId)
      .where('deleted_at', 'is', null)
      .where('category_id', 'is not', null)
      .groupBy('category_id'),
  )
  return new Map(rows.map((row) => [row.category_id ?? '', row.count]))
}

/** Category and warranty term of products, by id; deleted ones too, since assets keep them. */
export async function productHeads(ctx: StoreContext, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await ctx.tx.many(
    q
      .selectFrom('product')
      .select(['id', 'category_id', 'warranty_term_id'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
  )
}

/** Products with a code, whatever its case, deleted ones left out; several only where they were there before codes were compared so. */
async function productsWithCodes(ctx: StoreContext, codes: readonly string[]) {
  const keys = [...new Set(codes.map(productCodeKey))]
  const rows = await ctx.tx.many(
    q
      .selectFrom('product')
      .select(['id', 'name', 'code'])
      .where('tenant_id', '=', ctx.tenantId)
      .where(isAnyOf('code_key', keys))
      .where('deleted_at', 'is', null)
      .orderBy('id'),
  )
  return Map.groupBy(rows, (row) => productCodeKey(row.code))
}

/** The products with this code. Serializes people who use the same code at once. */
export const productsWithCode = gathered(async (ctx: StoreContext, codes: readonly string[]) => {
  await lockTexts(ctx, 'product code', codes.map(productCodeKey))
  const holders = await productsWithCodes(ctx, codes)
  return codes.map((code) => holders.get(productCodeKey(code)) ?? [])
})

/** Products that a person sees, by the keys of these codes; of several the one that is written as the code. */
export async function findByCodes(ctx: Context, codes: readonly string[]): Promise<Map<string, ProductRecord>> {
  const holders = [...(await productsWithCodes(ctx, codes)).values()].flat()
  const rows = await productList.byIds(
    ctx,
    holders.map(({ id }) => id),
  )
  const isWritten = (row: ProductRecord): number => Number(codes.includes(row.code))
  return new Map(rows.toSorted((a, b) => isWritten(a) - isWritten(b)).map((row) => [productCodeKey(row.code), row]))
}
