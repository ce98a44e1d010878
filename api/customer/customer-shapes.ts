/** Shapes of customers, their contacts and addresses on the wire. */
import { addressSpec } from '@onsite/domain/customer/address-fields.ts'
import { contactSpec } from '@onsite/domain/customer/contact-fields.ts'
import { customerSpec } from '@onsite/domain/customer/customer-fields.ts'
import { type Static, Type } from 'typebox'
import { Latitude, Longitude, Nullable, Text } from '../fields.ts'
import { inputProps, rowProps } from '../record/record-shapes.ts'

const text = Type.String()

export const ContactShape = Type.Object({
  id: text,
  name: text,
  phone: text,
  mobile: text,
  post: text,
  mail: text,
  wechatId: text,
  remark: text,
  isDefault: Type.Boolean(),
  version: Type.Integer(),
})
export type ContactShape = Static<typeof ContactShape>

export const AddressShape = Type.Object({
  id: text,
  /** GB/T 2260 code of the district, '' when unknown. */
  areaCode: text,
  /** Province, city and district names joined, '' when unknown. */
  areaName: text,
  detail: text,
  houseNumber: text,
  /** Name of the place on a map: a building, an estate. */
  mapName: text,
  lng: Nullable(Type.Number()),
  lat: Nullable(Type.Number()),
  /** The contact to meet there. */
  contactId: Nullable(text),
  /** Gate, parking, registration: for people who go there. */
  note: text,
  isDefault: Type.Boolean(),
  version: Type.Integer(),
})
export type AddressShape = Static<typeof AddressShape>

/** A customer as pickers show it: default contact and address come along. */
export const CustomerRow = Type.Object({
  id: text,
  name: text,
  linkPerson: text,
  phone: text,
  address: text,
  level: Nullable(Type.Integer()),
  /** 1: on the black list; new orders warn. */
  black: Type.Integer(),
  blackReason: text,
  create_time: text,
})
export type CustomerRow = Static<typeof CustomerRow>

/** A row of the customer list. */
export const CustomerListRow = Type.Object({
  ...rowProps(customerSpec),
  /** Whether this person may change it. */
  canEdit: Type.Boolean(),
})
export type CustomerListRow = Static<typeof CustomerListRow>

export const CustomerDetail = Type.Object({
  ...rowProps(customerSpec),
  contacts: Type.Array(ContactShape),
  addresses: Type.Array(AddressShape),
  /** Orders of the last 12 months. */
  recentOrderCount: Type.Integer(),
  /** The id of this customer when the requested one was merged into it; null when it is the requested one. */
  mergedInto: Nullable(text),
  canEdit: Type.Boolean(),
})
export type CustomerDetail = Static<typeof CustomerDetail>

/** A row of the list of contacts over all customers. */
export const ContactListRow = Type.Object({ ...rowProps(contactSpec), canEdit: Type.Boolean() })
export type ContactListRow = Static<typeof ContactListRow>

/** A row of the list of addresses over all customers. */
export const AddressListRow = Type.Object({
  ...rowProps(addressSpec),
  areaName: text,
  lng: Nullable(Type.Number()),
  lat: Nullable(Type.Number()),
  canEdit: Type.Boolean(),
})
export type AddressListRow = Static<typeof AddressListRow>

export const AreaCode = Type.String({ title: '省市区', pattern: '^(\\d{6})?$' })
export const position = {
  lng: Type.Optional(Nullable(Longitude)),
  lat: Type.Optional(Nullable(Latitude)),
}

/** The version of a contact or an address that was read; refused as stale when somebody saved it meanwhile. */
export const readVersion = Type.Optional(Type.Integer({ title: '版本', minimum: 1, maximum: 1e9 }))

/** Input fields of a customer beside its first contact and address. */
export const customerInput = inputProps(customerSpec)
export const firstAddress = {
  areaCode: Type.Optional(AreaCode),
  detail: Type.Optional(Text('详细地址', 200)),
  houseNumber: Type.Optional(Text('门牌号', 50)),
  mapName: Type.Optional(Text('地点', 100)),
  ...position,
}
