/** Daily digests of one person (Spec 1 §7): the four specified calls; working days are `Our choice:`, since the calls leave no room for them. */
import { SubscriptionType } from '@onsite/domain/subscription/subscription-type.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Flag, NeededText } from '../fields.ts'

/** Notices are not part of the free plan (Spec 1 §6). */
const common = { area: 'subscription', permission: 'open', feature: 'notices' } as const
const touches = ['subscription'] as const
const type = Code('类型', SubscriptionType)

const SubscribeStatus = Type.Object({
  type,
  state: Flag('状态'),
  /** 1: on working days only. */
  workdays: Flag('只在工作日'),
  /** Time of day of the digest: 08:00. */
  time: Type.String(),
})

export const getSubscribeStatus = defineCall({
  ...common,
  name: 'getSubscribeStatus',
  method: 'GET',
  path: '/subscribe/getSubscribeStatus',
  title: '订阅状态',
  query: Type.Object({ type }),
  reply: SubscribeStatus,
  touches,
})

const SubscriptionItem = Type.Object({ code: Type.String(), descri: Type.String(), value: Flag('开关') })
export type SubscriptionItem = Static<typeof SubscriptionItem>

/** The items that this person may open, in the role at hand. */
export const getSubscribeContentStatus = defineCall({
  ...common,
  name: 'getSubscribeContentStatus',
  method: 'GET',
  path: '/subscribe/getSubscribeContentStatus',
  title: '订阅内容',
  query: Type.Object({ type }),
  reply: Type.Array(SubscriptionItem),
  touches,
})

export const updateSubscribeStatus = defineCall({
  ...common,
  name: 'updateSubscribeStatus',
  method: 'PUT',
  path: '/subscribe/updateSubscribeStatus',
  title: '订阅或取订',
  body: Type.Object({ type, state: Flag('状态') }),
  reply: Type.Null(),
  touches,
})

export const updateSubscribeContentStatus = defineCall({
  ...common,
  name: 'updateSubscribeContentStatus',
  method: 'PUT',
  path: '/subscribe/updateSubscribeContentStatus',
  title: '订阅或取订一项',
  body: Type.Object({ code: NeededText('订阅项', 60), value: Flag('开关') }),
  reply: Type.Null(),
  fails: ['not-found'],
  touches,
})

export const updateSubscribeDays = defineCall({
  ...common,
  name: 'updateSubscribeDays',
  method: 'PUT',
  path: '/subscribe/updateSubscribeDays',
  title: '设置订阅的日子',
  body: Type.Object({ type, workdays: Flag('只在工作日') }),
  reply: Type.Null(),
  touches,
})

export const subscriptionCalls = [
  getSubscribeStatus,
  getSubscribeContentStatus,
  updateSubscribeStatus,
  updateSubscribeContentStatus,
  updateSubscribeDays,
]
