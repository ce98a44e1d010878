import type { PermissionRow } from '../permission/permission.ts'

export const slaPermissions = {
  'sla.report': { code: '09082', label: '查看超时统计', roles: [1, 2, 10] },
  'sla.manage': { code: '09081', label: '设置服务时限', roles: [1, 10] },
} as const satisfies Record<string, PermissionRow>
