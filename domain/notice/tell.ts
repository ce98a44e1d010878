/** The people that a fact is told to, in its `tell` and `tellCustomer`. The area that records a fact knows who is concerned, the notice area delivers. */
import { type NoticeChannel, noticeChannels } from '../document/document-process.ts'

/** Subjects of notices; the bell groups by them. */
export const noticeCategories = {
  order: '工单',
  event: '事件',
  approval: '审批',
  contract: '合同',
  customer: '客户',
  import: '导入',
  account: '账号',
  digest: '每日提醒',
  system: '系统',
} as const
export type NoticeCategory = keyof typeof noticeCategories

/** Messengers of the workplace. */
export const messengerChannels = { dingtalk: noticeChannels.dingtalk, wecom: noticeChannels.wecom } as const

export const toldChannels = noticeChannels
export type ToldChannel = NoticeChannel

export interface Tell {
  readonly category: NoticeCategory
  readonly people: readonly string[]
  /** The same people by kind of receiver, as far as the event tells them apart: whoever is of two kinds counts as the first. */
  readonly kinds?: Readonly<Record<string, readonly string[]>>
  readonly channels: readonly ToldChannel[]
  /** The event in a few words: 工单已指派. */
  readonly title: string
  /** The record: number and title. */
  readonly text: string
  /** Page of the record. */
  readonly path: string
  /** It urges: those of half an hour reach a person as one message. Page on which everything waits that he is asked for. */
  readonly urges?: string
}

/** Message to people of a customer, carried in a fact's `tellCustomer`. */
export interface TellCustomer {
  /** Null for people of a customer of whom there is no record; `mail` then says where it goes. */
  readonly customerId: string | null
  /** Name of the receiving person. */
  readonly name: string
  readonly phone: string
  readonly channel: keyof typeof messageChannels
  readonly title: string
  readonly text: string
  /** Page of the record, for our people who look at the outbox. */
  readonly path: string
  /** A record that a later fact may name in its `readAbout`, when the receiver has answered. */
  readonly aboutId?: string
  /** Address, for the channel `mail`. */
  readonly mail?: string
  /** The document that it is about: a reply finds it, and the mail leads to the customer's page of it. */
  readonly document?: { readonly kind: string; readonly id: string }
  /** Remark on how it was passed on, for messages that our people forward by hand. */
  readonly note?: string
}

/** Channels that leave the system. A message passed on by hand is sent by its author, not by a driver. */
export const messageChannels = { ...noticeChannels, hand: '人工转发' } as const

/** Message states: 0 待发, 1 已发, 2 失败 (for good, after the last try or when refused), 3 已读, 4 未接入渠道. */
export const MessageState = { Waiting: 0, Sent: 1, Failed: 2, Read: 3, NoChannel: 4 } as const
export type MessageState = (typeof MessageState)[keyof typeof MessageState]
export const messageStateNames: Readonly<Record<MessageState, string>> = {
  0: '待发',
  1: '已发',
  2: '已放弃',
  3: '已读',
  4: '未接入渠道',
}

/** States in which a message never went out, so that it may be tried again. */
export const unsentStates: readonly number[] = [MessageState.Failed, MessageState.NoChannel]
