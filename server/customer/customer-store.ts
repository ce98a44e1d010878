/** The only file that names the tables of customers, their contacts, addresses and search rows. Every query starts from the tenant. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import { gramsOf, keywordOf, searchTextOf } from '../kernel/search-text.ts'
import type { Tables } from '../kernel/tables.ts'
import { areaNameOf } from '../setting/division-store.ts'

/** What a store needs of a context; reactions and seeds have it too. */
export type StoreContext = Pick<Context, 'tenantId' | 'tx'>

export type CustomerRecord = Selectable<Tables['customer']>
export type ContactRecord = Selectable<Tables['contact']>
export type AddressRecord = Selectable<Tables['customer_address']>
type NewContact = Omit<Insertable<Tables['contact']>, 'tenant_id'>
type NewAddress = Omit<Insertable<Tables['customer_address']>, 'tenant_id'>

/** An address in words: province, city, district and detail. */
export function addressWords(address: Pick<AddressRecord, 'area_code' | 'detail'>): string {
  return areaNameOf(address.area_code) + address.detail
}

const newestFirst = (tenantId: string) =>
  q
    .selectFrom('customer')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

/** A single character has no pair to ask the index for; the tenant's rows are read through instead. */
const readThrough = (tenantId: string, like: string) =>
  q.selectFrom('customer_search').where('tenant_id', '=', tenantId).where('text', 'like', like)

/** A page of customers, newest first; all of them when nothing is searched for. */
export async function findCustomers(
  ctx: StoreContext,
  searchText: string,
  pageIndex: number,
  pageSize: number,
): Promise<CustomerRecord[]> {
  const keyword = keywordOf(ctx.tenantId, searchText)
  const offset = pageIndex * pageSize
  if (keyword === null) return await ctx.tx.many(newestFirst(ctx.tenantId).limit(pageSize).offset(offset))
  const found =
    keyword.grams.length === 0
      ? ctx.tx.many(
          readThrough(ctx.tenantId, keyword.like)
            .select('customer_id as id')
            .orderBy('created_at', 'desc')
            .orderBy('customer_id', 'desc')
            .limit(pageSize)
            .offset(offset),
        )
      : ctx.tx.many(
          sql<{
            id: string
          }>`select search_customer(${keyword.grams}::text[], ${likeBeside(keyword)}, ${pageSize}::integer, ${offset}::integer) as id`,
        )
  const ids = (await found).map((row) => row.id)
  return ids.length === 0 ? [] : await ctx.tx.many(newestFirst(ctx.tenantId).where('id', 'in', ids))
}

