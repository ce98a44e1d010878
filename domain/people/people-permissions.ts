import type { PermissionRow } from '../permission/permission.ts'

export const peoplePermissions = {
  'people.view': { code: '08001', label: '查看人员', roles: [1, 2, 4, 5, 6, 7, 8, 9, 10], forProviders: true },
  'people.manage': { code: '08002', label: '管理人员与部门', roles: [], administratorsOnly: true },
} as const satisfies Record<string, PermissionRow>
