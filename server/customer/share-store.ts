/** The only file that names the table of sharing; reads the facts that decide about sight and rights. */
import { type CustomerShare, type ScopedCustomer, ShareRight } from '@onsite/domain/customer/customer-scope.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

export interface StoredShare extends CustomerShare {
  readonly customerId: string
  readonly isGroup: boolean
}

/** Shares of customers, in the order of their making. */
export async function sharesOf(ctx: StoreContext, customerIds: readonly string[]): Promise<StoredShare[]> {
  if (customerIds.length === 0) return []
  const rows = await ctx.tx.many(
    q
      .selectFrom('customer_share')
      .select(['customer_id', 'reader_id', 'is_group', 'access'])
      .where('tenant_id', '=', ctx.tenantId)
      .where(ofCustomers(customerIds))
      .orderBy('created_at')
      .orderBy('reader_id'),
  )
  return rows.map((row) => ({
    customerId: row.customer_id,
    id: row.reader_id,
    isGroup: row.is_group,
    right: row.access === ShareRight.Edit ? ShareRight.Edit : ShareRight.View,
  }))
}

const ofCustomers = (ids: readonly string[]) => sql<boolean>`customer_id = any(${[...ids]}::uuid[])`

/** Adds shares; existing readers get the new right. */
export async function putShares(
  ctx: StoreContext,
  shares: readonly StoredShare[],
  by: string,
  at: Date,
): Promise<void> {
  if (shares.length === 0) return
  await ctx.tx.post(
    q
      .insertInto('customer_share')
      .values(
        shares.map(({ customerId, id, isGroup, right }) => ({
          tenant_id: ctx.tenantId,
          customer_id: customerId,
          reader_id: id,
          is_group: isGroup,
          access: right,
          created_by: by,
          created_at: at,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'customer_id', 'reader_id'])
          .doUpdateSet({ access: sql<number>`excluded.access` }),
      ),
  )
}

/** Removes readers from customers; all of them without `readerIds`. */
export async function dropShares(
  ctx: StoreContext,
  customerIds: readonly string[],
  readerIds?: readonly string[],
): Promise<void> {
  const query = q.deleteFrom('customer_share').where('tenant_id', '=', ctx.tenantId).where(ofCustomers(customerIds))
  await ctx.tx.post(
    readerIds === undefined ? query : query.where('reader_id', '=', sql<string>`any(${[...readerIds]}::uuid[])`),
  )
}

/** Facts that decide who sees and changes customers, by id. */
export async function scopesOf(ctx: StoreContext, ids: readonly string[]): Promise<Map<string, ScopedCustomer>> {
  if (ids.length === 0) return new Map()
  const [rows, shares] = await Promise.all([
    ctx.tx.many(
      q
        .selectFrom('customer')
        .select(['id', 'owner_id', 'created_by', 'service_group_id'])
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
    ),
    sharesOf(ctx, ids),
  ])
  const byCustomer = Map.groupBy(shares, (share) => share.customerId)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ownerId: row.owner_id,
        createdBy: row.created_by,
        groupId: row.service_group_id,
        shares: byCustomer.get(row.id) ?? [],
      },
    ]),
  )
}
