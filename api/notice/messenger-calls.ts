/** Messages to people through the workplace messenger (Spec 2 §7 "/ding/msg/userList, list, count"): rows of the outbox by their channel. `Our choice:` GET, since no method is written. */
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, Nullable } from '../fields.ts'
import { paging } from '../paging.ts'
import { MessageRow } from './notice-calls.ts'

const common = { area: 'notice', feature: 'notices', permission: 'notice.outbox', method: 'GET' } as const

const MessengerPerson = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Messages to this person, and those of them that did not go out. */
  count: Type.Integer(),
  failed: Type.Integer(),
  lastTime: Nullable(Type.String()),
})
export type MessengerPerson = Static<typeof MessengerPerson>

/** People to whom messages went or wait to go, the latest first. */
export const listMessengerPeople = defineCall({
  ...common,
  name: 'listMessengerPeople',
  path: '/ding/msg/userList',
  title: '消息接收人',
  query: Type.Object(paging),
  reply: Type.Array(MessengerPerson),
})

const filter = {
  userId: Type.Optional(Id('person', '接收人')),
  state: Type.Optional(Type.Integer({ title: '状态', minimum: 0, maximum: 4 })),
}

export const listMessengerMessages = defineCall({
  ...common,
  name: 'listMessengerMessages',
  path: '/ding/msg/list',
  title: '发给员工的消息',
  query: Type.Object({ ...filter, ...paging }),
  reply: Type.Array(MessageRow),
})

export const countMessengerMessages = defineCall({
  ...common,
  name: 'countMessengerMessages',
  path: '/ding/msg/count',
  title: '发给员工的消息数',
  query: Type.Object(filter),
  reply: Type.Integer(),
})

export const messengerCalls = [listMessengerPeople, listMessengerMessages, countMessengerMessages]
