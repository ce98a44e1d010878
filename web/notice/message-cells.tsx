import { messageChannels, MessageState, messageStateNames } from '@onsite/domain/notice/tell.ts'
import type { MessageRow } from '@onsite/api/notice/notice-calls.ts'
import { formatTime } from '../kit/formats.ts'
import { StateTag } from '../kit/state-tag.tsx'

const tones = {
  [MessageState.Waiting]: 'blue',
  [MessageState.Sent]: 'green',
  [MessageState.Failed]: 'volcano',
  [MessageState.Read]: 'green',
  [MessageState.NoChannel]: 'gold',
} as const

/** State of a message. */
export function MessageStateTag({ state }: { readonly state: number }) {
  return <StateTag tone={tones[state as MessageState]} label={messageStateNames[state as MessageState]} />
}

/** Channel of a message. */
export function ChannelText({ channel }: { readonly channel: string }) {
  return (messageChannels as Readonly<Record<string, string>>)[channel] ?? channel
}

/** A message that waits this much longer than it takes to be sent, waits for the end of quiet hours. */
const noticeableWait = 2 * 60_000

/** The outcome of a message, and when it is tried again. */
export function noteOf({ attempts, createTime, dueTime, note }: MessageRow): string {
  if (dueTime === null) return note
  if (attempts > 0) return `${formatTime(dueTime)} 再试：${note}`
  return Date.parse(dueTime) - Date.parse(createTime) > noticeableWait ? `${formatTime(dueTime)} 发出` : note
}

export const resentText = (count: number): string =>
  count === 0 ? '没有需要重发的消息' : `${count} 条消息已重新排队发送`
