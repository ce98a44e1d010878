/** Whom a fact is told to, carried in the fact's `data.tell`: the area that records a fact knows who is concerned, the notice area delivers. */
import type { NoticeChannel } from '../template/order-process.ts'

/** What a notice is about; the bell shows them apart. */
export const noticeCategories = { order: '工单', approval: '审批', contract: '合同', import: '导入' } as const
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

/** Message states (domain.md 2.21): 0 待发, 1 已发, 2 失败. */
export const MessageState = { Waiting: 0, Sent: 1, Failed: 2 } as const
export type MessageState = (typeof MessageState)[keyof typeof MessageState]
export const messageStateNames: Readonly<Record<MessageState, string>> = { 0: '待发', 1: '已发', 2: '失败' }
