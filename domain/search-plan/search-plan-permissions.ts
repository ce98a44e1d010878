import type { PermissionRow } from '../permission/permission.ts'

/** Keeping plans for oneself needs no permission. */
export const searchPlanPermissions = {
  'searchPlan.share': { code: '09031', label: '共享查询方案', roles: [1, 5, 6, 7, 8, 10] },
} as const satisfies Record<string, PermissionRow>
