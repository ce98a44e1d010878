import type { PermissionRow } from '../permission/permission.ts'

export const portalAccountPermissions = {
  'portalAccount.view': { code: '02040', label: '查看门户账号', roles: [1, 5, 6, 7] },
  'portalAccount.edit': { code: '02041', label: '管理门户账号', roles: [1, 6] },
} as const satisfies Record<string, PermissionRow>
