/** Calls of customers (Spec 1 §7 "Customer calls"). `Our choice:` POST for changes where the specification shows no method. */
import { customerSpec } from '@onsite/domain/customer/customer-fields.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { FieldShape, FormShape } from '../field/field-shapes.ts'
import { Flag, Id, Ids, NeededPhone, NeededText, Text } from '../fields.ts'
import { paging } from '../paging.ts'
import { pastedText } from '../record/pasted-text.ts'
import { BatchLine, changeProps, recordExportCall, recordIdsCall } from '../record/plain-calls.ts'
import { filterProps, listProps } from '../record/record-shapes.ts'
import { addressCalls } from './address-calls.ts'
import { contactCalls } from './contact-calls.ts'
import { CustomerDetail, customerInput, CustomerListRow, CustomerRow, firstAddress } from './customer-shapes.ts'
import { mergeCalls } from './merge-calls.ts'
import { pasteCalls } from './paste-calls.ts'
import { sharingCalls } from './sharing-calls.ts'

const area = 'customer' as const
const idQuery = Type.Object({ id: Id('customer', '客户') })
const idsBody = Type.Object({ ids: Ids('customer', '客户') })

/** The list page of customers, with its filters (Spec 1 §3). */
export const listCustomers = defineCall({
  name: 'listCustomers',
  method: 'GET',
  path: '/v2/customer/epCustomerList',
  area,
  title: '客户列表',
  permission: 'customer.view',
  query: Type.Object(listProps(customerSpec)),
  reply: Type.Array(CustomerListRow),
})

const files = { area, base: '/v2/customer', name: 'Customers' } as const
/** Ids of all matching customers, for the batch bar. */
export const listCustomerIds = recordIdsCall(customerSpec, files)
/** Exports chosen or all matching customers through the download centre. */
export const exportCustomers = recordExportCall(customerSpec, files)

const searchText = Type.Optional(Text('客户名称或电话', 50))

const countQuery = { ...filterProps(customerSpec), searchText }

/** Counts for the list and for the pickers, whose keyword is `searchText`. */
export const countCustomers = defineCall({
  name: 'countCustomers',
  method: 'GET',
  path: '/v2/customer/customerListCount',
  area,
  title: '客户数量',
  permission: 'customer.view',
  query: Type.Object(countQuery),
  reply: Type.Integer(),
})

/** The picker of customers: by name, contact, phone, address, pinyin or initials. */
export const searchCustomers = defineCall({
  name: 'searchCustomers',
  method: 'GET',
  path: '/v2/customer/getCustomerList',
  area,
  title: '查找客户',
  permission: 'customer.view',
  query: Type.Object({ searchText, ...paging }),
  reply: Type.Array(CustomerRow),
})

/** `Our choice:` names only, for filters and links; the same customers as the picker finds. */
export const listCustomerNames = defineCall({
  name: 'listCustomerNames',
  method: 'GET',
  path: '/v2/customer/customerList',
  area,
  title: '客户名称列表',
  permission: 'customer.view',
  query: Type.Object({ searchText, ...paging }),
  reply: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
})

export const getCustomer = defineCall({
  name: 'getCustomer',
  method: 'GET',
  path: '/v2/customer/detail',
  area,
  title: '客户详情',
  permission: 'customer.view',
  query: idQuery,
  reply: CustomerDetail,
})

/** Published custom fields of customers. */
export const listCustomerFields = defineCall({
  name: 'listCustomerFields',
  method: 'GET',
  path: '/v2/customer/customerExtField',
  area,
  title: '客户自定义字段',
  permission: 'customer.view',
  reply: Type.Array(FieldShape),
})

/** The form of a new customer as this person fills it. */
export const getCustomerForm = defineCall({
  name: 'getCustomerForm',
  method: 'GET',
  path: '/v2/customer/cusTemplate',
  area,
  title: '客户表单',
  permission: 'customer.view',
  reply: FormShape,
})

/** Customer, contact and phone are required, the address is not (Spec 1 §3). An existing name is refused unless `allowSameName` is 1. */
export const addCustomer = defineCall({
  name: 'addCustomer',
  method: 'POST',
  path: '/v2/customer/addCustomer',
  area,
  title: '新建客户',
  permission: 'customer.create',
  body: Type.Object({
    ...customerInput,
    linkPerson: NeededText('联系人', 50),
    phone: NeededPhone('电话'),
    ...firstAddress,
    allowSameName: Type.Optional(Flag('允许同名')),
    ...pastedText,
  }),
  reply: CustomerDetail,
  fails: ['customer-name-taken'],
  touches: ['customer'],
})

