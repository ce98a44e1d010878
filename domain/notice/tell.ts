/** Whom a fact is told to, carried in the fact's `data.tell`: the area that records a fact knows who is concerned, the notice area delivers. */
import { type NoticeChannel, noticeChannels } from '../template/order-process.ts'

/** What a notice is about; the bell shows them apart. */
export const noticeCategories = {
  order: '工单',
  approval: '审批',
  contract: '合同',
  customer: '客户',
  import: '导入',
} as const
export type NoticeCategory = keyof typeof noticeCategories

export interface Tell {
  readonly category: NoticeCategory
  readonly people: readonly string[]
  readonly channels: readonly NoticeChannel[]
  /** What happened, a few words: 工单已指派. */
  readonly title: string
  /** Which record: number and title. */
  readonly text: string
  /** Page of the record. */
  readonly path: string
}

/** What a fact tells people of a customer, in its `data.tellCustomer`. */
export interface TellCustomer {
  readonly customerId: string
  /** Whom of the customer. */
  readonly name: string
  readonly phone: string
  readonly channel: keyof typeof messageChannels
  readonly title: string
  readonly text: string
  /** Page of the record, for those who look at the outbox. */
  readonly path: string
  /** A record that a later fact may name with `data.readAbout`, when the receiver has answered. */
  readonly aboutId?: string
  /** How it went out, for what our people pass on themselves. */
  readonly note?: string
}

/** Ways out of the house. What is passed on by hand leaves by no system: whoever made it sends it. */
export const messageChannels = { ...noticeChannels, hand: '人工转发' } as const

/** Message states (domain.md 2.21): 0 待发, 1 已发, 2 失败, 3 已读. */
export const MessageState = { Waiting: 0, Sent: 1, Failed: 2, Read: 3 } as const
export type MessageState = (typeof MessageState)[keyof typeof MessageState]
export const messageStateNames: Readonly<Record<MessageState, string>> = {
  0: '待发',
  1: '已发',
  2: '失败',
  3: '已读',
}
