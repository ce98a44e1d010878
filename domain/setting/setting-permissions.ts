import type { PermissionRow } from '../permission/permission.ts'

export const settingPermissions = {
  'setting.holiday': { code: '09041', label: '设置节假日', roles: [1] },
} as const satisfies Record<string, PermissionRow>
