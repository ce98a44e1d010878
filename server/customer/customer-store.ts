/** The only file that names the table of customers. Every query starts from the tenant. */
import { customerTags } from '@onsite/domain/customer/customer-kinds.ts'
import { customerSpec } from '@onsite/domain/customer/customer-fields.ts'
import { nameCore } from '@onsite/domain/customer/similar-name.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { isAnyOf } from '../kernel/is-any-of.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { lockName } from '../kernel/lock-name.ts'
import type { Tables } from '../kernel/tables.ts'
import { recordList } from '../record/record-list.ts'
import { isTextTaken } from '../record/record-store.ts'
import type { RecordTable } from '../record/record-table.ts'
import { hasAnyTag } from '../tag/record-tags.ts'
import { shownTags } from '../tag/tag-store.ts'
import { addressesByIds, addressesOf, addressWords, customersWithAddress } from './address-store.ts'
import { customersWithContact, numbersBeside } from './contact-store.ts'
import { presentOwn } from './present-own.ts'

export type CustomerRecord = Selectable<Tables['customer']>

export const customerTable: RecordTable<CustomerRecord, typeof customerSpec, { canEdit: boolean }> = {
  spec: customerSpec,
  table: 'customer',
  columns: {
    linkPerson: 'contact_name',
    phone: 'contact_phone',
    address: 'address_text',
    linkPersonPhone: null,
    businessUserId: 'owner_id',
  },
  conditions: {
    linkperson: async (value, ctx) => isOneOf(await customersWithContact(ctx, ['name'], value)),
    linkPersonPhone: async (value, ctx) => isOneOf(await customersWithContact(ctx, ['phone', 'mobile'], value)),
    mapName: async (value, ctx) => isOneOf(await customersWithAddress(ctx, ['map_name', 'address_text'], value)),
    tagId: (value, ctx) => hasAnyTag(ctx, customerTags, value),
  },
  indexed: {
    phone: 'search',
    level: 'column',
    type: 'column',
    industry: 'distinct',
    parentId: 'column',
    businessUserId: 'column',
    serviceGroupId: 'column',
    sales_channel: 'column',
    source: 'column',
    black: 'column',
    createUserId: 'column',
  },
  // Merged customers stay, deleted, for their ids.
  onlyRecycled: sql<SqlBool>`record.merged_into is null`,
  along: (tenantId) => ({
    shown_tags: shownTags(tenantId, customerTags),
    contact_numbers: numbersBeside(tenantId),
  }),
  present: presentOwn,
}

/** Restricts to the customers that a query of children gives. */
const isOneOf = (customers: ReturnType<typeof sql>) => sql<SqlBool>`record.id in (${customers})`

export const customerList = recordList(customerTable)

const all = (tenantId: string) => q.selectFrom('customer').selectAll().where('tenant_id', '=', tenantId)
const hasId = (ids: readonly string[]) => sql<SqlBool>`customer.id = any(${[...ids]}::uuid[])`

/** The customer of this id, regardless of the reader; with `lock` its row is held until the transaction ends. */
export async function customerById(ctx: StoreContext, id: string, lock = false): Promise<CustomerRecord | undefined> {
  const query = all(ctx.tenantId).where('id', '=', id).where('deleted_at', 'is', null)
  return await ctx.tx.first(lock ? query.forUpdate() : query)
}

/** Whether the customer wants no messages about the steps of its documents; false where a document names none. */
export async function declinesMessages(ctx: StoreContext, id: string | null): Promise<boolean> {
  if (id === null) return false
  const row = await ctx.tx.first(
    q.selectFrom('customer').select('declines_messages').where('tenant_id', '=', ctx.tenantId).where('id', '=', id),
  )
  return row?.declines_messages === true
}

/** Customers by id, including deleted and merged ones; with `lock` held, in the order of their ids. */
export async function customersByIds(
  ctx: StoreContext,
  ids: readonly string[],
  lock = false,
): Promise<CustomerRecord[]> {
  if (ids.length === 0) return []
  const query = all(ctx.tenantId).where(hasId(ids)).orderBy('id')
  return await ctx.tx.many(lock ? query.forUpdate() : query)
}

/**
 * Whether a customer of exactly this name exists. `Our choice:` chains have many customers of one name, so the specification's silence means a
 * question, not a refusal; but of two people who use the same name at once the second is asked.
 */
export async function isNameTaken(ctx: StoreContext, name: string, butId: string | null = null): Promise<boolean> {
  return await isTextTaken(ctx, customerTable, 'name', name, butId)
}

/** Customers of one of these names, oldest first. */
export async function customersNamed(ctx: StoreContext, names: readonly string[]): Promise<CustomerRecord[]> {
  return await ctx.tx.many(
    all(ctx.tenantId).where(isAnyOf('name', names)).where('deleted_at', 'is', null).orderBy('created_at').orderBy('id'),
  )
}

/** Ids from a customer upwards along its parents, itself first. */
export async function parentsAbove(ctx: StoreContext, id: string): Promise<string[]> {
  const rows = await ctx.tx.many(
    sql<{ id: string }>`
      with recursive above (id, parent_id, level) as (
        select id, parent_id, 1 from customer where tenant_id = ${ctx.tenantId} and id = ${id}
        union all
        select customer.id, customer.parent_id, above.level + 1 from customer join above on customer.id = above.parent_id
        where customer.tenant_id = ${ctx.tenantId} and above.level < 20
      ) select id from above`,
  )
  return rows.map((row) => row.id)
}

/** Serializes changes of parents within an enterprise: two at once could close a circle that neither sees. */
export async function lockParents(ctx: StoreContext): Promise<void> {
  await lockName(ctx, 'customer tree')
}

