import type { PermissionRow } from '../permission/permission.ts'

export const automationPermissions = {
  'automation.manage': { code: '09091', label: '设置自动化规则', roles: [10] },
  'dispatch.manage': { code: '09096', label: '设置派单规则', roles: [1, 10] },
} as const satisfies Record<string, PermissionRow>
