import type { PermissionRow } from '../permission/permission.ts'

export const noticePermissions = {
  'notice.outbox': { code: '09021', label: '查看消息发件箱', roles: [] },
} as const satisfies Record<string, PermissionRow>
