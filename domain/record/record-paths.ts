/** Pages of records by kind, for links in lists and from other records; who lacks the permission sees the name alone. */
import type { PermissionName } from '../permission/permission-codes.ts'

interface RecordPage {
  /** `{id}` stands for the record. */
  readonly path: string
  readonly permission: PermissionName
  /** The page of the same record made for a phone, where there is one; it asks for the same permission. */
  readonly phonePath?: string
}

export const recordPages: Readonly<Record<string, RecordPage>> = {
  'work-order': {
    path: '/allOrder/orderDetail/{id}',
    permission: 'workOrder.view',
    phonePath: '/mobile/order/{id}',
  },
  event: { path: '/Myevent/eventDetail/{id}', permission: 'event.view', phonePath: '/mobile/event/{id}' },
  'service-conversation': { path: '/serviceConversation/{id}', permission: 'serviceConversation.view' },
  'sales-contract': { path: '/saleContract/{id}', permission: 'salesContract.view' },
  'service-contract': { path: '/maintainContract/{id}', permission: 'serviceContract.view' },
  product: { path: '/allProduct/Productdetails/{id}', permission: 'product.view' },
  asset: { path: '/productManage/{id}', permission: 'asset.view', phonePath: '/mobile/asset/{id}' },
  'cycle-plan': { path: '/cyclePlan/detail/{id}', permission: 'cyclePlan.view' },
  customer: { path: '/allOrder/customerDetail/{id}', permission: 'customer.view' },
  'custom-record': { path: '/customRecord/{id}', permission: 'customRecord.view' },
  'service-provider': { path: '/outsourceManagement/{id}', permission: 'provider.view' },
  'service-branch': { path: '/serviceBranchDetail/{id}', permission: 'provider.view' },
  person: { path: '/organizationalStructure/personneldetails/{id}', permission: 'people.manage' },
}

/** Where a record's page is; '' for kinds that have none. */
export function recordPath(kind: string, id: string): string {
  return recordPages[kind]?.path.replace('{id}', id) ?? ''
}

const id = '{id}'
const isId = (text: string): boolean => /^[\w-]+$/.test(text)
const phonePages = Object.values(recordPages).flatMap(({ path, phonePath }) =>
  phonePath === undefined ? [] : [{ before: path.replace(id, ''), phonePath }],
)

/** The same place made for a phone: a record's phone page for its office page, every other path as it is. */
export function phonePathOf(path: string): string {
  for (const { before, phonePath } of phonePages) {
    const rest = path.startsWith(before) ? path.slice(before.length) : ''
    if (isId(rest)) return phonePath.replace(id, rest)
  }
  return path
}

const allPages = Object.entries(recordPages).flatMap(([kind, { path, phonePath }]) =>
  [path, phonePath].flatMap((one) => (one === undefined ? [] : [{ kind, before: one.replace(id, '') }])),
)

/** The record whose page stands at a path, null for any other page. */
export function recordAt(path: string): { readonly kind: string; readonly id: string } | null {
  for (const { before, kind } of allPages) {
    const rest = path.startsWith(before) ? path.slice(before.length) : ''
    if (isUuid(rest)) return { kind, id: rest }
  }
  return null
}

/** Some lists stand where a record's page would: only a whole id is one. */
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
