/** Names of customers as other records link them. */
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from './customer-store.ts'

export interface CustomerLabel {
  readonly id: string
  readonly name: string
  readonly contactName: string
  readonly contactPhone: string
  /** Another customer has the very name: `allowSameName` let it be made. */
  readonly hasNamesake: boolean
}

const labels = (tenantId: string) =>
  q
    .selectFrom('customer')
    .select(['id', 'name', 'contact_name', 'contact_phone'])
    .select(
      sql<boolean>`exists (select 1 from customer other where other.tenant_id = customer.tenant_id and other.name = customer.name and other.id <> customer.id and other.deleted_at is null)`.as(
        'has_namesake',
      ),
    )
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)

type Row = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = async (ctx: StoreContext, query: ReturnType<typeof labels>) => await ctx.tx.many(query)

const toLabel = (row: Row): CustomerLabel => ({
  id: row.id,
  name: row.name,
  contactName: row.contact_name,
  contactPhone: row.contact_phone,
  hasNamesake: row.has_namesake,
})

/** Customers by id with whether their name says which one is meant. */
export async function customerLabels(ctx: StoreContext, ids: readonly string[]): Promise<CustomerLabel[]> {
  const query = labels(ctx.tenantId).where('id', '=', sql<string>`any(${ids}::uuid[])`)
  return (await rowsOf(ctx, query)).map(toLabel)
}

/** Customers with one of these very names. */
export async function customersNamed(ctx: StoreContext, names: readonly string[]): Promise<CustomerLabel[]> {
  const query = labels(ctx.tenantId).where('name', '=', sql<string>`any(${names}::text[])`)
  return (await rowsOf(ctx, query.orderBy('id').limit(2000))).map(toLabel)
}
