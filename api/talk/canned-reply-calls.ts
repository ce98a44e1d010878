/** 常用回复: administered on a page of their own, taken where words for customers are written. Paths are `Our choice:`, the specification names none. */
import { mostReplies, mostReplyChars } from '@onsite/domain/talk/canned-reply.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, Ids, NeededText } from '../fields.ts'

const area = 'talk'
const touches = ['canned-reply'] as const
/** Of calls that only the page of replies makes. */
const onItsPage = { area, permission: 'talk.replies' } as const

const TypeName = Type.Object({ id: Type.String(), name: Type.String() })

const CannedReply = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** With variables as marks: {客户名称}. */
  text: Type.String(),
  /** Types of documents for which it is offered; none: for all. */
  types: Type.Array(TypeName),
  updateUserName: Type.String(),
  update_time: Type.String(),
})
export type CannedReply = Static<typeof CannedReply>

export const listCannedReplies = defineCall({
  ...onItsPage,
  name: 'listCannedReplies',
  method: 'GET',
  path: '/v2/reply/list',
  title: '常用回复列表',
  reply: Type.Object({
    replies: Type.Array(CannedReply, { maxItems: mostReplies }),
    /** Types that can be chosen. */
    types: Type.Array(TypeName),
  }),
})

/** Makes a reply at the end of the list, or changes the one with the id. */
export const saveCannedReply = defineCall({
  ...onItsPage,
  name: 'saveCannedReply',
  method: 'POST',
  path: '/v2/reply/save',
  title: '保存常用回复',
  body: Type.Object({
    id: Type.Optional(Id('canned-reply', '常用回复')),
    name: NeededText('名称', 30),
    text: NeededText('内容', mostReplyChars),
    types: Type.Array(Id('order-template', '适用类型'), { maxItems: 50, uniqueItems: true, title: '适用类型' }),
  }),
  reply: Type.Object({ id: Type.String() }),
  fails: ['reply-name-taken', 'reply-too-many'],
  touches,
})

/** Puts the named replies first, in this order. */
export const sortCannedReplies = defineCall({
  ...onItsPage,
  name: 'sortCannedReplies',
  method: 'POST',
  path: '/v2/reply/sort',
  title: '排列常用回复',
  body: Type.Object({ ids: Ids('canned-reply', '常用回复', mostReplies) }),
  reply: Type.Null(),
  touches,
})

export const deleteCannedReply = defineCall({
  ...onItsPage,
  name: 'deleteCannedReply',
  method: 'DELETE',
  path: '/v2/reply',
  title: '删除常用回复',
  query: Type.Object({ id: Id('canned-reply', '常用回复') }),
  reply: Type.Null(),
  touches,
})

const OfferedReplies = Type.Object({
  replies: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), text: Type.String() })),
  /** Filled in alike by every document; '' while the enterprise has set none. */
  enterprise: Type.String(),
  servicePhone: Type.String(),
})

/** Replies for documents of a type, for whoever writes to customers. */
export const offerReplies = defineCall({
  area,
  permission: 'document.tellCustomer',
  name: 'offerCannedReplies',
  method: 'GET',
  path: '/v2/reply/offer',
  title: '可用的常用回复',
  query: Type.Object({
    /** Absent for a document without a type: those for all. */
    tmplId: Type.Optional(Id('order-template', '类型')),
  }),
  reply: OfferedReplies,
})

export const cannedReplyCalls = [listCannedReplies, saveCannedReply, sortCannedReplies, deleteCannedReply, offerReplies]
