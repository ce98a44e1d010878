/** The page of a customer who was sent a link: what becomes of his request, the talk about it, and his judgement at the end. Without a session. */
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, NeededText, Nullable, Text } from '../fields.ts'

const area = 'talk'
const permission = 'anonymous'
const token = Type.String({ title: '链接', pattern: '^[A-Za-z0-9_-]{32}$' })

export const CustomerPage = Type.Object({
  enterpriseName: Type.String(),
  /** '' without one, as the address and the website. */
  enterpriseLogo: Type.String(),
  address: Type.String(),
  website: Type.String(),
  /** Number to call; '' while the enterprise has set none. */
  servicePhone: Type.String(),
  no: Type.String(),
  title: Type.String(),
  customerName: Type.String(),
  /** How it stands, in a word, and whether somebody works on it. */
  state: Type.String(),
  isDone: Type.Boolean(),
  solution: Type.String(),
  create_time: Type.String(),
  messages: Type.Array(
    Type.Object({
      id: Type.String(),
      text: Type.String(),
      at: Type.String(),
      /** The customer's own words. */
      isOwn: Type.Boolean(),
      author: Type.String(),
      files: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), size: Type.Integer() })),
    }),
  ),
  mayRate: Type.Boolean(),
  stars: Nullable(Type.Integer()),
  words: Type.String(),
  mayReopen: Type.Boolean(),
  /** Why nothing can be said any more; '' when it can. */
  over: Type.String(),
  expires_time: Type.String(),
})
export type CustomerPage = Static<typeof CustomerPage>

export const readCustomerPage = defineCall({
  area,
  permission,
  name: 'readCustomerPage',
  method: 'GET',
  path: '/portal/service/{token}',
  title: '客户查看服务进度',
  params: Type.Object({ token }),
  reply: CustomerPage,
  fails: ['link-void'],
})

/** A file of a message to the customer. */
export const getCustomerFile = defineCall({
  area,
  permission,
  name: 'getCustomerFile',
  method: 'GET',
  path: '/portal/service/{token}/file/{fileId}',
  title: '客户下载附件',
  params: Type.Object({ token, fileId: Id('file', '附件') }),
  reply: Type.Null(),
  fails: ['link-void', 'not-found'],
})

export const sayByCustomer = defineCall({
  area,
  permission,
  name: 'sayByCustomer',
  method: 'POST',
  path: '/portal/service/say',
  title: '客户留言',
  body: Type.Object({ token, text: NeededText('留言', 1000) }),
  reply: Type.Null(),
  fails: ['link-void', 'talk-over', 'said-too-much'],
  touches: ['talk'],
})

export const rateByCustomer = defineCall({
  area,
  permission,
  name: 'rateByCustomer',
  method: 'POST',
  path: '/portal/service/rate',
  title: '客户评价',
  body: Type.Object({
    token,
    stars: Type.Integer({ title: '满意度', minimum: 1, maximum: 5, 'x-hint': '请选择 1 到 5 星' }),
    words: Type.Optional(Text('评价', 500)),
  }),
  reply: Type.Null(),
  fails: ['link-void', 'not-to-rate', 'rated-already'],
  touches: ['talk'],
})

/** 问题未解决 */
export const reopenByCustomer = defineCall({
  area,
  permission,
  name: 'reopenByCustomer',
  method: 'POST',
  path: '/portal/service/reopen',
  title: '客户反馈问题未解决',
  body: Type.Object({ token, text: NeededText('还有什么问题', 500) }),
  reply: Type.Null(),
  fails: ['link-void', 'not-to-reopen', 'said-too-much'],
  touches: ['talk'],
})

export const customerPageCalls = [readCustomerPage, getCustomerFile, sayByCustomer, rateByCustomer, reopenByCustomer]
