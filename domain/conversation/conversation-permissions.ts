import type { PermissionRow } from '../permission/permission.ts'

export const conversationPermissions = {
  'conversation.use': { code: '18001', label: '和同事会话', roles: [1, 2, 4, 5, 6, 7, 8, 9, 10] },
  'conversation.serve': { code: '18002', label: '接待访客', roles: [1, 6] },
} as const satisfies Record<string, PermissionRow>
