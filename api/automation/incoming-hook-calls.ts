/** Web hooks by which other systems send messages that set rules off. Paths are `Our choice:`, the specification has none. */
import { mostBrought } from '@onsite/domain/automation/incoming-hook.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, NeededText, Nullable } from '../fields.ts'
import { paging } from '../paging.ts'

const managed = { area: 'automation', permission: 'automation.manage', feature: 'automation' } as const
const touches = ['automation'] as const
const hookId = Id('incoming-hook', '接收地址')

const Hook = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Address to which other systems send. */
  url: Type.String(),
  kind: Type.String(),
  noPath: Type.String(),
  brings: Type.Array(Type.Object({ path: Type.String(), label: Type.String() })),
  create_time: Type.String(),
})
export type IncomingHookRow = Static<typeof Hook>

export const listIncomingHooks = defineCall({
  ...managed,
  name: 'listIncomingHooks',
  method: 'GET',
  path: '/automation/incomingHook/list',
  title: '接收地址列表',
  reply: Type.Array(Hook),
})

/** The secret is told when the hook is made, and never again. */
const Saved = Type.Object({ id: Type.String(), secret: Nullable(Type.String()) })

export const saveIncomingHook = defineCall({
  ...managed,
  name: 'saveIncomingHook',
  method: 'POST',
  path: '/automation/incomingHook/save',
  title: '保存接收地址',
  body: Type.Object({
    id: Type.Optional(hookId),
    name: NeededText('名称', 40),
    kind: NeededText('单据', 40),
    noPath: NeededText('单据编号所在的字段', 200),
    brings: Type.Array(Type.Object({ path: NeededText('字段', 200), label: NeededText('字段的名称', 30) }), {
      maxItems: mostBrought,
      title: '带来的值',
    }),
  }),
  reply: Saved,
  fails: ['incoming-hook-name-taken'],
  touches,
})

/** Makes a new secret in place of the one before. */
export const renewIncomingHookSecret = defineCall({
  ...managed,
  name: 'renewIncomingHookSecret',
  method: 'POST',
  path: '/automation/incomingHook/renewSecret',
  title: '更换接收地址的密钥',
  body: Type.Object({ id: hookId }),
  reply: Saved,
  touches,
})

export const deleteIncomingHook = defineCall({
  ...managed,
  name: 'deleteIncomingHook',
  method: 'DELETE',
  path: '/automation/incomingHook',
  title: '删除接收地址',
  query: Type.Object({ id: hookId }),
  reply: Type.Null(),
  touches,
})

const Message = Type.Object({
  id: Type.String(),
  hookName: Type.String(),
  delivery: Type.String(),
  body: Type.String(),
  kind: Type.String(),
  recordId: Nullable(Type.String()),
  /** Number and title of the document, '' when there is none, or none that this person may see. */
  recordLabel: Type.String(),
  refusal: Type.String(),
  time: Type.String(),
})
export type IncomingMessage = Static<typeof Message>

const ofMessages = { hookId: Type.Optional(hookId) }

export const listIncomingMessages = defineCall({
  ...managed,
  name: 'listIncomingMessages',
  method: 'GET',
  path: '/automation/incomingHook/message/list',
  title: '收到的消息',
  query: Type.Object({ ...paging, ...ofMessages }),
  reply: Type.Array(Message),
})

export const countIncomingMessages = defineCall({
  ...managed,
  name: 'countIncomingMessages',
  method: 'GET',
  path: '/automation/incomingHook/message/count',
  title: '收到的消息数',
  query: Type.Object(ofMessages),
  reply: Type.Integer(),
})

const uuid = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

/**
 * A message of another system. The signature is the hexadecimal HMAC-SHA256, with the secret of the hook, over timestamp, delivery and message, with points
 * between them. A delivery that came before has no effect and gets the same answer.
 */
export const sendMessage = defineCall({
  name: 'sendIncomingMessage',
  method: 'POST',
  path: '/automation/hook/{enterprise}/{hook}',
  area: 'automation',
  permission: 'anonymous',
  title: '收到别的系统的消息',
  params: Type.Object({
    enterprise: Type.String({ title: '企业', pattern: uuid }),
    hook: Type.String({ title: '接收地址', pattern: uuid }),
  }),
  body: Type.Object({
    /** Seconds since 1970. */
    timestamp: Type.Integer({ title: '时间', minimum: 0, maximum: 99_999_999_999 }),
    /** Name of this message, the same whenever it is sent again. */
    delivery: Type.String({ title: '消息编号', pattern: '^[\\w-]{1,64}$' }),
    /** An object of JSON, as text. */
    message: NeededText('消息', 20_000),
    signature: Type.String({ title: '签名', pattern: '^[0-9a-f]{64}$' }),
  }),
  reply: Type.Object({
    /** Whether it reached a document; a refused one says why. */
    isTaken: Type.Boolean(),
    refusal: Type.String(),
  }),
  fails: ['hook-refused'],
  touches,
})

export const incomingHookCalls = [
  listIncomingHooks,
  saveIncomingHook,
  renewIncomingHookSecret,
  deleteIncomingHook,
  listIncomingMessages,
  countIncomingMessages,
  sendMessage,
]
