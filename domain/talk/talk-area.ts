import { talkFailures } from './talk-failures.ts'
import { talkPermissions } from './talk-permissions.ts'
import { talkScreens } from './talk-screens.ts'

export const talkArea = {
  area: 'talk',
  title: '客户沟通',
  permissions: talkPermissions,
  failures: talkFailures,
  kinds: { 'canned-reply': null },
  touches: ['talk', 'canned-reply'],
  get screens() {
    return talkScreens
  },
} as const
