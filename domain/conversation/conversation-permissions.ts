import type { PermissionRow } from '../permission/permission.ts'

export const conversationPermissions = {
  'conversation.use': { code: '18001', label: '和同事会话', roles: [1, 2, 4, 5, 6, 7, 8, 9, 10] },
} as const satisfies Record<string, PermissionRow>
