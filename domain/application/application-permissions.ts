import type { PermissionRow } from '../permission/permission.ts'

/** `Our choice:` the specification has no code for it. Only administrators hold it, who hold every permission. */
export const applicationPermissions = {
  'application.manage': { code: '09101', label: '管理应用', roles: [] },
} as const satisfies Record<string, PermissionRow>
