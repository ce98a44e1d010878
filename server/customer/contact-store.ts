/** The only file that names the table of contacts. Every query starts from the tenant. */
import { contactSpec } from '@onsite/domain/customer/contact-fields.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'
import { recordList } from '../record/record-list-door.ts'
import type { RecordTable, StoreContext } from '../record/record-table-door.ts'
import { childHolds } from './child-condition.ts'
import { canEditCustomers, customerReaders } from './sight-door.ts'

export type ContactRecord = Selectable<Tables['contact']>

export const contactTable: RecordTable<ContactRecord, typeof contactSpec, { canEdit: boolean }> = {
  spec: contactSpec,
  table: 'contact',
  readers: customerReaders,
  belongsTo: { kind: 'customer', column: 'customer_id' },
  present: async (ctx, rows) => {
    const canEdit = await canEditCustomers(
      ctx,
      rows.map((row) => row.customer_id),
    )
    return (row) => ({ canEdit: canEdit.has(row.customer_id) })
  },
}

export const contactList = recordList(contactTable)

const living = (tenantId: string) =>
  q.selectFrom('contact').selectAll().where('tenant_id', '=', tenantId).where('deleted_at', 'is', null)
const ofCustomers = (ids: readonly string[]) => sql<boolean>`customer_id = any(${[...ids]}::uuid[])`

/** Contacts of a customer, the default one first, then as they were added. */
export async function contactsOf(ctx: StoreContext, customerId: string): Promise<ContactRecord[]> {
  return await contactsOfAll(ctx, [customerId])
}

/** Contacts of customers; of each the default one first, then as they were added. */
export async function contactsOfAll(ctx: StoreContext, customerIds: readonly string[]): Promise<ContactRecord[]> {
  return await ctx.tx.many(
    living(ctx.tenantId).where(ofCustomers(customerIds)).orderBy('is_default', 'desc').orderBy('id'),
  )
}

/** All rows of customers, deleted ones too. */
export async function everyContactOf(ctx: StoreContext, customerIds: readonly string[]): Promise<ContactRecord[]> {
  return await ctx.tx.many(
    q.selectFrom('contact').selectAll().where('tenant_id', '=', ctx.tenantId).where(ofCustomers(customerIds)),
  )
}

export async function contactById(ctx: StoreContext, id: string): Promise<ContactRecord | undefined> {
  return await ctx.tx.first(living(ctx.tenantId).where('id', '=', id))
}

/** Contacts by id, those that went with their customers too. */
export async function contactsByIds(ctx: StoreContext, ids: readonly string[]): Promise<ContactRecord[]> {
  if (ids.length === 0) return []
  const hasId = sql<boolean>`id = any(${[...ids]}::uuid[])`
  return await ctx.tx.many(q.selectFrom('contact').selectAll().where('tenant_id', '=', ctx.tenantId).where(hasId))
}

/** Makes one contact of a customer the default. */
export async function moveDefaultContact(ctx: StoreContext, customerId: string, id: string): Promise<void> {
  await ctx.tx.run(
    q
      .updateTable('contact')
      .set({ is_default: sql<boolean>`id = ${id}` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('customer_id', '=', customerId),
  )
}

export async function insertContacts(
  ctx: StoreContext,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row) => ({ ...row, tenant_id: ctx.tenantId }))
  await ctx.tx.run(q.insertInto('contact').values(values as never))
}

/** For a condition: ids of customers of which a contact holds a text, in its name or its numbers. */
export async function customersOfContacts(
  ctx: Context,
  by: 'name' | 'phone',
  typed: string,
): Promise<RawBuilder<unknown>> {
  const holds = await childHolds(ctx, 'contact', by === 'name' ? ['name'] : ['phone', 'mobile'], typed)
  return sql`select child.customer_id from contact child where child.tenant_id = ${ctx.tenantId} and child.deleted_at is null and ${holds}`
}

/** Ids of customers of which a contact has exactly this number. */
export async function customersWithPhone(ctx: StoreContext, phone: string, limit: number): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('contact')
      .select('customer_id')
      .distinct()
      .where('tenant_id', '=', ctx.tenantId)
      .where('phone', '=', phone)
      .where('deleted_at', 'is', null)
      .limit(limit),
  )
  return rows.map((row) => row.customer_id)
}

/** Numbers that contacts of several customers share, with the ids of the customers. */
export async function sharedPhones(
  ctx: StoreContext,
  limit: number,
  offset: number,
): Promise<{ shared: string; ids: string[] }[]> {
  return await ctx.tx.many(
    sql<{ shared: string; ids: string[] }>`
      select phone as shared, array_agg(distinct customer_id) as ids from contact
      where tenant_id = ${ctx.tenantId} and deleted_at is null and phone <> ''
      group by phone having count(distinct customer_id) > 1 order by phone limit ${limit} offset ${offset}`,
  )
}

/** Takes the contacts of customers away for good. */
export async function dropContactsOf(ctx: StoreContext, customerIds: readonly string[]): Promise<void> {
  await ctx.tx.run(q.deleteFrom('contact').where('tenant_id', '=', ctx.tenantId).where(ofCustomers(customerIds)))
}
