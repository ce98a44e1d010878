/** Notice templates: how an enterprise words its notices, and through which channels they go. `Our choice:` the specification names their variables only. */
import { TemplateUse } from '@onsite/domain/notice/notice-template.ts'
import { mostTextChars, mostTitleChars, type NoticeVariable } from '@onsite/domain/notice/notice-words.ts'
import { type NoticeCategory, type ToldChannel, toldChannels } from '@onsite/domain/notice/tell.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Id, KindName, Nullable, Text } from '../fields.ts'

/** Notices are not part of the free plan (Spec 1 §6). */
const common = { area: 'notice', feature: 'notices', permission: 'notice.template' } as const
const touches = ['notice-template'] as const

/** Name of a fact. */
const Event = Type.String({ title: '事件', pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 60 })
const Channel = Type.Unsafe<ToldChannel>(Type.String({ title: '渠道', enum: Object.keys(toldChannels) }))
/** '' for all people of the enterprise. */
const Receiver = Text('收件人', 30)
const words = { title: Text('标题', mostTitleChars), text: Text('内容', mostTextChars) }

const Kept = Type.Object({
  channel: Channel,
  receiver: Receiver,
  use: Code('发送', TemplateUse),
  ...words,
  personName: Type.String(),
  updateTime: Type.String(),
})
const NoticeEventRow = Type.Object({
  event: Type.String(),
  label: Type.String(),
  category: Type.Unsafe<NoticeCategory>(Type.String()),
  /** Kind of the records that fill its places, for a picker; null where the event is about none. */
  kind: Nullable(Type.String()),
  /** Kinds of receivers in their order: '' are all people of ours. */
  receivers: Type.Array(Type.Object({ key: Type.String(), label: Type.String() })),
  variables: Type.Array(Type.Unsafe<NoticeVariable>(Type.String())),
  templates: Type.Array(Kept),
})
export type NoticeEventRow = Static<typeof NoticeEventRow>
export type KeptTemplate = Static<typeof Kept>

/** Every event with what the enterprise set for it. */
export const listNoticeTemplates = defineCall({
  ...common,
  name: 'listNoticeTemplates',
  method: 'GET',
  path: '/notify/template/list',
  title: '通知模板',
  reply: Type.Array(NoticeEventRow),
  touches,
})

const recordId = Type.Optional(Id('record', '预览用的单据'))
const place = { event: Event, channel: Channel, receiver: Receiver }

export const saveNoticeTemplate = defineCall({
  ...common,
  name: 'saveNoticeTemplate',
  method: 'PUT',
  path: '/notify/template',
  title: '保存通知模板',
  body: Type.Object({ ...place, use: Code('发送', TemplateUse), ...words }),
  reply: Type.Null(),
  fails: ['not-found'],
  touches,
})

/** Goes back to what the product does. */
export const restoreNoticeTemplate = defineCall({
  ...common,
  name: 'restoreNoticeTemplate',
  method: 'DELETE',
  path: '/notify/template',
  title: '恢复默认通知',
  query: Type.Object(place),
  reply: Type.Null(),
  fails: ['not-found'],
  touches,
})

const NoticePreview = Type.Object({
  title: Type.String(),
  text: Type.String(),
  /** The record that filled the places: the one of the last notice of this kind, else the newest. */
  record: Nullable(Type.Object({ label: Type.String(), path: Type.String() })),
  /** Variables that have no value there. */
  unfilled: Type.Array(Type.Unsafe<NoticeVariable>(Type.String())),
})
export type NoticePreview = Static<typeof NoticePreview>

/** How words would read, on a real record. */
export const previewNotice = defineCall({
  ...common,
  name: 'previewNotice',
  method: 'GET',
  path: '/notify/template/preview',
  title: '预览通知',
  query: Type.Object({ event: Event, receiver: Receiver, recordId, ...words }),
  reply: NoticePreview,
  fails: ['not-found'],
  touches,
})

/** Sends the words, as the preview shows them, to the person who asks. */
export const sendTestNotice = defineCall({
  ...common,
  name: 'sendTestNotice',
  method: 'POST',
  path: '/notify/template/test',
  title: '给我发一条测试通知',
  body: Type.Object({ ...place, recordId, ...words }),
  /** Where it goes: 13900001111. */
  reply: Type.Object({ to: Type.String() }),
  fails: ['not-found', 'no-address'],
})

const CustomerNotice = Type.Object({
  channel: Type.String(),
  /** A `NoticeGap`. */
  gap: Type.Integer(),
  receiverName: Type.String(),
  /** Number or address. */
  receiver: Type.String(),
  /** When quiet hours end: `08:00`. */
  until: Type.String(),
  title: Type.String(),
  text: Type.String(),
})
export type CustomerNotice = Static<typeof CustomerNotice>

/** Messages that a step of a document will send to its customer, as far as they can be told before it is taken: each channel, with why it stays silent. */
export const previewCustomerNotices = defineCall({
  name: 'previewCustomerNotices',
  method: 'GET',
  path: '/notify/customer/preview',
  area: 'notice',
  title: '客户将收到的消息',
  permission: 'open',
  query: Type.Object({ kind: KindName, id: Id('record', '单据'), event: Event }),
  reply: Type.Array(CustomerNotice),
  fails: ['not-found'],
  touches: ['notice-template'],
})

export const templateCalls = [
  listNoticeTemplates,
  saveNoticeTemplate,
  restoreNoticeTemplate,
  previewNotice,
  sendTestNotice,
  previewCustomerNotices,
]
