import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Flag, Id, Latitude, Longitude, NeededText, Nullable, Phone, Text } from '../fields.ts'
import { paging } from '../paging.ts'
import { pasteCalls } from './paste-calls.ts'

export const ContactShape = Type.Object({
  id: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  isDefault: Type.Boolean(),
})
export const AddressShape = Type.Object({
  id: Type.String(),
  /** GB/T 2260 code of the district, '' when unknown. */
  areaCode: Type.String(),
  /** Province, city and district names joined, '' when unknown. */
  areaName: Type.String(),
  detail: Type.String(),
  lng: Nullable(Type.Number()),
  lat: Nullable(Type.Number()),
  isDefault: Type.Boolean(),
})

/** A customer as the picker shows it: default contact and address come along. */
export const CustomerRow = Type.Object({
  id: Type.String(),
  name: Type.String(),
  linkPerson: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  create_time: Type.String(),
})
export type CustomerRow = Static<typeof CustomerRow>

const customerFilter = {
  /** Name, phone, or pinyin initials. */
  searchText: Type.Optional(Text('客户名称或电话', 50)),
}

export const searchCustomers = defineCall({
  name: 'searchCustomers',
  method: 'GET',
  path: '/v2/customer/getCustomerList',
  area: 'customer',
  title: '查找客户',
  permission: 'customer.view',
  query: Type.Object({ ...customerFilter, ...paging }),
  reply: Type.Array(CustomerRow),
})

export const countCustomers = defineCall({
  name: 'countCustomers',
  method: 'GET',
  path: '/v2/customer/customerListCount',
  area: 'customer',
  title: '客户数量',
  permission: 'customer.view',
  query: Type.Object(customerFilter),
  reply: Type.Integer(),
})

export const CustomerDetail = Type.Object({
  id: Type.String(),
  name: Type.String(),
  contacts: Type.Array(ContactShape),
  addresses: Type.Array(AddressShape),
  /** Orders of the last 12 months. */
  recentOrderCount: Type.Integer(),
})
export type CustomerDetail = Static<typeof CustomerDetail>

export const getCustomer = defineCall({
  name: 'getCustomer',
  method: 'GET',
  path: '/v2/customer/detail',
  area: 'customer',
  title: '客户详情',
  permission: 'customer.view',
  query: Type.Object({ id: Id('customer', '客户') }),
  reply: CustomerDetail,
})

const addressFields = {
  areaCode: Type.Optional(Type.String({ title: '省市区', pattern: '^(\\d{6})?$' })),
  detail: NeededText('详细地址', 200),
  lng: Type.Optional(Nullable(Longitude)),
  lat: Type.Optional(Nullable(Latitude)),
}

/** Quick-create: customer, contact and phone are required, the address is not (Spec 1 §3). A name that exists is refused unless `allowSameName` is 1. */
export const addCustomer = defineCall({
  name: 'addCustomer',
  method: 'POST',
  path: '/v2/customer/addCustomer',
  area: 'customer',
  title: '新建客户',
  permission: 'customer.create',
  body: Type.Object({
    name: NeededText('客户名称', 100),
    linkPerson: NeededText('联系人', 50),
    phone: Type.Intersect([Phone('电话'), Type.String({ minLength: 1 })], { title: '电话' }),
    areaCode: addressFields.areaCode,
    detail: Type.Optional(Text('详细地址', 200)),
    lng: addressFields.lng,
    lat: addressFields.lat,
    allowSameName: Type.Optional(Flag('允许同名')),
  }),
  reply: CustomerDetail,
  fails: ['customer-name-taken'],
  touches: ['customer'],
})

export const saveContact = defineCall({
  name: 'saveContact',
  method: 'POST',
  path: '/customer/linkperson/save',
  area: 'customer',
  title: '保存联系人',
  permission: 'customer.create',
  body: Type.Object({
    id: Type.Optional(Id('contact', '联系人')),
    customerId: Id('customer', '客户'),
    name: NeededText('联系人', 50),
    phone: Type.Intersect([Phone('电话'), Type.String({ minLength: 1 })], { title: '电话' }),
    isDefault: Type.Optional(Flag('默认')),
  }),
  reply: ContactShape,
  touches: ['customer'],
})

export const saveAddress = defineCall({
  name: 'saveAddress',
  method: 'POST',
  path: '/customer/address/save',
  area: 'customer',
  title: '保存地址',
  permission: 'customer.create',
  body: Type.Object({
    id: Type.Optional(Id('address', '地址')),
    customerId: Id('customer', '客户'),
    ...addressFields,
    isDefault: Type.Optional(Flag('默认')),
  }),
  reply: AddressShape,
  touches: ['customer'],
})

export const customerCalls = [
  searchCustomers,
  countCustomers,
  getCustomer,
  addCustomer,
  saveContact,
  saveAddress,
  ...pasteCalls,
]
