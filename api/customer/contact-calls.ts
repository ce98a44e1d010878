/** Contacts of customers. `Our choice:` list and removal beside the specified calls; POST for changes. */
import { contactSpec } from '@onsite/domain/customer/contact-fields.ts'
import { given } from '@onsite/domain/given.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { recordExportCall, recordIdsCall } from '../record/plain-calls.ts'
import { filterProps, inputProps, listProps } from '../record/record-shapes.ts'
import { ContactListRow, ContactShape, readVersion } from './customer-shapes.ts'

const area = 'customer' as const
const common = { area, permission: 'customer.view', ...given({ feature: contactSpec.feature }) } as const

/** Contacts over all customers that this person may see. */
export const listContacts = defineCall({
  ...common,
  name: 'listContacts',
  method: 'GET',
  path: '/v2/customer/epLinkPersonList',
  title: '联系人列表',
  query: Type.Object(listProps(contactSpec)),
  reply: Type.Array(ContactListRow),
})
export const countContacts = defineCall({
  ...common,
  name: 'countContacts',
  method: 'GET',
  path: '/v2/customer/epLinkPersonListCount',
  title: '联系人数量',
  query: Type.Object(filterProps(contactSpec)),
  reply: Type.Integer(),
})

const files = { area, base: '/customer/linkperson', name: 'Contacts' } as const
export const listContactIds = recordIdsCall(contactSpec, files)
export const exportContacts = recordExportCall(contactSpec, files)

/** `Our choice:` counts one customer's contacts for its page; `epLinkPersonListCount` counts those of all. */
export const countContactsOfCustomer = defineCall({
  name: 'countContactsOfCustomer',
  method: 'GET',
  path: '/customer/linkperson/count',
  area,
  title: '客户的联系人数量',
  permission: 'customer.view',
  query: Type.Object({ customerId: Id('customer', '客户') }),
  reply: Type.Integer(),
})

/** Adds or changes a contact; a contact stays with its customer. */
export const saveContact = defineCall({
  name: 'saveContact',
  method: 'POST',
  path: '/customer/linkperson/save',
  area,
  title: '保存联系人',
  permission: 'customer.edit',
  body: Type.Object({
    id: Type.Optional(Id('contact', '联系人')),
    version: readVersion,
    ...inputProps(contactSpec),
    customerId: Id('customer', '客户'),
  }),
  reply: ContactShape,
  fails: ['customer-closed', 'stale'],
  touches: ['customer'],
})

const contactBody = Type.Object({ id: Id('contact', '联系人') })

export const setDefaultContact = defineCall({
  name: 'setDefaultContact',
  method: 'POST',
  path: '/customer/linkperson/setDefault',
  area,
  title: '设为默认联系人',
  permission: 'customer.edit',
  body: contactBody,
  reply: ContactShape,
  fails: ['customer-closed'],
  touches: ['customer'],
})

/** Another contact becomes the default; the last contact stays. */
export const removeContact = defineCall({
  name: 'removeContact',
  method: 'POST',
  path: '/customer/linkperson/delete',
  area,
  title: '删除联系人',
  permission: 'customer.edit',
  body: contactBody,
  reply: Type.Object({}),
  fails: ['customer-closed', 'last-contact'],
  touches: ['customer'],
})

export const contactCalls = [
  listContacts,
  countContacts,
  listContactIds,
  exportContacts,
  countContactsOfCustomer,
  saveContact,
  setDefaultContact,
  removeContact,
]
