/**
 * The clocks of a kind of document as data: which step starts each, which stops it, and what it waits for meanwhile. The course is read from the
 * timeline, so that an undone step leaves no trace and nothing has to be kept beside it.
 */
import type { ClockPause, ClockRun } from './clock-time.ts'

/** A move of a document that something hangs on; one part that fits is enough. */
export interface Mark {
  /** Names of steps, of the lifecycle or beside it. */
  readonly steps?: readonly string[]
  /** States that the document enters. */
  readonly into?: readonly number[]
  /** States that it leaves. */
  readonly outOf?: readonly number[]
  /** Steps that do not count, whatever they enter or leave. */
  readonly except?: readonly string[]
  /** Steps that count where they end in one of these states, be it entered or kept. */
  readonly endingIn?: { readonly steps: readonly string[]; readonly states: readonly number[] }
}

export interface ClockType {
  /** 接单超时 */
  readonly label: string
  /** 从派单到接单 */
  readonly hint: string
  readonly begins: Mark
  readonly ends: Mark
  /** Moves that end it without being what was promised; asked before `ends`. */
  readonly dropped?: Mark
  /** A value of the document from which it counts instead of its beginning: the end of the booked time. */
  readonly since?: string
  /** A value of the document at which it ends too: the moment of full payment. */
  readonly until?: string
  /** A value that makes it needless while it runs: what it waits for stands already. */
  readonly needless?: string
  /** A flag of the document's process without which it does not run. */
  readonly needs?: string
}

/** A reason for which clocks of a kind stand still. */
export interface PauseType {
  /** 挂起 */
  readonly label: string
  readonly begins: Mark & { readonly turnedOn?: string }
  readonly ends: Mark & { readonly turnedOff?: string }
}

export interface ClockKindSpec {
  /** As in `ctx.records`: 'work-order'. */
  readonly kind: string
  /** Clocks by their overdue type (Spec 2 §3). */
  readonly types: Readonly<Record<number, ClockType>>
  /** The clock that says of a finished document whether it was in time. */
  readonly whole: number
  readonly pauses: Readonly<Record<string, PauseType>>
  /** Codes by which limits may differ, with their names. */
  readonly priorities: Readonly<Record<number, string>>
  readonly levels: Readonly<Record<number, string>>
  /** People who can be told, by the names that policies keep. */
  readonly receivers: Readonly<Record<string, string>>
}

/** A line of the timeline, as far as clocks read it. */
export interface Moved {
  readonly step: string
  readonly from: number | null
  readonly to: number | null
  /** Second. */
  readonly at: number
  /** Fields that it changed: key and word after. */
  readonly changes: readonly { readonly field: string; readonly to: string }[]
  /** Reason given. */
  readonly note: string
}

/** A round of a clock: each new beginning makes one. */
export interface ClockRound extends ClockRun {
  readonly type: number
  /** 1 for the first. */
  readonly round: number
  /** Ended without what was promised. */
  readonly isCancelled: boolean
}

/** A document beside its timeline: seconds of its moments by name, flags of its process. */
export interface ClockSubject {
  readonly moments: Readonly<Record<string, number | null>>
  readonly flags: Readonly<Record<string, boolean>>
  /** In the recycle bin or gone: nothing runs any more, since then. */
  readonly goneAt: number | null
}

/** A message to the customer, which ends clocks as a step does and is none. */
export const replyStep = 'reply'

/** The word of a switched field, as lines show it. */
export const switchedOn = '是'
export const switchedOff = '否'

const fits = ({ endingIn, except, into, outOf, steps }: Mark, { from, step, to }: Moved): boolean =>
  steps?.includes(step) === true ||
  (to !== null && endingIn?.steps.includes(step) === true && endingIn.states.includes(to)) ||
  (from !== to &&
    except?.includes(step) !== true &&
    ((to !== null && into?.includes(to) === true) || (from !== null && outOf?.includes(from) === true)))

const hasChanged = ({ changes }: Moved, field: string | undefined, word: string): boolean =>
  field !== undefined && changes.some((one) => one.field === field && one.to === word)

/** The timeline without undone steps and without what undid them: an undo takes back the step before it. */
function standingMoves(moves: readonly Moved[]): Moved[] {
  const standing: Moved[] = []
  for (const move of moves) {
    if (move.step === 'undo')
      standing.splice(
        standing.findLastIndex(({ step }) => step !== replyStep),
        1,
      )
    else standing.push(move)
  }
  return standing
}

