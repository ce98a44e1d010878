import type { PermissionRow } from '../permission/permission.ts'

/** Forms and templates belong to the administrator; dispatchers may look. */
export const templatePermissions = {
  'template.view': { code: '09011', label: '查看模板与表单', roles: [1] },
  'template.edit': { code: '09012', label: '设计模板与表单', roles: [] },
} as const satisfies Record<string, PermissionRow>
