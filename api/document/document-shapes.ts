/** Shapes that every kind of document has on the wire: the outcome of a step, verdicts, the timeline. */
import { type Static, Type } from 'typebox'
import { FileShape } from '../file/file-calls.ts'
import { Nullable } from '../fields.ts'

/** The version that the person saw: a document that somebody changed meanwhile is refused as stale. */
export const versionField = { version: Type.Integer({ title: '版本', minimum: 1, maximum: 2_000_000_000 }) }

/** Outcome of an action on one document. */
export const Moved = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  state: Type.Integer(),
  /** The line of the timeline, by which an undo names the step. */
  logId: Type.String(),
})
export type Moved = Static<typeof Moved>

/** Outcome of an action on several documents: one line each; some may have been refused. */
export const MovedMany = Type.Array(
  Type.Object({
    id: Type.String(),
    /** Number of the document, '' when it was not found. */
    name: Type.String(),
    success: Type.Boolean(),
    message: Type.String(),
    logId: Nullable(Type.String()),
    version: Nullable(Type.Integer()),
  }),
)
export type MovedMany = Static<typeof MovedMany>

/** Judgement of one action for the person who asks. */
export function verdictShape<Action extends string>(actions: readonly Action[]) {
  return Type.Object({
    action: Type.Unsafe<Action>(Type.String({ enum: [...actions] })),
    label: Type.String(),
    allowed: Type.Boolean(),
    reasons: Type.Array(Type.String()),
  })
}

/** A line of a document's timeline: a step, or a message. */
export const TimelineEntry = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('log'), Type.Literal('message')]),
  /** Action of the lifecycle or another step of the kind; 'message' for messages. */
  action: Type.String(),
  label: Type.String(),
  actorId: Nullable(Type.String()),
  actorName: Type.String(),
  at: Type.String(),
  fromState: Nullable(Type.Integer()),
  toState: Nullable(Type.Integer()),
  /** Reason or message text. */
  text: Type.String(),
  /** Changed fields in words. */
  changes: Type.Array(
    Type.Object({ field: Type.String(), label: Type.String(), from: Type.String(), to: Type.String() }),
  ),
  isInternal: Type.Boolean(),
  /** How the customer sent it; null for what our own people did or wrote. */
  cameBy: Nullable(Type.Union([Type.Literal('page'), Type.Literal('mail')])),
  files: Type.Array(FileShape),
  /** Number of the document about which it was written, where that is another one: merged into this one, or split. */
  origin: Type.Optional(Type.String()),
  /** Whether this person may delete the message. */
  removable: Type.Boolean(),
})
export type TimelineEntry = Static<typeof TimelineEntry>
