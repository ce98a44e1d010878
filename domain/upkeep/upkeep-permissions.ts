import type { PermissionRow } from '../permission/permission.ts'

/** `Our choice:` the specification has no code for it. Administrators hold it, and the server asks besides whether they run the installation. */
export const upkeepPermissions = {
  'upkeep.view': { code: '09093', label: '系统运维', roles: [] },
} as const satisfies Record<string, PermissionRow>
