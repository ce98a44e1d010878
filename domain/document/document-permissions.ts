import type { PermissionRow } from '../permission/permission.ts'

/** `Our choice:` who writes to customers is a right of its own: a remark that reaches them cannot be taken back. */
export const documentPermissions = {
  'document.tellCustomer': { code: '09061', label: '给客户发消息', roles: [1, 2, 4, 5, 6, 7, 10], forProviders: true },
} as const satisfies Record<string, PermissionRow>
