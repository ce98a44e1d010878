import type { PermissionRow } from '../permission/permission.ts'

export const rolePermissions = {
  'role.manage': { code: '08003', label: '管理角色权限', roles: [], administratorsOnly: true },
} as const satisfies Record<string, PermissionRow>
