import type { PermissionRow } from '../permission/permission.ts'

/** `Our choice:` the specification has no code for it. Only administrators hold it, who hold every permission. */
export const auditPermissions = {
  'audit.view': { code: '09092', label: '查看操作日志', roles: [] },
} as const satisfies Record<string, PermissionRow>
