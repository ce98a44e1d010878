/** Conversations with visitors as those who serve them work with them. Messages go through the calls and the socket of conversations. */
import { serviceConversationSpec } from '@onsite/domain/service-conversation/service-conversation-fields.ts'
import { serviceConversationLifecycle } from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { type Static, Type } from 'typebox'
import { Message } from '../conversation/conversation-calls.ts'
import { defineCall } from '../define-call.ts'
import { documentListCalls } from '../document/document-lists.ts'
import { Moved } from '../document/document-shapes.ts'
import { eventLists } from '../event/event-calls.ts'
import { Id, NeededText, Nullable, Text } from '../fields.ts'
import { serviceConversationTouches as touches } from './service-conversation-facts.ts'

const area = 'service-conversation'
const base = '/v2/serviceConversation'
const kind = 'service-conversation'
const id = Id(kind, '会话')
const serving = { area, permission: 'conversation.serve', method: 'POST', touches } as const
const viewing = { area, permission: 'serviceConversation.view', method: 'GET' } as const

/** How the talk stands, beside the fields. */
const own = {
  /** The last message in one line. */
  lastText: Type.String(),
  lastTime: Type.String(),
  /** Messages that this person has not read, who serves it. */
  unread: Type.Integer(),
  /** Place up to which the visitor has read. */
  visitorReadSeq: Type.Integer(),
  lastSeq: Type.Integer(),
}
const views = ['all', 'asking', 'waiting', 'mine', 'over'] as const

const { create: _, ...lists } = documentListCalls(
  serviceConversationSpec,
  { actions: serviceConversationLifecycle.actions, views, own },
  { area, base, name: 'ServiceConversation', touches },
)
const Customer = Type.Object({ id: Type.String(), name: Type.String() })
export const serviceConversationLists = {
  ...lists,
  detail: defineCall({
    ...lists.detail,
    reply: Type.Object({
      ...lists.detail.reply.properties,
      /** Customers with the visitor's number that this person sees. */
      customers: Type.Array(Customer, { maxItems: 5 }),
      /** Served by this person, who may say something in it. */
      isOwn: Type.Boolean(),
    }),
  }),
}
export type ServiceConversationRow = Static<typeof serviceConversationLists.list.reply>[number]
export type ServiceConversationDetail = Static<typeof serviceConversationLists.detail.reply>

/** As the messages of a conversation, for everybody who sees this one. */
export const listServiceConversationMessages = defineCall({
  ...viewing,
  name: 'listServiceConversationMessages',
  path: `${base}/messages`,
  title: '客服会话消息',
  query: Type.Object({
    id,
    before: Type.Optional(Type.Integer({ title: '之前', minimum: 0, maximum: 2_147_483_647 })),
  }),
  reply: Type.Array(Message),
})

/** Takes a visitor who waits; of two the second is told who was faster. */
export const claimServiceConversation = defineCall({
  ...serving,
  name: 'claimServiceConversation',
  path: `${base}/claim`,
  title: '接入会话',
  body: Type.Object({ id }),
  reply: Type.Null(),
  fails: ['visitor-taken', 'wrong-state'],
})

export const transferServiceConversation = defineCall({
  ...serving,
  name: 'transferServiceConversation',
  path: `${base}/transfer`,
  title: '转接会话',
  body: Type.Object({ id, personId: Id('person', '同事'), note: Type.Optional(Text('说明', 200)) }),
  reply: Type.Null(),
  fails: ['wrong-state', 'not-now'],
})

export const endServiceConversation = defineCall({
  ...serving,
  name: 'endServiceConversation',
  path: `${base}/end`,
  title: '结束会话',
  body: Type.Object({ id }),
  reply: Type.Null(),
  fails: ['wrong-state', 'not-now'],
})

/** A new event as its form sends it, raised by a conversation: both name each other. */
export const raiseServiceConversationEvent = defineCall({
  ...serving,
  name: 'raiseServiceConversationEvent',
  path: `${base}/event`,
  title: '会话转事件',
  permission: 'event.create',
  body: Type.Object({ ...eventLists.create.body.properties, conversationId: id }),
  reply: Moved,
  fails: [...eventLists.create.fails, 'not-now'],
  touches: [...touches, 'event'],
})

/** Colleagues who may take over now: those who serve visitors and are at work. */
export const listServers = defineCall({
  ...viewing,
  permission: 'conversation.serve',
  name: 'listVisitorServers',
  path: `${base}/servers`,
  title: '可接待访客的同事',
  reply: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
})

/** The public link of the enterprise, and the words that visitors read first. */
export const VisitorEntry = Type.Object({
  /** Whole address for visitors; null before it was made. */
  link: Nullable(Type.String()),
  greeting: Type.String(),
  outOfHoursText: Type.String(),
})
export type VisitorEntry = Static<typeof VisitorEntry>

export const getVisitorEntry = defineCall({
  ...viewing,
  name: 'getVisitorEntry',
  path: `${base}/entry`,
  title: '访客入口',
  reply: VisitorEntry,
})

const setting = { ...serving, permission: 'serviceConversation.set', touches: ['service-conversation'] } as const

export const saveVisitorEntry = defineCall({
  ...setting,
  name: 'saveVisitorEntry',
  path: `${base}/entry`,
  title: '保存访客入口',
  body: Type.Object({ greeting: NeededText('欢迎语', 200), outOfHoursText: NeededText('非工作时间提示', 200) }),
  reply: Type.Null(),
})

/** Makes the link, or another one in its place: the one before leads nowhere. */
export const renewVisitorEntry = defineCall({
  ...setting,
  name: 'renewVisitorEntry',
  path: `${base}/entry/renew`,
  title: '生成访客链接',
  reply: VisitorEntry,
})

export const serviceConversationCalls = [
  ...Object.values(serviceConversationLists),
  listServiceConversationMessages,
  claimServiceConversation,
  transferServiceConversation,
  endServiceConversation,
  raiseServiceConversationEvent,
  listServers,
  getVisitorEntry,
  saveVisitorEntry,
  renewVisitorEntry,
]
