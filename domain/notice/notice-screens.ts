import type { ScreenRow } from '../screen.ts'

/** `Our choice:` a page for messages sent to other systems, or waiting to be; the specification shows none. */
export const noticeScreens = [
  {
    path: '/messageOutbox',
    name: 'MessageOutbox',
    title: '消息发件箱',
    permission: 'notice.outbox',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 60, label: '消息发件箱', icon: 'send' },
  },
] as const satisfies readonly ScreenRow[]