/** Customers of which a contact has exactly this phone, newest first: the search rows narrow them down, the contacts decide. */
export async function customersWithPhone(ctx: StoreContext, phone: string, most: number): Promise<CustomerRecord[]> {
  const found = await findCustomers(ctx, phone, 0, 10 * most)
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const contacts = await ctx.tx.many(
    q
      .selectFrom('contact')
      .select('customer_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('customer_id', 'in', ids)
      .where('phone', '=', phone)
      .limit(100 * most),
  )
  const having = new Set(contacts.map((contact) => contact.customer_id))
  return found.filter(({ id }) => having.has(id)).slice(0, most)
}

/** How many customers `findCustomers` finds on all its pages. */
export async function countCustomersBy(ctx: StoreContext, searchText: string): Promise<number> {
  const keyword = keywordOf(ctx.tenantId, searchText)
  const count = sql<number>`count(*)`.as('count')
  if (keyword === null) {
    const row = await ctx.tx.first(
      q.selectFrom('customer').select(count).where('tenant_id', '=', ctx.tenantId).where('deleted_at', 'is', null),
    )
    return row?.count ?? 0
  }
  const row =
    keyword.grams.length === 0
      ? await ctx.tx.first(readThrough(ctx.tenantId, keyword.like).select(count))
      : await ctx.tx.first(
          sql<{ count: number }>`select count_customer(${keyword.grams}::text[], ${likeBeside(keyword)}) as count`,
        )
  return row?.count ?? 0
}

/** One pair of characters is exact by itself; longer words are looked at again beside the index. */
const likeBeside = (keyword: { isOneGram: boolean; like: string }): string => (keyword.isOneGram ? '%' : keyword.like)

/** The customer of this id; with `lock` its row is held until the transaction ends. */
export async function customerById(ctx: StoreContext, id: string, lock = false): Promise<CustomerRecord | undefined> {
  const query = q
    .selectFrom('customer')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
  return await ctx.tx.first(lock ? query.forUpdate() : query)
}

/** Whether a customer of this very name exists. */
export async function isNameTaken(ctx: StoreContext, name: string): Promise<boolean> {
  const row = await ctx.tx.first(
    q
      .selectFrom('customer')
      .select('id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('name', '=', name)
      .where('deleted_at', 'is', null)
      .limit(1),
  )
  return row !== undefined
}

/** Contacts of a customer, the default one first, then as they were added. */
export async function contactsOf(ctx: StoreContext, customerId: string): Promise<ContactRecord[]> {
  return await ctx.tx.many(
    q
      .selectFrom('contact')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('customer_id', '=', customerId)
      .orderBy('is_default', 'desc')
      .orderBy('id'),
  )
}

/** Addresses of a customer, the default one first, then as they were added. */
export async function addressesOf(ctx: StoreContext, customerId: string): Promise<AddressRecord[]> {
  return await ctx.tx.many(
    q
      .selectFrom('customer_address')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('customer_id', '=', customerId)
      .orderBy('is_default', 'desc')
      .orderBy('id'),
  )
}

export async function insertCustomer(
  ctx: StoreContext,
  row: Omit<Insertable<Tables['customer']>, 'tenant_id'>,
): Promise<void> {
  await ctx.tx.run(q.insertInto('customer').values({ ...row, tenant_id: ctx.tenantId }))
}

/** Adds a contact or writes it over; a new default takes the place of the old one. */
export async function writeContact(ctx: StoreContext, row: NewContact): Promise<void> {
  if (row.is_default === true) {
    await ctx.tx.run(
      q
        .updateTable('contact')
        .set({ is_default: false })
        .where('tenant_id', '=', ctx.tenantId)
        .where('customer_id', '=', row.customer_id),
    )
  }
  const { name, phone, is_default } = row
  await ctx.tx.run(
    q
      .insertInto('contact')
      .values({ ...row, tenant_id: ctx.tenantId })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet({ name, phone, is_default })),
  )
}

/** Adds an address or writes it over; a new default takes the place of the old one. */
export async function writeAddress(ctx: StoreContext, row: NewAddress): Promise<void> {
  if (row.is_default === true) {
    await ctx.tx.run(
      q
        .updateTable('customer_address')
        .set({ is_default: false })
        .where('tenant_id', '=', ctx.tenantId)
        .where('customer_id', '=', row.customer_id),
    )
  }
  const { area_code, detail, lng, lat, is_default } = row
  await ctx.tx.run(
    q
      .insertInto('customer_address')
      .values({ ...row, tenant_id: ctx.tenantId })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'id']).doUpdateSet({ area_code, detail, lng, lat, is_default }),
      ),
  )
}

/** The searchable text of a customer: its name and the names and phones of its contacts, with pinyin initials of the names. */
export function customerSearchText(
  name: string,
  contacts: readonly { readonly name: string; readonly phone: string }[],
): string {
  const names = [name, ...contacts.map((contact) => contact.name)]
  return searchTextOf([...names, ...contacts.map((contact) => contact.phone)], names)
}

/** Brings what the customer's row and its search row repeat of contacts and addresses up to date; after every write of either. */
export async function refreshCustomer(ctx: StoreContext, customer: CustomerRecord, now: Date): Promise<void> {
  const [contacts, addresses] = await Promise.all([contactsOf(ctx, customer.id), addressesOf(ctx, customer.id)])
  const [contact, address] = [contacts[0], addresses[0]]
  const repeated: Updateable<Tables['customer']> = {
    contact_name: contact?.name ?? '',
    contact_phone: contact?.phone ?? '',
    address_text: address === undefined ? '' : addressWords(address),
    updated_at: now,
  }
  const text = customerSearchText(customer.name, contacts)
  const grams = gramsOf(ctx.tenantId, text)
  await Promise.all([
    ctx.tx.run(
      q.updateTable('customer').set(repeated).where('tenant_id', '=', ctx.tenantId).where('id', '=', customer.id),
    ),
    ctx.tx.run(
      q
        .insertInto('customer_search')
        .values({
          tenant_id: ctx.tenantId,
          customer_id: customer.id,
          created_at: customer.created_at,
          text,
          grams,
        })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doUpdateSet({ text, grams })),
    ),
  ])
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

/** A customer with its default contact and address, for records that name it. Absent and foreign ids give undefined alike. */
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
  /** Whose address it is; a record may name it beside this customer only. */
  readonly customerId: string
  readonly text: string
  readonly lng: number | null
  readonly lat: number | null
}

/** An address of some customer of the enterprise. Absent and foreign ids give undefined alike. */
export async function addressBrief(ctx: StoreContext, id: string): Promise<AddressBrief | undefined> {
  const address = await ctx.tx.first(
    q.selectFrom('customer_address').selectAll().where('tenant_id', '=', ctx.tenantId).where('id', '=', id),
  )
  if (address === undefined) return undefined
  return { id, customerId: address.customer_id, text: addressWords(address), lng: address.lng, lat: address.lat }
}
