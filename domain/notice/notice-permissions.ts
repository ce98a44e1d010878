import type { PermissionRow } from '../permission/permission.ts'

export const noticePermissions = {
  'notice.outbox': { code: '09021', label: '查看消息发件箱', roles: [] },
  'notice.announce': { code: '09022', label: '发布企业公告', roles: [10] },
  'notice.template': { code: '09023', label: '设置通知模板', roles: [10] },
} as const satisfies Record<string, PermissionRow>
