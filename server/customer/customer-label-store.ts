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

/** Customers by id with whether their name says which one is meant. */
export async function customerLabels(ctx: StoreContext, ids: readonly string[]): Promise<CustomerLabel[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('customer')
      .select(['id', 'name', 'contact_name', 'contact_phone'])
      .select(
        sql<boolean>`exists (select 1 from customer other where other.tenant_id = customer.tenant_id and other.name = customer.name and other.id <> customer.id and other.deleted_at is null)`.as(
          'has_namesake',
        ),
      )
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('deleted_at', 'is', null),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    hasNamesake: row.has_namesake,
  }))
}
