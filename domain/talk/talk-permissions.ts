import type { PermissionRow } from '../permission/permission.ts'

export const talkPermissions = {
  'talk.mail': { code: '09051', label: '设置邮件', roles: [10] },
} as const satisfies Record<string, PermissionRow>
