import type { PermissionRow } from '../permission/permission.ts'

/** Anybody may be named an approver, so everybody may open the handling page; the engine decides whose turn it is. */
export const approvalPermissions = {
  'approval.handle': { code: '16001', label: '处理审批', roles: [1, 2, 4, 5, 6, 7, 8, 9, 10], forProviders: true },
  'approval.design': { code: '16002', label: '设置审批流程', roles: [] },
} as const satisfies Record<string, PermissionRow>
