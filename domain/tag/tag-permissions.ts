import type { PermissionRow } from '../permission/permission.ts'

/** Tagging a record needs only the permission to change the record. */
export const tagPermissions = {
  'tag.manage': { code: '02050', label: '管理标签', roles: [1, 6, 10] },
} as const satisfies Record<string, PermissionRow>
