import type { PermissionRow } from '../permission/permission.ts'

/** `Our choice:` the specification has no code for it. Only administrators hold it, who hold every permission. */
export const sessionPermissions = {
  'session.rules': { code: '09094', label: '管理登录安全', roles: [] },
} as const satisfies Record<string, PermissionRow>