/** Changes a customer; missing fields stay. `Our choice:` the whole call. */
export const editCustomer = defineCall({
  name: 'editCustomer',
  method: 'POST',
  path: '/v2/customer/edit',
  area,
  title: '编辑客户',
  permission: 'customer.edit',
  body: Type.Object({
    id: Id('customer', '客户'),
    /** The version that was read; refused as stale when somebody saved meanwhile. */
    version: Type.Optional(Type.Integer({ title: '版本', minimum: 1, maximum: 1e9 })),
    ...customerInput,
    allowSameName: Type.Optional(Flag('允许同名')),
  }),
  reply: CustomerDetail,
  fails: ['stale', 'customer-name-taken', 'customer-closed', 'customer-cycle'],
  touches: ['customer'],
})

/** Changes simple fields of many customers, in the list and from the batch bar; a line tells which ones the person may not change. */
export const changeCustomers = defineCall({
  name: 'changeCustomers',
  method: 'POST',
  path: '/v2/customer/change',
  area,
  title: '批量修改客户',
  permission: 'customer.edit',
  body: Type.Object({ ids: Ids('customer', '客户'), ...changeProps(customerSpec) }),
  reply: Type.Array(BatchLine),
  fails: ['customer-closed'],
  touches: ['customer'],
})

/** Puts customers on the black list or takes them off. The list warns in pickers; it forbids nothing. */
export const blackenCustomers = defineCall({
  name: 'blackenCustomers',
  method: 'POST',
  path: '/v2/customer/setBlack',
  area,
  title: '设置客户黑名单',
  permission: 'customer.black',
  body: Type.Object({
    ids: Ids('customer', '客户'),
    black: Flag('黑名单'),
    /** Needed for the black list. */
    reason: Type.Optional(Text('原因', 200)),
  }),
  reply: Type.Array(BatchLine),
  touches: ['customer'],
})

/** Moves a customer into the recycle bin; refused with the reason while documents are open. */
export const removeCustomer = defineCall({
  name: 'removeCustomer',
  method: 'POST',
  path: '/customer/deleteCustomer',
  area,
  title: '删除客户',
  permission: 'customer.remove',
  body: Type.Object({ id: Id('customer', '客户') }),
  reply: BatchLine,
  fails: ['in-use', 'customer-closed'],
  touches: ['customer'],
})

/** Moves several into the recycle bin, with a line for each. */
export const removeCustomers = defineCall({
  name: 'removeCustomers',
  method: 'POST',
  path: '/customer/delAllCustomer',
  area,
  title: '批量删除客户',
  permission: 'customer.remove',
  body: idsBody,
  reply: Type.Array(BatchLine),
  fails: ['in-use'],
  touches: ['customer'],
})

export const restoreCustomers = defineCall({
  name: 'restoreCustomers',
  method: 'POST',
  path: '/v2/customer/restore',
  area,
  title: '还原客户',
  permission: 'customer.remove',
  feature: 'recycleBin',
  body: idsBody,
  reply: Type.Array(BatchLine),
  fails: ['customer-closed'],
  touches: ['customer'],
})

/** Deletes from the recycle bin for good; refused while any document names the customer. */
export const purgeCustomers = defineCall({
  name: 'purgeCustomers',
  method: 'POST',
  path: '/v2/customer/purge',
  area,
  title: '彻底删除客户',
  permission: 'customer.purge',
  feature: 'recycleBin',
  body: idsBody,
  reply: Type.Array(BatchLine),
  fails: ['in-use'],
  touches: ['customer'],
})

export type AddCustomerInput = Static<(typeof addCustomer)['body']>

export const customerCalls = [
  listCustomers,
  listCustomerIds,
  exportCustomers,
  countCustomers,
  searchCustomers,
  listCustomerNames,
  getCustomer,
  listCustomerFields,
  getCustomerForm,
  addCustomer,
  editCustomer,
  changeCustomers,
  blackenCustomers,
  removeCustomer,
  removeCustomers,
  restoreCustomers,
  purgeCustomers,
  ...contactCalls,
  ...addressCalls,
  ...sharingCalls,
  ...mergeCalls,
  ...pasteCalls,
]
