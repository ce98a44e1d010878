/** The pages of a visitor: he begins a conversation by the enterprise's public link, and comes back to it by his own. Without a session. */
import { mostMessageChars } from '@onsite/domain/conversation/conversation.ts'
import { mostQuestionChars } from '@onsite/domain/service-conversation/service-conversation-fields.ts'
import { ServiceConversationState } from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { type Static, Type } from 'typebox'
import { Message, MessageId } from '../conversation/conversation-calls.ts'
import { defineCall } from '../define-call.ts'
import { Code, Id, NeededText, Nullable, Phone, Text } from '../fields.ts'

const area = 'service-conversation'
const permission = 'anonymous'
const base = '/portal/conversation'
const code = Type.String({ title: '链接', pattern: '^[A-Za-z0-9_-]{32}$' })
const token = code
const seq = (title: string) => Type.Integer({ title, minimum: 0, maximum: 2_147_483_647 })
const touches = ['service-conversation'] as const

const VisitorDesk = Type.Object({
  enterpriseName: Type.String(),
  /** '' without one. */
  enterpriseLogo: Type.String(),
  /** Number to call; '' while the enterprise has set none. */
  servicePhone: Type.String(),
  greeting: Type.String(),
  /** Words in place of a quick answer; '' while somebody is there. */
  noticeText: Type.String(),
  asksForPhone: Type.Boolean(),
})

export const readVisitorDesk = defineCall({
  area,
  permission,
  name: 'readVisitorDesk',
  method: 'GET',
  path: `${base}/desk/{code}`,
  title: '访客打开在线咨询',
  params: Type.Object({ code }),
  reply: VisitorDesk,
  fails: ['entry-void', 'desk-closed'],
})

export const beginAsVisitor = defineCall({
  area,
  permission,
  name: 'beginAsVisitor',
  method: 'POST',
  path: `${base}/begin`,
  title: '访客开始会话',
  body: Type.Object({
    code,
    name: NeededText('称呼', 30),
    phone: Type.Optional(Phone('电话')),
    question: NeededText('想咨询的问题', mostQuestionChars),
  }),
  /** Opens the conversation; given once. */
  reply: Type.Object({ token: Type.String() }),
  fails: ['entry-void', 'desk-closed', 'visitor-too-many'],
  touches,
})

const VisitorPage = Type.Object({
  /** Names the conversation on the socket. */
  id: Type.String(),
  enterpriseName: Type.String(),
  servicePhone: Type.String(),
  no: Type.String(),
  visitorName: Type.String(),
  state: Code('状态', ServiceConversationState),
  /** Whoever serves the visitor, as he may know him; '' while he waits. */
  clerkName: Type.String(),
  /** Words in place of a quick answer; '' while somebody is there. */
  noticeText: Type.String(),
  /** Visitors who wait and came before; 0 once he is served. */
  ahead: Type.Integer(),
  lastSeq: Type.Integer(),
  /** Place of the last of his messages that was read. */
  readSeq: Type.Integer(),
  stars: Nullable(Type.Integer()),
  words: Type.String(),
  /** Of the enterprise's public link, for another conversation; null where there is none any more. */
  code: Nullable(Type.String()),
})
export type VisitorPage = Static<typeof VisitorPage>

export const readAsVisitor = defineCall({
  area,
  permission,
  name: 'readAsVisitor',
  method: 'GET',
  path: `${base}/{token}`,
  title: '访客查看会话',
  params: Type.Object({ token }),
  reply: VisitorPage,
  fails: ['entry-void'],
})

/** Messages by their places, the oldest first: the last ones, or those before one. */
export const readMessagesAsVisitor = defineCall({
  area,
  permission,
  name: 'readMessagesAsVisitor',
  method: 'GET',
  path: `${base}/{token}/messages`,
  title: '访客查看消息',
  params: Type.Object({ token }),
  query: Type.Object({ before: Type.Optional(seq('之前')) }),
  reply: Type.Array(Message),
  fails: ['entry-void'],
})

/** Says something, once for each id. */
export const sayAsVisitor = defineCall({
  area,
  permission,
  name: 'sayAsVisitor',
  method: 'POST',
  path: `${base}/say`,
  title: '访客发消息',
  body: Type.Object({ token, messageId: MessageId, text: NeededText('内容', mostMessageChars) }),
  reply: Message,
  fails: ['entry-void', 'desk-closed', 'conversation-over', 'visitor-too-many'],
  touches,
})

/** Sends a file, once for each id of a message. */
export const sendFileAsVisitor = defineCall({
  area,
  permission,
  cost: 'costly',
  name: 'sendFileAsVisitor',
  method: 'POST',
  path: `${base}/{token}/file/{messageId}`,
  title: '访客发送文件',
  encoding: 'form',
  params: Type.Object({ token, messageId: MessageId }),
  reply: Message,
  fails: [
    'entry-void',
    'desk-closed',
    'conversation-over',
    'visitor-too-many',
    'file-too-large',
    'file-type-refused',
    'file-broken',
    'file-missing',
    'storage-full',
  ],
  touches,
})

export const getFileAsVisitor = defineCall({
  area,
  permission,
  name: 'getFileAsVisitor',
  method: 'GET',
  path: `${base}/{token}/file/{fileId}`,
  title: '访客下载文件',
  params: Type.Object({ token, fileId: Id('file', '附件') }),
  query: Type.Object({ thumb: Type.Optional(Type.Literal('1', { title: '缩略图' })) }),
  reply: Type.Null(),
  fails: ['entry-void', 'not-found'],
})

export const markReadAsVisitor = defineCall({
  area,
  permission,
  name: 'markReadAsVisitor',
  method: 'POST',
  path: `${base}/read`,
  title: '访客已读',
  body: Type.Object({ token, seq: seq('已读到') }),
  reply: Type.Null(),
  fails: ['entry-void'],
  touches,
})

export const leaveAsVisitor = defineCall({
  area,
  permission,
  name: 'leaveAsVisitor',
  method: 'POST',
  path: `${base}/leave`,
  title: '访客结束会话',
  body: Type.Object({ token }),
  reply: Type.Null(),
  fails: ['entry-void', 'conversation-over'],
  touches,
})

export const rateAsVisitor = defineCall({
  area,
  permission,
  name: 'rateAsVisitor',
  method: 'POST',
  path: `${base}/rate`,
  title: '访客评价',
  body: Type.Object({
    token,
    stars: Type.Integer({ title: '满意度', minimum: 1, maximum: 5, 'x-hint': '请选择 1 到 5 星' }),
    words: Type.Optional(Text('评价', 500)),
  }),
  reply: Type.Null(),
  fails: ['entry-void', 'visitor-not-over', 'visitor-rated'],
  touches,
})

export const visitorCalls = [
  readVisitorDesk,
  beginAsVisitor,
  readAsVisitor,
  readMessagesAsVisitor,
  sayAsVisitor,
  sendFileAsVisitor,
  getFileAsVisitor,
  markReadAsVisitor,
  leaveAsVisitor,
  rateAsVisitor,
]
