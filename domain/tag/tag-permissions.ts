import type { PermissionRow } from '../permission/permission.ts'

/** Putting tags on a record needs no permission but that of changing the record. */
export const tagPermissions = {
  'tag.manage': { code: '02050', label: '管理标签', roles: [1, 6, 10] },
} as const satisfies Record<string, PermissionRow>
