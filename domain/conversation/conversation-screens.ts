import type { ScreenRow } from '../screen.ts'

/** `Our choice:` the specification has the messages and their socket, and no route of them. */
export const conversationScreens = [
  {
    path: '/conversation',
    name: 'Conversation',
    title: '同事会话',
    permission: 'conversation.use',
    frame: 'layout',
    cached: true,
    menu: {
      group: 'conversation',
      place: 70,
      label: '同事会话',
      icon: 'conversation',
      badge: { kind: 'conversation', view: 'unread', unit: '条' },
    },
  },
] as const satisfies readonly ScreenRow[]
