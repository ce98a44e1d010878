/** Pages of records by kind, for links in lists and from other records; who lacks the permission sees the name alone. */
import type { PermissionName } from '../permission/permission-codes.ts'

interface RecordPage {
  /** `{id}` stands for the record. */
  readonly path: string
  readonly permission: PermissionName
}

export const recordPages: Readonly<Record<string, RecordPage>> = {
  'work-order': { path: '/allOrder/orderDetail/{id}', permission: 'workOrder.view' },
  'sales-contract': { path: '/saleContract/{id}', permission: 'salesContract.view' },
  'service-contract': { path: '/maintainContract/{id}', permission: 'serviceContract.view' },
  product: { path: '/allProduct/Productdetails/{id}', permission: 'product.view' },
  asset: { path: '/productManage/{id}', permission: 'asset.view' },
  'cycle-plan': { path: '/cyclePlan/detail/{id}', permission: 'cyclePlan.view' },
  customer: { path: '/allOrder/customerDetail/{id}', permission: 'customer.view' },
}

/** Where a record's page is; '' for kinds that have none. */
export function recordPath(kind: string, id: string): string {
  return recordPages[kind]?.path.replace('{id}', id) ?? ''
}
