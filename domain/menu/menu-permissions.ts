import type { PermissionRow } from '../permission/permission.ts'

/** `Our choice:` the specification has no code for it. Only administrators hold it, who hold every permission. */
export const menuPermissions = {
  'menu.setUp': { code: '09111', label: '管理菜单', roles: [] },
} as const satisfies Record<string, PermissionRow>
