/** Notice templates: how an enterprise wants one event told, to one kind of receiver, through one channel. */
import { fillPlaces, type NoticeValues, type NoticeVariable, type NoticeWords, usualVariables } from './notice-words.ts'
import { type NoticeCategory, type ToldChannel, toldChannels } from './tell.ts'

/** Whether an event goes through a channel: as the product and the processes say, always, or never. */
export const TemplateUse = { Usual: 0, Always: 1, Never: 2 } as const
export type TemplateUse = (typeof TemplateUse)[keyof typeof TemplateUse]
export const templateUseNames: Readonly<Record<TemplateUse, string>> = { 0: '按默认', 1: '总是发送', 2: '不发送' }

/** Receivers of which no fact tells apart the kind. */
export const everybody = ''
/** People of the customer. */
export const customerReceiver = 'customer'

/** Channels that reach people of a customer. */
export const customerChannels = ['sms', 'mail'] as const satisfies readonly ToldChannel[]
export type CustomerChannel = (typeof customerChannels)[number]

/** How the settings show an event: a fact that tells somebody, or may. */
export interface NoticeEvent {
  /** 工单接单 */
  readonly label: string
  readonly category: NoticeCategory
  /** Kinds of receivers among people of ours that its notices tell apart, with their words; empty where all are alike. */
  readonly receivers: Readonly<Record<string, string>>
  /** It may be told to people of ours. */
  readonly tellsStaff: boolean
  /** It may be told to the customer. */
  readonly tellsCustomer: boolean
  /** Words for him: 已接单. */
  readonly customerWords?: string
  /** Channels through which the customer is told unless the enterprise says otherwise, in these words with places; absent for none. */
  readonly usualForCustomer?: NoticeWords & { readonly channels: readonly CustomerChannel[] }
  /** The step can be taken back for a moment. */
  readonly isUndoable?: boolean
  /** Variables beside those that every notice has. */
  readonly variables: readonly NoticeVariable[]
  /** It takes back what was told a moment ago: messages to the customer that still wait do not go out. */
  readonly withdraws?: true
}

/** An event that people of ours hear of, all in the same way. */
export const staffEvent = (label: string, category: NoticeCategory): NoticeEvent => ({
  label,
  category,
  receivers: {},
  tellsStaff: true,
  tellsCustomer: false,
  variables: [],
})

export interface NoticeTemplate extends NoticeWords {
  readonly channel: ToldChannel
  /** Kind of receiver: `everybody`, `customerReceiver`, or one that the event tells apart. */
  readonly receiver: string
  readonly use: TemplateUse
}

export const variablesOf = ({ variables }: NoticeEvent): NoticeVariable[] => [...usualVariables, ...variables]

/** Channels that a kind of receiver can be reached through. */
export const channelsOf = (receiver: string): readonly ToldChannel[] =>
  receiver === customerReceiver ? customerChannels : (Object.keys(toldChannels) as ToldChannel[])

/** The product's own words for the customer. `Our choice:` he reads of his service, not of our documents: 服务已接单. */
export function customerWordsFor(
  { customerWords, label, usualForCustomer: usual }: NoticeEvent,
  values: NoticeValues,
): NoticeWords {
  if (usual !== undefined) return { title: fillPlaces(usual.title, values), text: fillPlaces(usual.text, values) }
  const title = customerWords ?? label
  return { title, text: `您的「${values.title ?? ''}」${title}。` }
}

/** Kinds of receivers of an event, with their words. */
export function receiversOf({ receivers, tellsCustomer, tellsStaff }: NoticeEvent): Readonly<Record<string, string>> {
  return {
    ...(tellsStaff ? { [everybody]: Object.keys(receivers).length === 0 ? '员工' : '全部员工', ...receivers } : {}),
    ...(tellsCustomer ? { [customerReceiver]: '客户' } : {}),
  }
}

/** The template that counts for somebody: that of his kind, else that of everybody; undefined: as the product does it. */
export const templateFor = <T extends Pick<NoticeTemplate, 'channel' | 'receiver'>>(
  templates: readonly T[],
  channel: ToldChannel,
  receiver: string,
): T | undefined =>
  templates.find((one) => one.channel === channel && one.receiver === receiver) ??
  (receiver === customerReceiver
    ? undefined
    : templates.find((one) => one.channel === channel && one.receiver === everybody))

/** Finished words to begin with, for channels where the product's own say too little or too much. */
export function exampleWords(
  channel: ToldChannel,
  receiver: string,
  variables: readonly NoticeVariable[],
): NoticeWords | null {
  const has = (variable: NoticeVariable): boolean => variables.includes(variable)
  if (!has('no')) return null
  const when = has('appointment') ? '\n预约时间：{预约时间}' : ''
  if (receiver === customerReceiver)
    return {
      title: channel === 'sms' ? '{事件}' : '{事件}：{标题}',
      text: `{联系人}，您好：您的「{标题}」（{编号}）有新进展：{事件}。${when}${has('technician') ? '\n服务人员：{服务人员}' : ''}\n服务电话：{服务电话}`,
    }
  if (channel === 'sms') return { title: '{事件}', text: '{编号} {客户} {联系人} {电话}' }
  return {
    title: '{事件}：{客户}',
    text: `{编号} {标题}${when}\n联系人：{联系人} {电话}\n地址：{地址}${has('sla') ? '\n时限：{时限提醒}' : ''}`,
  }
}
