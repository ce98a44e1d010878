/** Fee items of order templates (Spec 2 §7 moneyItem); prices in cents. Deleted ones stay, so that they can be restored. */
import { type Selectable } from 'kysely'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { nextNumber } from '../kernel/next-number.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

export type FeeItemRecord = Selectable<Tables['fee_item']>

export interface FeeItemFilter {
  readonly isDeleted: boolean
  /** Items of this template and of every template. */
  readonly templateId?: string
  /** Part of the name. */
  readonly name?: string
}

function itemsBy(tenantId: string, { isDeleted, templateId, name }: FeeItemFilter) {
  const text = name?.trim().toLowerCase() ?? ''
  return q
    .selectFrom('fee_item')
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .$if(templateId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('template_id', '=', templateId ?? null), eb('template_id', 'is', null)])),
    )
    .$if(text !== '', (query) => query.where(sql<boolean>`strpos(lower(name), ${text}) > 0`))
}

/** A page of items: kept ones in their order, deleted ones last deleted first. */
export async function findFeeItems(
  ctx: StoreContext,
  filter: FeeItemFilter,
  pageIndex: number,
  pageSize: number,
): Promise<FeeItemRecord[]> {
  const page = itemsBy(ctx.tenantId, filter)
    .selectAll()
    .$if(filter.isDeleted, (query) => query.orderBy('deleted_at', 'desc'))
    .orderBy('sort')
    .orderBy('id')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
  return await ctx.tx.many(page)
}

export async function countFeeItemsBy(ctx: StoreContext, filter: FeeItemFilter): Promise<number> {
  const row = await ctx.tx.first(itemsBy(ctx.tenantId, filter).select(sql<number>`count(*)`.as('count')))
  return row?.count ?? 0
}

/** An item, held until the transaction ends. */
export async function feeItemById(ctx: StoreContext, id: string): Promise<FeeItemRecord | undefined> {
  return await ctx.tx.first(
    q.selectFrom('fee_item').selectAll().where('tenant_id', '=', ctx.tenantId).where('id', '=', id).forUpdate(),
  )
}

export interface FeeItemWords {
  readonly template_id: string | null
  readonly name: string
  readonly unit: string
  readonly price_cents: number
}

/** Adds an item at the end. */
export async function insertFeeItem(ctx: StoreContext, id: string, words: FeeItemWords): Promise<void> {
  const sort = await nextNumber(ctx, 'fee_item', 'sort', {})
  await ctx.tx.post(q.insertInto('fee_item').values({ tenant_id: ctx.tenantId, id, sort, ...words }))
}

export async function updateFeeItem(
  ctx: StoreContext,
  id: string,
  change: Partial<FeeItemWords> | Pick<FeeItemRecord, 'deleted_at' | 'deleted_by'>,
): Promise<void> {
  await ctx.tx.post(q.updateTable('fee_item').set(change).where('tenant_id', '=', ctx.tenantId).where('id', '=', id))
}