/** Times in which all clocks of a document stand still, joined and in order. */
function pausesOf({ pauses }: ClockKindSpec, moves: readonly Moved[]): ClockPause[] {
  const found: ClockPause[] = []
  for (const { begins, ends, label } of Object.values(pauses)) {
    let open: { from: number; cause: string } | null = null
    for (const move of moves) {
      if (open !== null && (fits(ends, move) || hasChanged(move, ends.turnedOff, switchedOff))) {
        found.push({ ...open, to: move.at })
        open = null
      }
      if (open === null && (fits(begins, move) || hasChanged(move, begins.turnedOn, switchedOn)))
        open = { from: move.at, cause: causeOf(label, move.note) }
    }
    if (open !== null) found.push({ ...open, to: null })
  }
  return joinPauses(found)
}

/** The reason given often says itself that the document was put off: 挂起待客户. */
function causeOf(label: string, note: string): string {
  if (note === '') return label
  return note.startsWith(label) ? note : `${label}：${note}`
}

function joinPauses(pauses: readonly ClockPause[]): ClockPause[] {
  const joined: ClockPause[] = []
  for (const pause of pauses.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last === undefined || (last.to !== null && last.to < pause.from)) joined.push(pause)
    else if (last.to !== null && (pause.to === null || pause.to > last.to))
      joined.splice(-1, 1, { ...last, to: pause.to })
  }
  return joined.filter(({ from, to }) => to !== from)
}

/** Every round of every clock of a document, as its timeline tells them. */
export function roundsOf(spec: ClockKindSpec, timeline: readonly Moved[], subject: ClockSubject): ClockRound[] {
  const moves = standingMoves(timeline)
  const pauses = pausesOf(spec, moves)
  return Object.entries(spec.types).flatMap(([code, type]) =>
    type.needs !== undefined && subject.flags[type.needs] !== true
      ? []
      : roundsOfType(type, moves, subject).map((one, index) => ({
          ...one,
          type: Number(code),
          round: index + 1,
          pauses: pausesWithin(pauses, one),
        })),
  )
}

type BareRound = Pick<ClockRound, 'startedAt' | 'stoppedAt' | 'isCancelled'>

function roundsOfType(type: ClockType, moves: readonly Moved[], subject: ClockSubject): BareRound[] {
  const rounds: BareRound[] = []
  for (const move of moves) {
    const open = rounds.findLastIndex(({ stoppedAt }) => stoppedAt === null)
    const isDropped = type.dropped !== undefined && fits(type.dropped, move)
    const round = rounds[open]
    if (round !== undefined && (isDropped || fits(type.ends, move)))
      rounds[open] = { ...round, stoppedAt: move.at, isCancelled: isDropped }
    const isFree = rounds.every(({ stoppedAt }) => stoppedAt !== null)
    if (isFree && fits(type.begins, move)) rounds.push({ startedAt: move.at, stoppedAt: null, isCancelled: false })
  }
  return rounds.map((one) =>
    countSince(type, one.stoppedAt === null ? stillOpen(type, one.startedAt, subject) : one, subject),
  )
}

/** The round that no move has ended. */
function stillOpen({ needless, until }: ClockType, startedAt: number, { goneAt, moments }: ClockSubject): BareRound {
  const ended = until === undefined ? null : (moments[until] ?? null)
  if (ended !== null) return { startedAt, stoppedAt: Math.max(ended, startedAt), isCancelled: false }
  if (needless !== undefined && moments[needless] != null) return { startedAt, stoppedAt: startedAt, isCancelled: true }
  return goneAt === null
    ? { startedAt, stoppedAt: null, isCancelled: false }
    : { startedAt, stoppedAt: Math.max(goneAt, startedAt), isCancelled: true }
}

/** A round counts from a moment of the document, where that is later than its own beginning; what ended before it was in time from the start. */
function countSince({ since }: ClockType, round: BareRound, { moments }: ClockSubject): BareRound {
  const base = since === undefined ? null : (moments[since] ?? null)
  if (base === null || base <= round.startedAt) return round
  return { ...round, startedAt: round.stoppedAt === null ? base : Math.min(base, round.stoppedAt) }
}

const pausesWithin = (pauses: readonly ClockPause[], { startedAt, stoppedAt }: BareRound): ClockPause[] =>
  pauses.flatMap((pause) => {
    const from = Math.max(pause.from, startedAt)
    if (stoppedAt !== null && from >= stoppedAt) return []
    const to = pause.to === null || (stoppedAt !== null && pause.to > stoppedAt) ? stoppedAt : pause.to
    return to !== null && to <= from ? [] : [{ from, to, cause: pause.cause }]
  })
