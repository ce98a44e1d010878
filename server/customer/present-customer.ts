/** Presents customers, contacts and addresses on the wire. */
import type { AddressShape, ContactShape, CustomerDetail, CustomerRow } from '@onsite/api/customer/customer-shapes.ts'
import type { Context } from '../kernel/context.ts'
import { readFilled } from '../field/filled-fields.ts'
import { presentRecord } from '../record/present-record.ts'
import { areaNameOf } from '../setting/division-store.ts'
import { type AddressRecord, addressesOf } from './address-store.ts'
import { type ContactRecord, contactsOf } from './contact-store.ts'
import { customerList, type CustomerRecord, customerTable } from './customer-store.ts'

export function presentCustomerRow(customer: CustomerRecord): CustomerRow {
  return {
    id: customer.id,
    name: customer.name,
    linkPerson: customer.contact_name,
    phone: customer.contact_phone,
    address: customer.address_text,
    level: customer.level,
    black: customer.black ? 1 : 0,
    blackReason: customer.black_reason,
    create_time: customer.created_at,
  }
}

export function presentContact(contact: ContactRecord): ContactShape {
  return {
    id: contact.id,
    name: contact.name,
    phone: contact.phone,
    mobile: contact.mobile,
    post: contact.post,
    mail: contact.mail,
    wechatId: contact.wechat_id,
    remark: contact.remark,
    isDefault: contact.is_default,
    version: contact.version,
  }
}

export function presentAddress(address: AddressRecord): AddressShape {
  return {
    id: address.id,
    areaCode: address.area_code,
    areaName: areaNameOf(address.area_code),
    detail: address.detail,
    houseNumber: address.house_number,
    mapName: address.map_name,
    lng: address.lng,
    lat: address.lat,
    contactId: address.contact_id,
    note: address.note,
    isDefault: address.is_default,
    version: address.version,
  }
}

/** Rows of a customer that its page shows beside its own. */
export const partsOf = async (ctx: Context, id: string) =>
  await Promise.all([contactsOf(ctx, id), addressesOf(ctx, id)])

interface Surroundings {
  readonly recentOrderCount?: number
  /** Read along with the customer; absent: they are asked for now. */
  readonly parts?: Awaited<ReturnType<typeof partsOf>>
}

/** A customer with its contacts and addresses. */
export async function presentCustomer(
  ctx: Context,
  customer: CustomerRecord,
  { parts, recentOrderCount = 0 }: Surroundings = {},
): Promise<CustomerDetail> {
  const [row, [contacts, addresses]] = await Promise.all([
    presentRecord(ctx, customerTable, customer),
    parts ?? partsOf(ctx, customer.id),
  ])
  const [ofContacts, ofAddresses] = await Promise.all([
    readFilled(ctx, 'contact', contacts),
    readFilled(ctx, 'address', addresses),
  ])
  return {
    ...row,
    contacts: contacts.map((one) => ({ ...presentContact(one), fields: ofContacts(one.id) })),
    addresses: addresses.map((one) => ({ ...presentAddress(one), fields: ofAddresses(one.id) })),
    recentOrderCount,
    mergedInto: null,
  }
}

/** A customer that was just written, whatever its reader may see from now on. */
export async function presentWritten(ctx: Context, id: string): Promise<CustomerDetail> {
  const [customer, parts] = await Promise.all([customerList.findWritten(ctx, id), partsOf(ctx, id)])
  if (customer === undefined) throw new Error('a customer just written is gone')
  return await presentCustomer(ctx, customer, { parts })
}
