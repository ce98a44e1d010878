/** The only file that names the table of product categories. */
import { productCategorySpec } from '@onsite/domain/product/product-category-fields.ts'
import { mostCategories } from '@onsite/domain/product/product-category.ts'
import { type Selectable, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { lockName } from '../kernel/lock-name.ts'
import type { Tables } from '../kernel/tables.ts'
import { recordList } from '../record/record-list.ts'

export type CategoryRecord = Selectable<Tables['product_category']>

export const productCategoryList = recordList<CategoryRecord, typeof productCategorySpec>({
  spec: productCategorySpec,
  table: 'product_category',
})

export interface CategoryNode {
  readonly id: string
  readonly name: string
  readonly parentId: string | null
}

/** All categories, in the order of siblings. */
export async function categoryNodes(ctx: StoreContext): Promise<CategoryNode[]> {
  return await ctx.tx.many(
    q
      .selectFrom('product_category')
      .select(['id', 'name', 'parent_id as parentId'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('deleted_at', 'is', null)
      .orderBy('sort')
      .orderBy('created_at')
      .orderBy('id')
      .limit(mostCategories),
  )
}

/** Serializes changes of an enterprise's tree, so that two moves cannot close a circle. */
export async function lockCategories(ctx: StoreContext): Promise<void> {
  await lockName(ctx, 'product category')
}

/** Ids of a category and everything below it, as a query. */
export const idsWithin = (ctx: StoreContext, categoryId: string) => sql<{ id: string }>`
  with recursive within (id) as (
    select id from product_category where tenant_id = ${ctx.tenantId} and id = ${categoryId}
    union
    select child.id from product_category as child, within
    where child.tenant_id = ${ctx.tenantId} and child.parent_id = within.id
  ) select id from within`

/** Names by id, including deleted ones. */
export async function categoryNames(ctx: StoreContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('product_category')
      .select(['id', 'name'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
