import type { PermissionRow } from '../permission/permission.ts'

export const talkPermissions = {
  'talk.mail': { code: '09051', label: '设置邮件', roles: [10] },
  'talk.replies': { code: '09052', label: '管理常用回复', roles: [1, 6, 10] },
} as const satisfies Record<string, PermissionRow>
