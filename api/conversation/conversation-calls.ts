/** Conversations of colleagues: only members see one, its messages and its files. */
import {
  ConversationKind,
  mostChoiceChars,
  mostChoices,
  mostGroupNameChars,
  mostMembers,
  mostMessageChars,
  type MessageType,
} from '@onsite/domain/conversation/conversation.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Id, Ids, Latitude, Longitude, NeededText, Nullable, Text } from '../fields.ts'
import { FileShape } from '../file/file-calls.ts'

const talking = { area: 'conversation', permission: 'conversation.use' } as const
const id = Id('conversation', '会话')
const seq = (title: string) => Type.Integer({ title, minimum: 0, maximum: 2_147_483_647 })

const Conversation = Type.Object({
  id: Type.String(),
  kind: Code('类型', ConversationKind),
  /** Of a group; of two people that of the other one. */
  name: Type.String(),
  members: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      /** Place of the last message that this member has read. */
      readSeq: Type.Integer(),
    }),
  ),
  lastSeq: Type.Integer(),
  /** The last message in one line; '' before the first. */
  lastText: Type.String(),
  lastTime: Type.String(),
  unread: Type.Integer(),
})
export type Conversation = Static<typeof Conversation>

/** An instant message (Spec 1 §3): `seq` is its place in the conversation, without gaps. */
export const Message = Type.Object({
  seq: Type.Integer(),
  id: Type.String(),
  /** Null for a visitor, and for what the product itself says: who came and went. */
  senderId: Nullable(Type.String()),
  senderName: Type.String(),
  /** By the visitor of a conversation with one. */
  byVisitor: Type.Boolean(),
  eventType: Type.Unsafe<MessageType>(Type.String()),
  payload: Type.Object({
    text: Type.String(),
    file: Nullable(FileShape),
    place: Type.Optional(Type.Object({ name: Type.String(), lng: Type.Number(), lat: Type.Number() })),
    card: Type.Optional(Type.Object({ name: Type.String(), phone: Type.String(), line: Type.String() })),
    choices: Type.Optional(Type.Array(Type.String())),
  }),
  createtime: Type.String(),
})
export type Message = Static<typeof Message>

export const listConversations = defineCall({
  ...talking,
  name: 'listConversations',
  method: 'GET',
  path: '/v2/conversation/list',
  title: '会话列表',
  reply: Type.Array(Conversation),
})

/** The conversation with a colleague, begun where there is none. */
export const openConversation = defineCall({
  ...talking,
  name: 'openConversation',
  method: 'POST',
  path: '/v2/conversation/open',
  title: '打开与同事的会话',
  body: Type.Object({ personId: Id('person', '同事') }),
  reply: Type.Object({ id: Type.String() }),
  touches: ['conversation'],
})

export const addGroup = defineCall({
  ...talking,
  name: 'addGroup',
  method: 'POST',
  path: '/v2/conversation/group',
  title: '新建群',
  body: Type.Object({
    name: NeededText('群名称', mostGroupNameChars),
    memberIds: Ids('person', '成员', mostMembers),
  }),
  reply: Type.Object({ id: Type.String() }),
  fails: ['conversation-full'],
  touches: ['conversation'],
})

export const addGroupMembers = defineCall({
  ...talking,
  name: 'addGroupMembers',
  method: 'POST',
  path: '/v2/conversation/member',
  title: '加入群成员',
  body: Type.Object({ id, memberIds: Ids('person', '成员', mostMembers) }),
  reply: Type.Null(),
  fails: ['conversation-full', 'group-only'],
  touches: ['conversation'],
})

export const leaveGroup = defineCall({
  ...talking,
  name: 'leaveGroup',
  method: 'POST',
  path: '/v2/conversation/leave',
  title: '退出群',
  body: Type.Object({ id }),
  reply: Type.Null(),
  fails: ['group-only'],
  touches: ['conversation'],
})

/** Messages by their places, the oldest first: the last ones, or those before one. */
export const listConversationMessages = defineCall({
  ...talking,
  name: 'listConversationMessages',
  method: 'GET',
  path: '/v2/conversation/messages',
  title: '会话消息',
  query: Type.Object({ id, before: Type.Optional(seq('之前')) }),
  reply: Type.Array(Message),
})

/** The sender's own id of a message. */
export const MessageId = Type.String({
  title: '消息编号',
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
})
const Place = Type.Object({ name: NeededText('地点', 200), lng: Longitude, lat: Latitude }, { title: '位置' })

/** Says something. The id is the sender's own, so that a message which is sent again for want of an answer stands there once. */
export const sayInConversation = defineCall({
  ...talking,
  name: 'sayInConversation',
  method: 'POST',
  path: '/v2/conversation/say',
  title: '发送会话消息',
  body: Type.Object({
    id,
    messageId: MessageId,
    text: Text('内容', mostMessageChars),
    fileId: Type.Optional(Id('file', '文件')),
    place: Type.Optional(Place),
    /** The colleague whose card is sent. */
    cardOf: Type.Optional(Id('person', '同事')),
    choices: Type.Optional(
      Type.Array(NeededText('选项', mostChoiceChars), {
        title: '选项',
        minItems: 1,
        maxItems: mostChoices,
        uniqueItems: true,
      }),
    ),
  }),
  reply: Message,
  fails: ['conversation-over'],
  touches: ['conversation'],
})

/** Keeps how far this person has read; never less than before. */
export const readConversation = defineCall({
  ...talking,
  name: 'readConversation',
  method: 'POST',
  path: '/v2/conversation/read',
  title: '会话已读',
  body: Type.Object({ id, seq: seq('已读到') }),
  reply: Type.Null(),
  touches: ['conversation'],
})

export const conversationCalls = [
  listConversations,
  openConversation,
  addGroup,
  addGroupMembers,
  leaveGroup,
  listConversationMessages,
  sayInConversation,
  readConversation,
]
