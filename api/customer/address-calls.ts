/** Addresses of customers (Spec 1 §7, Spec 2 §7). `Our choice:` list and removal beside the specified calls. */
import { addressSpec } from '@onsite/domain/customer/address-fields.ts'
import { given } from '@onsite/domain/given.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { recordExportCall, recordIdsCall } from '../record/plain-calls.ts'
import { filterProps, inputProps, listProps } from '../record/record-shapes.ts'
import { AddressListRow, AddressShape, AreaCode, position, readVersion } from './customer-shapes.ts'

const area = 'customer' as const
const common = { area, permission: 'customer.view', ...given({ feature: addressSpec.feature }) } as const
/** Restricts to a division and everything below it: a code of province, city or district. */
const areaFilter = { areaCode: Type.Optional(AreaCode) }

const listQuery = { ...listProps(addressSpec), ...areaFilter }
const countQuery = { ...filterProps(addressSpec), ...areaFilter }

/** Addresses over all customers that this person may see. */
export const listAddresses = defineCall({
  ...common,
  name: 'listAddresses',
  method: 'GET',
  path: '/customer/address/list',
  title: '地址列表',
  query: Type.Object(listQuery),
  reply: Type.Array(AddressListRow),
})

/** Counts all customers' addresses, or with `customerId` one customer's. */
export const countAddresses = defineCall({
  ...common,
  name: 'countAddresses',
  method: 'GET',
  path: '/customer/address/count',
  title: '地址数量',
  query: Type.Object(countQuery),
  reply: Type.Integer(),
})

const files = { area, base: '/customer/address', name: 'Addresses' } as const
export const listAddressIds = defineCall({ ...recordIdsCall(addressSpec, files), query: Type.Object(countQuery) })
const plainExport = recordExportCall(addressSpec, files)
export const exportAddresses = defineCall({
  ...plainExport,
  body: Type.Object({ ...plainExport.body.properties, ...areaFilter }),
})

/** Adds or changes an address; an address stays with its customer. */
export const saveAddress = defineCall({
  name: 'saveAddress',
  method: 'POST',
  path: '/customer/address/save',
  area,
  title: '保存地址',
  permission: 'customer.edit',
  body: Type.Object({
    id: Type.Optional(Id('address', '地址')),
    version: readVersion,
    ...inputProps(addressSpec),
    customerId: Id('customer', '客户'),
    areaCode: Type.Optional(AreaCode),
    ...position,
  }),
  reply: AddressShape,
  fails: ['customer-closed', 'stale'],
  touches: ['customer'],
})

const addressBody = Type.Object({ id: Id('address', '地址') })

export const setDefaultAddress = defineCall({
  name: 'setDefaultAddress',
  method: 'POST',
  path: '/customer/address/setDefault',
  area,
  title: '设为默认地址',
  permission: 'customer.edit',
  body: addressBody,
  reply: AddressShape,
  fails: ['customer-closed'],
  touches: ['customer'],
})

/** Another address becomes the default. Orders keep the words of a removed address. */
export const removeAddress = defineCall({
  name: 'removeAddress',
  method: 'POST',
  path: '/customer/address/delete',
  area,
  title: '删除地址',
  permission: 'customer.edit',
  body: addressBody,
  reply: Type.Object({}),
  fails: ['customer-closed'],
  touches: ['customer'],
})

export const addressCalls = [
  listAddresses,
  countAddresses,
  listAddressIds,
  exportAddresses,
  saveAddress,
  setDefaultAddress,
  removeAddress,
]
