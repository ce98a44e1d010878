import type { CustomerDetail, CustomerRow } from '@onsite/api/customer/customer-shapes.ts'
import { areaNameOf } from '../setting/division-store.ts'
import type { AddressRecord, ContactRecord, CustomerRecord } from './customer-store.ts'

export function presentCustomerRow(customer: CustomerRecord): CustomerRow {
  return {
    id: customer.id,
    name: customer.name,
    linkPerson: customer.contact_name,
    phone: customer.contact_phone,
    address: customer.address_text,
    create_time: customer.created_at,
  }
}

export function presentContact(contact: ContactRecord): CustomerDetail['contacts'][number] {
  return { id: contact.id, name: contact.name, phone: contact.phone, isDefault: contact.is_default }
}

export function presentAddress(address: AddressRecord): CustomerDetail['addresses'][number] {
  return {
    id: address.id,
    areaCode: address.area_code,
    areaName: areaNameOf(address.area_code),
    detail: address.detail,
    lng: address.lng,
    lat: address.lat,
    isDefault: address.is_default,
  }
}

export function presentCustomer(
  customer: CustomerRecord,
  contacts: readonly ContactRecord[],
  addresses: readonly AddressRecord[],
  recentOrderCount: number,
): CustomerDetail {
  return {
    id: customer.id,
    name: customer.name,
    contacts: contacts.map(presentContact),
    addresses: addresses.map(presentAddress),
    recentOrderCount,
  }
}
