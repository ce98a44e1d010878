import type { PermissionRow } from '../permission/permission.ts'

export const dictionaryPermissions = {
  'dictionary.manage': { code: '09043', label: '维护字典', roles: [1, 10] },
} as const satisfies Record<string, PermissionRow>
