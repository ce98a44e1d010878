import type { PermissionRow } from '../permission/permission.ts'

export const settingPermissions = {
  'setting.holiday': { code: '09041', label: '设置节假日', roles: [1] },
  'setting.enterprise': { code: '09042', label: '设置企业信息', roles: [10] },
  'setting.system': { code: '09044', label: '修改系统设置', roles: [10] },
} as const satisfies Record<string, PermissionRow>
