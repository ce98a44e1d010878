/** Messages of a conversation that a page has, by their places. */
import type { Message } from '@onsite/api/conversation/conversation-calls.ts'

/**
 * The messages after a further reading, each once and in its place. Where more was said meanwhile than one reading brings, what was known before the gap is
 * let go: whoever scrolls back reads it again.
 */
export function withRead(known: readonly Message[], read: readonly Message[]): readonly Message[] {
  const [first] = read
  const [oldest] = known
  const newest = known.at(-1)
  if (first === undefined || oldest === undefined || newest === undefined) return first === undefined ? known : read
  const touches = first.seq <= newest.seq + 1 && (read.at(-1)?.seq ?? 0) >= oldest.seq - 1
  const bySeq = new Map([...(touches ? known : []), ...read].map((message) => [message.seq, message]))
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

export interface DayOfTalk {
  /** `YYYY-MM-DD` where the reader is. */
  readonly day: string
  readonly messages: readonly Message[]
}

/** Messages by the days on which they were said. @param dayOf the day of an instant */
export function byDay(messages: readonly Message[], dayOf: (instant: string) => string): readonly DayOfTalk[] {
  return [...Map.groupBy(messages, ({ createtime }) => dayOf(createtime))].map(([day, said]) => ({
    day,
    messages: said,
  }))
}
