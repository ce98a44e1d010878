import type { PermissionRow } from '../permission/permission.ts'

export const customerPermissions = {
  'customer.view': { code: '02001', label: '查看客户', roles: [1, 4, 5, 6, 7, 8, 10] },
  'customer.create': { code: '02002', label: '新建客户', roles: [1, 4, 5, 6] },
} as const satisfies Record<string, PermissionRow>
