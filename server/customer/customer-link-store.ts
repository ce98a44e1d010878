/** What other areas may know of a customer that one of their records names. Absent and foreign ids give undefined alike. */
import { addressesOf, addressWords, customerById, type StoreContext } from './customer-store.ts'

/** A place to go to. Degrees are GCJ-02, null when unknown. */
export interface CustomerPlace {
  readonly addressId: string | null
  readonly addressText: string
  readonly lng: number | null
  readonly lat: number | null
}

export interface CustomerBrief extends CustomerPlace {
  readonly id: string
  readonly name: string
  readonly contactName: string
  readonly contactPhone: string
}

const nowhere: CustomerPlace = { addressId: null, addressText: '', lng: null, lat: null }

/** A customer with its default contact and address. */
export async function customerBrief(ctx: StoreContext, id: string): Promise<CustomerBrief | undefined> {
  const [customer, addresses] = await Promise.all([customerById(ctx, id), addressesOf(ctx, id)])
  if (customer === undefined) return undefined
  const { name, contact_name: contactName, contact_phone: contactPhone } = customer
  return { id, name, contactName, contactPhone, ...placeOf(addresses[0]) }
}

/**
 * The customer and the address that a record wants to name. An address must be one of this customer's; without one the place is empty.
 * Undefined when either does not exist.
 */
export async function customerLink(
  ctx: StoreContext,
  customerId: string,
  addressId: string | null,
): Promise<{ readonly name: string; readonly place: CustomerPlace } | undefined> {
  const [customer, addresses] = await Promise.all([customerById(ctx, customerId), addressesOf(ctx, customerId)])
  if (customer === undefined) return undefined
  if (addressId === null) return { name: customer.name, place: nowhere }
  const address = addresses.find((one) => one.id === addressId)
  return address === undefined ? undefined : { name: customer.name, place: placeOf(address) }
}

function placeOf(address: Awaited<ReturnType<typeof addressesOf>>[number] | undefined): CustomerPlace {
  if (address === undefined) return nowhere
  return { addressId: address.id, addressText: addressWords(address), lng: address.lng, lat: address.lat }
}
