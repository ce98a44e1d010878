/** Notices of one person and the outbox of messages to other systems. The two counts and their clearing are specified (Spec 1 §7 "Notice counts"); lists are `Our choice:`. */
import { messageChannels, noticeCategories, type NoticeCategory, unsentStates } from '@onsite/domain/notice/tell.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Flag, Id, Ids, KindName, Nullable } from '../fields.ts'
import { paging } from '../paging.ts'

export const NoticeRow = Type.Object({
  id: Type.String(),
  category: Type.Unsafe<NoticeCategory>(Type.String()),
  title: Type.String(),
  text: Type.String(),
  path: Type.String(),
  createTime: Type.String(),
  isRead: Type.Boolean(),
})
export type NoticeRow = Static<typeof NoticeRow>

const filter = {
  category: Type.Optional(
    Type.Unsafe<NoticeCategory>(Type.String({ title: '类别', enum: Object.keys(noticeCategories) })),
  ),
  unread: Type.Optional(Flag('只看未读')),
}

export const listNotices = defineCall({
  name: 'listNotices',
  method: 'GET',
  path: '/notify/center/list',
  area: 'notice',
  title: '我的通知',
  permission: 'open',
  query: Type.Object({ ...filter, ...paging }),
  reply: Type.Array(NoticeRow),
})

export const countNotices = defineCall({
  name: 'countNotices',
  method: 'GET',
  path: '/notify/center/count',
  area: 'notice',
  title: '未读通知数',
  permission: 'open',
  reply: Type.Integer(),
})

export const countNoticesByCategory = defineCall({
  name: 'countNoticesByCategory',
  method: 'GET',
  path: '/notify/center/category/count',
  area: 'notice',
  title: '各类未读通知数',
  permission: 'open',
  reply: Type.Array(Type.Object({ category: Type.Unsafe<NoticeCategory>(Type.String()), count: Type.Integer() })),
})

/** Marks the named notices as read, those of a category, or all. */
export const clearNotices = defineCall({
  name: 'clearNotices',
  method: 'POST',
  path: '/notify/center/clear/unread',
  area: 'notice',
  title: '通知标为已读',
  permission: 'open',
  body: Type.Object({ ids: Type.Optional(Ids('notice', '通知', 100)), category: filter.category }),
  reply: Type.Integer(),
  touches: ['notice'],
})

export const MessageRow = Type.Object({
  id: Type.String(),
  channel: Type.String(),
  /** The receiver: one of our people, or a customer's person with the number. */
  personName: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** Page of the record that the message is about. */
  path: Type.String(),
  state: Type.Integer(),
  attempts: Type.Integer(),
  /** The answer of the receiving system, or the reason why it was only recorded. */
  note: Type.String(),
  createTime: Type.String(),
  sentTime: Nullable(Type.String()),
  /** When a waiting message goes out, or is tried again. */
  dueTime: Nullable(Type.String()),
})
export type MessageRow = Static<typeof MessageRow>

const ofChannel = {
  channel: Type.Optional(
    Type.Unsafe<keyof typeof messageChannels>(Type.String({ title: '渠道', enum: Object.keys(messageChannels) })),
  ),
}
const outboxFilter = { state: Type.Optional(Type.Integer({ title: '状态', minimum: 0, maximum: 4 })), ...ofChannel }

export const listMessages = defineCall({
  name: 'listMessages',
  method: 'GET',
  path: '/notify/outbox/list',
  area: 'notice',
  title: '消息发件箱',
  permission: 'notice.outbox',
  query: Type.Object({ ...outboxFilter, ...paging }),
  reply: Type.Array(MessageRow),
})
export const countMessages = defineCall({
  name: 'countMessages',
  method: 'GET',
  path: '/notify/outbox/count',
  area: 'notice',
  title: '发件箱消息数',
  permission: 'notice.outbox',
  query: Type.Object(outboxFilter),
  reply: Type.Integer(),
})
/** Sends a message again that never went out. */
export const resendMessage = defineCall({
  name: 'resendMessage',
  method: 'POST',
  path: '/notify/outbox/resend',
  area: 'notice',
  title: '重发消息',
  permission: 'notice.outbox',
  body: Type.Object({ id: Id('sent-message', '消息') }),
  reply: Type.Null(),
  touches: ['notice'],
})
/** Sends the named messages again, or all that match, as far as they never went out. Replies how many. */
export const resendMessages = defineCall({
  name: 'resendMessages',
  method: 'POST',
  path: '/notify/outbox/resend/all',
  area: 'notice',
  title: '批量重发消息',
  permission: 'notice.outbox',
  body: Type.Object({
    ids: Type.Optional(Ids('sent-message', '消息')),
    state: Type.Optional(Type.Integer({ title: '状态', enum: [...unsentStates] })),
    ...ofChannel,
  }),
  reply: Type.Integer(),
  touches: ['notice'],
})

export const CustomerMessageRow = Type.Object({
  id: Type.String(),
  channel: Type.String(),
  receiverName: Type.String(),
  receiverPhone: Type.String(),
  title: Type.String(),
  text: Type.String(),
  state: Type.Integer(),
  note: Type.String(),
  createTime: Type.String(),
  sentTime: Nullable(Type.String()),
  readTime: Nullable(Type.String()),
})
export type CustomerMessageRow = Static<typeof CustomerMessageRow>

const ofCustomer = { customerId: Id('customer', '客户') }

/** Messages to the people of a customer, newest first; for people who may see the customer, those about a document for people who see that. */
export const listCustomerMessages = defineCall({
  name: 'listCustomerMessages',
  method: 'GET',
  path: '/notify/customer/list',
  area: 'notice',
  title: '发给客户的消息',
  permission: 'customer.view',
  query: Type.Object({ ...ofCustomer, ...paging }),
  reply: Type.Array(CustomerMessageRow),
})
export const countCustomerMessages = defineCall({
  name: 'countCustomerMessages',
  method: 'GET',
  path: '/notify/customer/count',
  area: 'notice',
  title: '发给客户的消息数',
  permission: 'customer.view',
  query: Type.Object(ofCustomer),
  reply: Type.Integer(),
})

const RecordMessage = Type.Object({
  id: Type.String(),
  channel: Type.String(),
  receiverName: Type.String(),
  receiverPhone: Type.String(),
  receiverMail: Type.String(),
  title: Type.String(),
  text: Type.String(),
  state: Type.Integer(),
  note: Type.String(),
  createTime: Type.String(),
  sentTime: Nullable(Type.String()),
})
export type RecordMessage = Static<typeof RecordMessage>

/** `Our choice:` the path. The newest messages to the customer about one record, for people who see it. */
export const listRecordMessages = defineCall({
  name: 'listRecordMessages',
  method: 'GET',
  path: '/notify/customer/ofRecord',
  area: 'notice',
  title: '单据发给客户的消息',
  permission: 'open',
  query: Type.Object({ kind: KindName, id: Id('record', '单据') }),
  reply: Type.Array(RecordMessage),
  fails: ['not-found'],
})

export const noticeCalls = [
  listRecordMessages,
  listNotices,
  countNotices,
  countNoticesByCategory,
  clearNotices,
  listMessages,
  countMessages,
  resendMessage,
  resendMessages,
  listCustomerMessages,
  countCustomerMessages,
]
