import type { PermissionRow } from '../permission/permission.ts'

export const helpPermissions = {
  'help.quickDeploy': { code: '09001', label: '快速部署', roles: [10] },
} as const satisfies Record<string, PermissionRow>
