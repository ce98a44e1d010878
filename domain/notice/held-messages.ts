/** Messages that waited for the end of somebody's quiet hours go out as one. */
import { noticeCenterPath } from './notice-screens.ts'

export interface HeldMessage {
  readonly title: string
  readonly text: string
  readonly path: string
}

/** `Our choice:` lines that one message holds; the others are counted. */
const mostLines = 20

/**
 * Joins messages that go out together; one alone stays as it is.
 * @param messages at least one, the oldest first
 * @returns the message, whose page is the notice centre when there are several
 */
export function joinHeld(messages: readonly HeldMessage[]): HeldMessage {
  const [first] = messages
  if (first === undefined) throw new Error('nothing was held')
  if (messages.length === 1) return first
  const lines = messages.slice(0, mostLines).map(({ text, title }) => (text === '' ? title : `${title}：${text}`))
  const rest = messages.length - lines.length
  return {
    title: `免打扰期间有 ${messages.length} 条消息`,
    text: [...lines, ...(rest > 0 ? [`还有 ${rest} 条，请到通知中心查看`] : [])].join('\n'),
    path: noticeCenterPath,
  }
}
