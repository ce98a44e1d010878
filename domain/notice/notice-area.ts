import { noticeFailures } from './notice-failures.ts'
import { noticePermissions } from './notice-permissions.ts'
import { noticeScreens } from './notice-screens.ts'

export const noticeArea = {
  area: 'notice',
  title: '通知',
  permissions: noticePermissions,
  kinds: { notice: null, 'sent-message': null, announcement: null },
  touches: ['notice', 'notice-preference', 'announcement', 'notice-template'],
  failures: noticeFailures,
  get screens() {
    return noticeScreens
  },
} as const
