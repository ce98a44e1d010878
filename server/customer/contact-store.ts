/** The only file that names the table of contacts. Every query starts from the tenant. */
import { contactSpec } from '@onsite/domain/customer/contact-fields.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { recordList } from '../record/record-list.ts'
import type { RecordTable } from '../record/record-table.ts'
import { childStore } from './child-store.ts'
import { canEditCustomers } from './sight-door.ts'

export type ContactRecord = Selectable<Tables['contact']>

export const contactTable: RecordTable<ContactRecord, typeof contactSpec, { canEdit: boolean }> = {
  spec: contactSpec,
  table: 'contact',
  present: async (ctx, rows) => {
    const canEdit = await canEditCustomers(
      ctx,
      rows.map((row) => row.customer_id),
    )
    return (row) => ({ canEdit: canEdit.has(row.customer_id) })
  },
}

export const contactList = recordList(contactTable)

export const {
  of: contactsOf,
  ofAll: contactsOfAll,
  everyOf: everyContactOf,
  byId: contactById,
  byIds: contactsByIds,
  moveDefault: moveDefaultContact,
  insert: insertContacts,
  dropOf: dropContactsOf,
  customersHolding: customersWithContact,
} = childStore('contact')

/** For the columns of customers called `record`: the numbers of all contacts, those of the default one first, read along with the row. */
export const numbersBeside = (tenantId: string): RawBuilder<string[]> =>
  sql`array(select number from contact one, unnest(array[one.phone, one.mobile]) with ordinality as told (number, place) where one.tenant_id = ${tenantId} and one.customer_id = record.id and one.deleted_at is null and number <> '' order by one.is_default desc, one.id, place)`

/** Ids of customers with a contact that has exactly this number. */
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

/** Numbers shared by contacts of several customers, with the ids of the customers. */
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

/** Address of a customer's contact with this name or number, '' for none. */
export async function mailOfContact(
  ctx: StoreContext,
  customerId: string,
  name: string,
  phone: string,
): Promise<string> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('contact')
      .select(['name', 'phone', 'mobile', 'mail'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('customer_id', '=', customerId)
      .where('deleted_at', 'is', null)
      .where('mail', '<>', '')
      .limit(100),
  )
  const byNumber = rows.find((row) => isSame(row.phone, phone) || isSame(row.mobile, phone))
  return (byNumber ?? rows.find((row) => isSame(row.name, name)))?.mail ?? ''
}

const isSame = (a: string, b: string): boolean => a !== '' && a === b
