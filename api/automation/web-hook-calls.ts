/** Web hooks: addresses of other systems that rules call. Paths are `Our choice:`, the specification has none. */
import { hookCategories, HookState, mostHookHeaders } from '@onsite/domain/automation/web-hook.ts'
import type { NoticeCategory } from '@onsite/domain/notice/tell.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Id, NeededText, Nullable } from '../fields.ts'
import { paging } from '../paging.ts'

const managed = { area: 'automation', permission: 'automation.manage', feature: 'automation' } as const
const touches = ['automation'] as const
const hookId = Id('web-hook', '网络钩子')

const Header = Type.Object({ name: NeededText('请求头', 60), value: NeededText('请求头的值', 500) })

const Category = Type.Unsafe<NoticeCategory>(Type.String({ title: '通知', enum: hookCategories }))

const Hook = Type.Object({
  id: Type.String(),
  name: Type.String(),
  url: Type.String(),
  headers: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  /** Of the notices that it hears of. */
  categories: Type.Array(Category),
  create_time: Type.String(),
})
export type WebHook = Static<typeof Hook>

export const listWebHooks = defineCall({
  ...managed,
  name: 'listWebHooks',
  method: 'GET',
  path: '/automation/webHook/list',
  title: '网络钩子列表',
  reply: Type.Array(Hook),
})

/** The secret is told when the web hook is made, and never again. */
const Saved = Type.Object({ id: Type.String(), secret: Nullable(Type.String()) })

export const saveWebHook = defineCall({
  ...managed,
  name: 'saveWebHook',
  method: 'POST',
  path: '/automation/webHook/save',
  title: '保存网络钩子',
  body: Type.Object({
    id: Type.Optional(hookId),
    name: NeededText('名称', 40),
    url: NeededText('地址', 500),
    headers: Type.Array(Header, { maxItems: mostHookHeaders, title: '请求头' }),
    categories: Type.Optional(Type.Array(Category, { title: '通知', uniqueItems: true })),
  }),
  reply: Saved,
  fails: ['web-hook-name-taken'],
  touches,
})

/** Makes a new secret in place of the one before. */
export const renewWebHookSecret = defineCall({
  ...managed,
  name: 'renewWebHookSecret',
  method: 'POST',
  path: '/automation/webHook/renewSecret',
  title: '更换网络钩子的密钥',
  body: Type.Object({ id: hookId }),
  reply: Saved,
  touches,
})

export const deleteWebHook = defineCall({
  ...managed,
  name: 'deleteWebHook',
  method: 'DELETE',
  path: '/automation/webHook',
  title: '删除网络钩子',
  query: Type.Object({ id: hookId }),
  reply: Type.Null(),
  touches,
})

const Delivery = Type.Object({
  id: Type.String(),
  hookName: Type.String(),
  cause: Type.String(),
  body: Type.String(),
  state: Code('结果', HookState),
  tries: Type.Integer(),
  /** Of the last answer, null where nobody answered. */
  status: Nullable(Type.Integer()),
  durationMs: Nullable(Type.Integer()),
  message: Type.String(),
  time: Type.String(),
  nextTime: Nullable(Type.String()),
})
export type HookDelivery = Static<typeof Delivery>

const ofDeliveries = {
  hookId: Type.Optional(hookId),
  state: Type.Optional(Code('结果', HookState)),
}

export const listHookDeliveries = defineCall({
  ...managed,
  name: 'listWebHookDeliveries',
  method: 'GET',
  path: '/automation/webHook/delivery/list',
  title: '网络钩子调用记录',
  query: Type.Object({ ...paging, ...ofDeliveries }),
  reply: Type.Array(Delivery),
})

export const countHookDeliveries = defineCall({
  ...managed,
  name: 'countWebHookDeliveries',
  method: 'GET',
  path: '/automation/webHook/delivery/count',
  title: '网络钩子调用次数',
  query: Type.Object(ofDeliveries),
  reply: Type.Integer(),
})

/** Sends a call again that has ended, whatever became of it, with the same body. */
export const replayHookDelivery = defineCall({
  ...managed,
  name: 'replayWebHookDelivery',
  method: 'POST',
  path: '/automation/webHook/delivery/replay',
  title: '重新调用网络钩子',
  body: Type.Object({ id: Id('web-hook-delivery', '调用记录') }),
  reply: Type.Null(),
  fails: ['web-hook-waiting'],
  touches,
})

export const webHookCalls = [
  listWebHooks,
  saveWebHook,
  renewWebHookSecret,
  deleteWebHook,
  listHookDeliveries,
  countHookDeliveries,
  replayHookDelivery,
]