/** Data of children that a customer's row repeats. */
export interface Repeated {
  readonly id: string
  readonly name: string
  readonly contactName: string
  readonly contactPhone: string
  readonly addressText: string
  readonly mapName: string
}

/** Updates the repeated data, many rows in one statement. */
export async function writeRepeated(ctx: StoreContext, rows: readonly Repeated[]): Promise<void> {
  const column = (of: (row: Repeated) => string) => sql`${rows.map(of)}::text[]`
  await ctx.tx.post(
    sql`update customer set contact_name = d.contact_name, contact_phone = d.contact_phone, address_text = d.address_text,
      map_name = d.map_name, name_core = d.name_core
    from unnest(${rows.map((row) => row.id)}::uuid[], ${column((row) => row.contactName)}, ${column((row) => row.contactPhone)},
      ${column((row) => row.addressText)}, ${column((row) => row.mapName)}, ${column((row) => nameCore(row.name))})
      as d (id, contact_name, contact_phone, address_text, map_name, name_core)
    where customer.tenant_id = ${ctx.tenantId} and customer.id = d.id`,
  )
}

/** The customer that remains after all merges of this one; itself when it was not merged. */
export async function survivorOf(ctx: StoreContext, id: string): Promise<string> {
  const row = await ctx.tx.first(
    sql<{ id: string }>`
      with recursive led (id, merged_into, level) as (
        select id, merged_into, 1 from customer where tenant_id = ${ctx.tenantId} and id = ${id}
        union all
        select customer.id, customer.merged_into, led.level + 1 from customer join led on customer.id = led.merged_into
        where customer.tenant_id = ${ctx.tenantId} and led.level < 20
      ) select id from led order by level desc limit 1`,
  )
  return row?.id ?? id
}

/** Names that several customers share apart from legal form and brackets, with the ids of at most ten, oldest first. */
export async function sharedNames(
  ctx: StoreContext,
  limit: number,
  offset: number,
): Promise<{ shared: string; ids: string[] }[]> {
  return await ctx.tx.many(
    sql<{ shared: string; ids: string[] }>`
      select name_core as shared, (array_agg(id order by created_at, id))[1:10] as ids from customer
      where tenant_id = ${ctx.tenantId} and deleted_at is null and name_core <> ''
      group by name_core having count(*) > 1 order by name_core limit ${limit} offset ${offset}`,
  )
}

export interface CustomerBrief {
  readonly id: string
  readonly name: string
  readonly contactName: string
  readonly contactPhone: string
  /** The default address, null without one. */
  readonly addressId: string | null
  readonly addressText: string
  /** Degrees (GCJ-02), null when unknown. */
  readonly lng: number | null
  readonly lat: number | null
}

/** A customer with its default contact and address, for records that name it. Missing and foreign ids both give undefined. */
export async function customerBrief(ctx: StoreContext, id: string): Promise<CustomerBrief | undefined> {
  const [customer, addresses] = await Promise.all([customerById(ctx, id), addressesOf(ctx, id)])
  if (customer === undefined) return undefined
  const address = addresses[0]
  return {
    id,
    name: customer.name,
    contactName: customer.contact_name,
    contactPhone: customer.contact_phone,
    addressId: address?.id ?? null,
    addressText: address === undefined ? '' : addressWords(address),
    lng: address?.lng ?? null,
    lat: address?.lat ?? null,
  }
}

export interface AddressBrief {
  readonly id: string
  /** The owner of the address; a record may name it only beside this customer. */
  readonly customerId: string
  readonly text: string
  readonly lng: number | null
  readonly lat: number | null
}

/** An address of any customer of the enterprise. Missing and foreign ids both give undefined. */
export async function addressBrief(ctx: StoreContext, id: string): Promise<AddressBrief | undefined> {
  // Deleted ones too: an order that names one may still be edited.
  const [address] = await addressesByIds(ctx, [id])
  if (address === undefined) return undefined
  return { id, customerId: address.customer_id, text: addressWords(address), lng: address.lng, lat: address.lat }
}

/** Whether a namesake of the customer at hand has the same in a column. */
const isShared = (tenantId: string, column: 'name' | 'contact_name' | 'contact_phone' | 'address_text') =>
  sql<boolean>`exists (select 1 from customer other where other.tenant_id = ${tenantId} and other.name = customer.name and other.${sql.ref(column)} = customer.${sql.ref(column)} and other.id <> customer.id and other.deleted_at is null)`

/**
 * Marks of the given customers that share their exact name with another, as `allowSameName` permits: the phone of the contact, else the contact,
 * else the address, whichever no namesake shares. Only customers that are alike in all of them are told apart by a piece of the id.
 */
export async function namesakeMarks(ctx: StoreContext, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('customer')
      .select(['id', 'contact_name', 'contact_phone', 'address_text'])
      .select([
        isShared(ctx.tenantId, 'contact_name').as('shares_contact'),
        isShared(ctx.tenantId, 'contact_phone').as('shares_phone'),
        isShared(ctx.tenantId, 'address_text').as('shares_address'),
      ])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .where(isShared(ctx.tenantId, 'name')),
  )
  return new Map(
    rows.map((row) => {
      const { address_text: address, contact_name: contact, contact_phone: phone, id } = row
      const marks = [
        row.shares_phone || phone === '' ? '' : `${contact} ${phone}`,
        row.shares_contact ? '' : contact,
        row.shares_address ? '' : address,
        `${contact} ${id.slice(-6)}`,
      ]
      const mark = marks.map((text) => text.replaceAll(/[（）]/g, ' ').trim()).find((text) => text !== '')
      return [id, mark ?? '']
    }),
  )
}
