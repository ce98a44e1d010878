/** Everything that happened to a document, as its clocks read it. */
import { type ClockType, type Moved, replyStep } from '@onsite/domain/sla/clock-kind.ts'
import { timesOfReplies } from '../document/message-store.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { type LogRow, movesOf } from '../record/record-log-store.ts'
import type { ClockKind } from './clock-kind.ts'
import { secondOf } from './seconds.ts'

/** A line of the timeline as clocks read it. */
const toMoved = ({ at, changes, from_state: from, note, step, to_state: to }: LogRow): Moved => ({
  step: step ?? '',
  from,
  to,
  at: secondOf(at),
  note,
  changes: (changes as FieldChange[]).map(({ field, to }) => ({ field, to })),
})

/** The steps of a document, and the replies to its customer where any clock ends with one. */
export async function timelineOf(ctx: StoreContext, { spec }: ClockKind, id: string): Promise<Moved[]> {
  const endsByReply = Object.values<ClockType>(spec.types).some(({ ends }) => ends.steps?.includes(replyStep))
  const [moves, replies] = await Promise.all([movesOf(ctx, id), endsByReply ? timesOfReplies(ctx, id) : []])
  const replied = replies.map((at) => ({
    step: replyStep,
    from: null,
    to: null,
    at: secondOf(at),
    note: '',
    changes: [],
  }))
  return [...moves.map(toMoved), ...replied].toSorted((one, other) => one.at - other.at)
}
