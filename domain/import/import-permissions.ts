import type { PermissionRow } from '../permission/permission.ts'

/** Importing a kind needs its own permission as well (`customer.import`). */
export const importPermissions = {
  'import.use': { code: '07001', label: '使用导入中心', roles: [1, 4, 5, 6, 8, 9, 10] },
  'import.all': { code: '07002', label: '查看和撤销他人的导入', roles: [] },
} as const satisfies Record<string, PermissionRow>
