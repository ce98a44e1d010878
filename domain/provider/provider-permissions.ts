import type { PermissionRow } from '../permission/permission.ts'

export const providerPermissions = {
  'provider.view': { code: '08011', label: '查看服务商', roles: [1, 10] },
  'provider.edit': { code: '08012', label: '管理服务商与网点', roles: [], administratorsOnly: true },
} as const satisfies Record<string, PermissionRow>
