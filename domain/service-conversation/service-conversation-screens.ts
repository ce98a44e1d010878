import type { ScreenRow } from '../screen.ts'

/** `Our choice:` the pages and their paths; the specification has the socket of instant messages and no page of conversations with customers. */
export const serviceConversationScreens = [
  {
    path: '/serviceConversation',
    name: 'ServiceConversation',
    title: '客服会话',
    permission: 'serviceConversation.view',
    frame: 'layout',
    cached: true,
    menu: {
      group: 'conversation',
      place: 60,
      label: '客服会话',
      icon: 'customer-service',
      badge: { kind: 'service-conversation', view: 'asking', unit: '个' },
    },
  },
  {
    path: '/serviceConversation/history',
    name: 'ServiceConversationHistory',
    title: '会话记录',
    permission: 'serviceConversation.view',
    frame: 'layout',
    cached: true,
    menu: { group: 'conversation', place: 65, label: '会话记录', icon: 'conversation' },
  },
  {
    // Links to one conversation lead to it among the others.
    path: '/serviceConversation/:id',
    name: 'ServiceConversationLink',
    title: '客服会话',
    permission: 'serviceConversation.view',
    frame: 'layout',
    pageOf: 'service-conversation',
    passing: true,
  },
  {
    path: '/serviceConversation/:id/event',
    name: 'ServiceConversationEvent',
    title: '会话转事件',
    permission: 'event.create',
    frame: 'layout',
  },
  { path: '/portal/ask/:code', name: 'VisitorAsk', title: '在线咨询', permission: null, frame: 'bare' },
  { path: '/portal/talk/:token', name: 'VisitorTalk', title: '在线咨询', permission: null, frame: 'bare' },
] as const satisfies readonly ScreenRow[]
