import type { ScreenRow } from '../screen.ts'

/** `Our choice:` what left (or should leave) for other systems can be looked at: the specification shows no such page. */
export const noticeScreens = [
  {
    path: '/messageOutbox',
    name: 'MessageOutbox',
    title: '消息发件箱',
    permission: 'notice.outbox',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', label: '消息发件箱', icon: 'send' },
  },
] as const satisfies readonly ScreenRow[]
