/** The only file that names the table of customers' addresses. Every query starts from the tenant. */
import type { AddressListRow } from '@onsite/api/customer/customer-shapes.ts'
import { addressSpec } from '@onsite/domain/customer/address-fields.ts'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import type { Tables } from '../kernel/tables.ts'
import { recordList } from '../record/record-list-door.ts'
import type { RecordTable, StoreContext } from '../record/record-table-door.ts'
import { areaNameOf } from '../setting/division-store.ts'
import { childHolds } from './child-condition.ts'
import { canEditCustomers, customerReaders } from './sight-door.ts'

export type AddressRecord = Selectable<Tables['customer_address']>

/** An address in words: province, city, district, detail and house number. */
export function addressWords(
  address: Pick<AddressRecord, 'area_code' | 'detail'> & { readonly house_number?: string },
): string {
  return areaNameOf(address.area_code) + address.detail + (address.house_number ?? '')
}

type AddressOwn = Pick<AddressListRow, 'canEdit' | 'areaName' | 'lng' | 'lat'>

export const addressTable: RecordTable<AddressRecord, typeof addressSpec, AddressOwn> = {
  spec: addressSpec,
  table: 'customer_address',
  columns: { address: 'address_text' },
  conditions: {
    // Codes of a province end in 0000, of a city in 00: what stands before holds all below.
    areaCode: (value) => {
      const prefix = value.replace(/(00)+$/, '')
      return sql<SqlBool>`left(record.area_code, ${prefix.length}::int) = ${prefix}`
    },
  },
  readers: customerReaders,
  belongsTo: { kind: 'customer', column: 'customer_id' },
  present: async (ctx, rows) => {
    const canEdit = await canEditCustomers(
      ctx,
      rows.map((row) => row.customer_id),
    )
    return (row) => ({
      canEdit: canEdit.has(row.customer_id),
      areaName: areaNameOf(row.area_code),
      lng: row.lng,
      lat: row.lat,
    })
  },
}

export const addressList = recordList(addressTable)

const living = (tenantId: string) =>
  q.selectFrom('customer_address').selectAll().where('tenant_id', '=', tenantId).where('deleted_at', 'is', null)
const ofCustomers = (ids: readonly string[]) => sql<boolean>`customer_id = any(${[...ids]}::uuid[])`

/** Addresses of a customer, the default one first, then as they were added. */
export async function addressesOf(ctx: StoreContext, customerId: string): Promise<AddressRecord[]> {
  return await addressesOfAll(ctx, [customerId])
}

/** Addresses of customers; of each the default one first, then as they were added. */
export async function addressesOfAll(ctx: StoreContext, customerIds: readonly string[]): Promise<AddressRecord[]> {
  return await ctx.tx.many(
    living(ctx.tenantId).where(ofCustomers(customerIds)).orderBy('is_default', 'desc').orderBy('id'),
  )
}

/** All rows of customers, deleted ones too. */
export async function everyAddressOf(ctx: StoreContext, customerIds: readonly string[]): Promise<AddressRecord[]> {
  return await ctx.tx.many(
    q.selectFrom('customer_address').selectAll().where('tenant_id', '=', ctx.tenantId).where(ofCustomers(customerIds)),
  )
}

/** An address that is there. */
export async function addressById(ctx: StoreContext, id: string): Promise<AddressRecord | undefined> {
  return await ctx.tx.first(living(ctx.tenantId).where('id', '=', id))
}

/** Addresses by id, those that went with their customers too. */
export async function addressesByIds(ctx: StoreContext, ids: readonly string[]): Promise<AddressRecord[]> {
  if (ids.length === 0) return []
  const hasId = sql<boolean>`id = any(${[...ids]}::uuid[])`
  return await ctx.tx.many(
    q.selectFrom('customer_address').selectAll().where('tenant_id', '=', ctx.tenantId).where(hasId),
  )
}

/** Writes the words of addresses that were stored before words were kept beside them. @returns the rows with their words */
export async function restateAddresses(ctx: StoreContext, rows: readonly AddressRecord[]): Promise<AddressRecord[]> {
  const restated = rows.map((row) => ({ ...row, address_text: addressWords(row) }))
  const changed = restated.filter((row, i) => row.address_text !== rows[i]?.address_text)
  if (changed.length > 0)
    await ctx.tx.run(
      sql`update customer_address set address_text = d.words from unnest(${changed.map((row) => row.id)}::uuid[], ${changed.map((row) => row.address_text)}::text[]) as d (id, words)
      where customer_address.tenant_id = ${ctx.tenantId} and customer_address.id = d.id`,
    )
  return restated
}

/** Makes one address of a customer the default. */
export async function moveDefaultAddress(ctx: StoreContext, customerId: string, id: string): Promise<void> {
  await ctx.tx.run(
    q
      .updateTable('customer_address')
      .set({ is_default: sql<boolean>`id = ${id}` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('customer_id', '=', customerId),
  )
}

export async function insertAddresses(
  ctx: StoreContext,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row) => ({ ...row, tenant_id: ctx.tenantId }))
  await ctx.tx.run(q.insertInto('customer_address').values(values as never))
}

/** For a condition: ids of customers of which an address holds a text, in the name of its place or its words. */
export async function customersAt(ctx: Context, typed: string): Promise<RawBuilder<unknown>> {
  const holds = await childHolds(ctx, 'address', ['map_name', 'address_text'], typed)
  return sql`select child.customer_id from customer_address child where child.tenant_id = ${ctx.tenantId} and child.deleted_at is null and ${holds}`
}

/** Takes the addresses of customers away for good. */
export async function dropAddressesOf(ctx: StoreContext, customerIds: readonly string[]): Promise<void> {
  await ctx.tx.run(
    q.deleteFrom('customer_address').where('tenant_id', '=', ctx.tenantId).where(ofCustomers(customerIds)),
  )
}
