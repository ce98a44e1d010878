/** Sharing of a customer with people and service groups (Spec 1 §7). */
import { ShareRight } from '@onsite/domain/customer/customer-scope.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Id, Ids } from '../fields.ts'
import { BatchLine } from '../record/plain-calls.ts'

const right = Code('权限', ShareRight)
const people = Type.Array(Type.Object({ id: Id('person', '人员'), right }), { maxItems: 200, title: '人员' })
const groups = Type.Array(Type.Object({ id: Id('service-group', '服务团队'), right }), {
  maxItems: 200,
  title: '服务团队',
})

const Sharer = Type.Object({ id: Type.String(), name: Type.String(), right: Type.Integer() })
export const CustomerSharing = Type.Object({ people: Type.Array(Sharer), groups: Type.Array(Sharer) })
export type CustomerSharing = Static<typeof CustomerSharing>

export const getCustomerSharing = defineCall({
  name: 'getCustomerSharing',
  method: 'GET',
  path: '/v2/customer/permission',
  area: 'customer',
  title: '客户共享情况',
  permission: 'customer.view',
  query: Type.Object({ id: Id('customer', '客户') }),
  reply: CustomerSharing,
})

/** Replaces the whole sharing of one customer. */
export const saveCustomerSharing = defineCall({
  name: 'saveCustomerSharing',
  method: 'POST',
  path: '/v2/customer/savePermission',
  area: 'customer',
  title: '保存客户共享',
  permission: 'customer.share',
  body: Type.Object({ id: Id('customer', '客户'), people, groups }),
  reply: CustomerSharing,
  fails: ['customer-closed'],
  touches: ['customer'],
})

/** Shares several customers with people and groups; existing shares get the new right. */
export const shareCustomers = defineCall({
  name: 'shareCustomers',
  method: 'POST',
  path: '/v2/customer/batchAddPermission',
  area: 'customer',
  title: '批量共享客户',
  permission: 'customer.share',
  body: Type.Object({ ids: Ids('customer', '客户'), people, groups }),
  reply: Type.Array(BatchLine),
  touches: ['customer'],
})

/** Ends the sharing of several customers with people and groups. */
export const unshareCustomers = defineCall({
  name: 'unshareCustomers',
  method: 'POST',
  path: '/v2/customer/batchRemovePermission',
  area: 'customer',
  title: '批量取消共享客户',
  permission: 'customer.share',
  body: Type.Object({
    ids: Ids('customer', '客户'),
    people: Type.Array(Id('person', '人员'), { maxItems: 200, title: '人员' }),
    groups: Type.Array(Id('service-group', '服务团队'), { maxItems: 200, title: '服务团队' }),
  }),
  reply: Type.Array(BatchLine),
  touches: ['customer'],
})

export const sharingCalls = [getCustomerSharing, saveCustomerSharing, shareCustomers, unshareCustomers]
