/** Refreshes data derived from customers after every write: repeated columns of contacts and addresses, and search rows. */
import { readersOf } from '@onsite/domain/customer/customer-scope.ts'
import { spelledTextOf } from '../kernel/search-text.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { type IndexedRow, type IndexExtras, indexRecords } from '../record/record-index.ts'
import { type AddressRecord, addressesOfAll, addressTable, addressWords } from './address-store.ts'
import { type ContactRecord, contactsOfAll, contactTable } from './contact-store.ts'
import { type CustomerRecord, customersByIds, customerTable, writeRepeated } from './customer-store.ts'
import { scopesOf } from './share-store.ts'

export async function refreshCustomers(ctx: StoreContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const [customers, contacts, addresses] = await Promise.all([
    customersByIds(ctx, ids),
    contactsOfAll(ctx, ids),
    addressesOfAll(ctx, ids),
  ])
  const byContact = Map.groupBy(contacts, (contact) => contact.customer_id)
  const byAddress = Map.groupBy(addresses, (address) => address.customer_id)
  await writeRepeated(
    ctx,
    customers.map(({ id, name }) => {
      const [contact, address] = [byContact.get(id)?.[0], byAddress.get(id)?.[0]]
      return {
        id,
        name,
        contactName: contact?.name ?? '',
        contactPhone: contact?.phone ?? '',
        addressText: address === undefined ? '' : addressWords(address),
        mapName: address?.map_name ?? '',
      }
    }),
  )
  await indexCustomers(ctx, customers, byContact, byAddress)
}

/** A customer that was just written, with the only contact and address that it has. */
interface NewCustomer {
  readonly customer: IndexedRow & Pick<CustomerRecord, 'owner_id' | 'service_group_id' | 'created_by'>
  readonly contact: IndexedRow & Pick<ContactRecord, 'name' | 'phone' | 'mobile'>
  readonly address: (IndexedRow & Pick<AddressRecord, 'area_code' | 'detail'>) | null
}

/** Writes the search rows of new customers, their contacts and addresses, of what was written instead of reading it again. */
export async function indexNewCustomers(ctx: StoreContext, made: readonly NewCustomer[]): Promise<void> {
  const byRow = new Map(made.map((one) => [one.customer, one]))
  await indexRecords(ctx, customerTable, [...byRow.keys()], (row) => {
    const { address, contact } = byRow.get(row) ?? {}
    return {
      ...childTexts(contact === undefined ? [] : [contact], address == null ? [] : [address]),
      readers: readersOf({
        ownerId: row.owner_id,
        createdBy: row.created_by,
        groupId: row.service_group_id,
        shares: [],
      }),
    }
  })
  await indexRecords(
    ctx,
    contactTable,
    made.map(({ contact }) => contact),
  )
  await indexRecords(
    ctx,
    addressTable,
    made.flatMap(({ address }) => address ?? []),
  )
}

type Children<T> = ReadonlyMap<string, readonly T[]>

async function indexCustomers(
  ctx: StoreContext,
  customers: readonly CustomerRecord[],
  contacts: Children<ContactRecord>,
  addresses: Children<AddressRecord>,
): Promise<void> {
  const scopes = await scopesOf(
    ctx,
    customers.map(({ id }) => id),
  )
  await indexRecords(ctx, customerTable, customers, ({ id }) => {
    const scope = scopes.get(id)
    return {
      ...childTexts(contacts.get(id) ?? [], addresses.get(id) ?? []),
      readers: scope === undefined ? [] : readersOf(scope),
    }
  })
}

/** Texts of contacts and addresses by which a customer is found. */
function childTexts(
  contacts: readonly Pick<ContactRecord, 'name' | 'phone' | 'mobile'>[],
  addresses: readonly (Pick<AddressRecord, 'area_code' | 'detail'> & { house_number?: string; map_name?: string })[],
): Required<Pick<IndexExtras, 'names' | 'parts'>> {
  return {
    names: contacts.map(({ name }) => name),
    parts: [
      ...contacts.flatMap(({ mobile, phone }) => [phone, mobile]),
      ...addresses.flatMap((address) => [addressWords(address), address.map_name ?? '']),
    ],
  }
}

/** The searchable text of a customer, for rows that are written by the thousand. */
export function customerSearchText(name: string, ...children: Parameters<typeof childTexts>): string {
  const { names, parts } = childTexts(...children)
  return spelledTextOf([name, ...names, ...parts], [name, ...names])
}
