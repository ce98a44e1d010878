/** Duplicates: finding, merging and undoing. `Our choice:` all of it, the specification has no such calls. */
import { customerSpec } from '@onsite/domain/customer/customer-fields.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, Nullable } from '../fields.ts'
import { paging } from '../paging.ts'
import { CustomerDetail, CustomerRow } from './customer-shapes.ts'

/** Customers that may be the same. */
export const DuplicateGroup = Type.Object({
  /** `phone`: contacts with the very phone; `name`: names that differ only in brackets, legal form or blanks. */
  reason: Type.Unsafe<'phone' | 'name'>(Type.String()),
  /** The phone or the common part of the names. */
  shared: Type.String(),
  /** At most 10, oldest first: the older one usually stays. */
  customers: Type.Array(CustomerRow),
})
export type DuplicateGroup = Static<typeof DuplicateGroup>

export const listDuplicates = defineCall({
  name: 'listDuplicates',
  method: 'GET',
  path: '/v2/customer/duplicates',
  area: 'customer',
  title: '疑似重复的客户',
  permission: 'customer.merge',
  query: Type.Object(paging),
  reply: Type.Array(DuplicateGroup),
})

/** Keys that may be taken from the merged customer: standard fields, or `values.<field id>`. */
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const own = customerSpec.fields.filter((field) => 'input' in field && field.kind !== 'tags').map(({ key }) => key)
const TakenKey = Type.String({ title: '字段', pattern: `^(${own.join('|')}|black|values\\.${uuid})$` })

/**
 * Merges one customer into another: contacts, addresses and documents move, sharing and tags are united, and the merged id leads to the kept customer.
 */
export const mergeCustomers = defineCall({
  name: 'mergeCustomers',
  method: 'POST',
  path: '/v2/customer/merge',
  area: 'customer',
  title: '合并客户',
  permission: 'customer.merge',
  body: Type.Object({
    keptId: Id('customer', '保留的客户'),
    mergedId: Id('customer', '并入的客户'),
    /** Fields whose value comes from the merged customer; the others keep the kept one's. */
    take: Type.Optional(Type.Array(TakenKey, { maxItems: 400, uniqueItems: true, title: '取值' })),
  }),
  reply: Type.Object({ mergeId: Type.String(), customer: CustomerDetail, moved: Type.Integer() }),
  fails: ['customer-same', 'customer-merged', 'customer-cycle'],
  touches: ['customer', 'work-order', 'asset', 'contract', 'cycle-plan', 'portal-account'],
})

/** Merges into a customer, newest first, and whether they can still be undone. */
export const listMerges = defineCall({
  name: 'listMerges',
  method: 'GET',
  path: '/v2/customer/merges',
  area: 'customer',
  title: '客户的合并记录',
  permission: 'customer.view',
  query: Type.Object({ id: Id('customer', '客户') }),
  reply: Type.Array(
    Type.Object({
      mergeId: Type.String(),
      mergedId: Type.String(),
      mergedName: Type.String(),
      byName: Type.String(),
      time: Type.String(),
      undone_time: Nullable(Type.String()),
      canUndo: Type.Boolean(),
    }),
  ),
})

/** Within seven days: restores everything that was moved and still exists. */
export const unmergeCustomers = defineCall({
  name: 'unmergeCustomers',
  method: 'POST',
  path: '/v2/customer/undoMerge',
  area: 'customer',
  title: '撤销合并',
  permission: 'customer.merge',
  body: Type.Object({ mergeId: Id('customer-merge', '合并记录') }),
  reply: CustomerDetail,
  fails: ['merge-over'],
  touches: ['customer', 'work-order', 'asset', 'contract', 'cycle-plan', 'portal-account'],
})

export const mergeCalls = [listDuplicates, mergeCustomers, listMerges, unmergeCustomers]
