import type { PermissionRow } from '../permission/permission.ts'

export const apiTokenPermissions = {
  'apiToken.manage': { code: '09095', label: '管理接口令牌', roles: [], administratorsOnly: true },
} as const satisfies Record<string, PermissionRow>
