/** The only file that names the table of customers' addresses. Every query starts from the tenant. */
import type { AddressListRow } from '@onsite/api/customer/customer-shapes.ts'
import { addressSpec } from '@onsite/domain/customer/address-fields.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { recordList } from '../record/record-list.ts'
import type { RecordTable } from '../record/record-table.ts'
import { areaNameOf } from '../setting/division-store.ts'
import { childStore } from './child-store.ts'
import { canEditCustomers } from './sight-door.ts'

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
    // Codes of a province end in 0000, of a city in 00: the digits before match everything below.
    areaCode: (value) => {
      const prefix = value.replace(/(00)+$/, '')
      return sql<SqlBool>`left(record.area_code, ${prefix.length}::int) = ${prefix}`
    },
  },
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

export const {
  of: addressesOf,
  ofAll: addressesOfAll,
  everyOf: everyAddressOf,
  byId: addressById,
  byIds: addressesByIds,
  moveDefault: moveDefaultAddress,
  insert: insertAddresses,
  dropOf: dropAddressesOf,
  customersHolding: customersWithAddress,
} = childStore('customer_address')

/** Writes the words of addresses that are older than the stored words. @returns the rows with their words */
export async function restateAddresses(ctx: StoreContext, rows: readonly AddressRecord[]): Promise<AddressRecord[]> {
  const restated = rows.map((row) => ({ ...row, address_text: addressWords(row) }))
  const changed = restated.filter((row, i) => row.address_text !== rows[i]?.address_text)
  if (changed.length > 0)
    await ctx.tx.post(
      sql`update customer_address set address_text = d.words from unnest(${changed.map((row) => row.id)}::uuid[], ${changed.map((row) => row.address_text)}::text[]) as d (id, words)
      where customer_address.tenant_id = ${ctx.tenantId} and customer_address.id = d.id`,
    )
  return restated
}
