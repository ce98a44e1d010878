import { noticePermissions } from './notice-permissions.ts'
import { noticeScreens } from './notice-screens.ts'

export const noticeArea = {
  area: 'notice',
  title: '通知',
  permissions: noticePermissions,
  kinds: ['notice', 'sent-message'],
  touches: ['notice', 'notice-preference'],
  get screens() {
    return noticeScreens
  },
} as const
