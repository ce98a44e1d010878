/**
 * How long a clock has run, and when it runs out. Both always follow from the segments between start and now, which cover that time without gap or overlap;
 * nothing is added up step by step. Instants are whole seconds since 1970.
 */
import { type WorkTime, workSpans } from '../calendar/work-hours.ts'

/** A time in which the clock stands still; without `to` it lasts. */
export interface ClockPause {
  readonly from: number
  readonly to: number | null
  /** Reason in words: 挂起：等客户. */
  readonly cause: string
}

/** The life of a clock. */
export interface ClockRun {
  readonly startedAt: number
  /** null while it runs. */
  readonly stoppedAt: number | null
  /** In order and apart from each other. */
  readonly pauses: readonly ClockPause[]
}

/** Kinds of segments: 1 计时, 2 非工作时间, 3 节假日, 4 暂停. A pause takes only working time away. */
export const SegmentKind = { Running: 1, Outside: 2, Holiday: 3, Paused: 4 } as const
export type SegmentKind = (typeof SegmentKind)[keyof typeof SegmentKind]
export const segmentKindNames: Readonly<Record<SegmentKind, string>> = {
  1: '计时',
  2: '非工作时间',
  3: '节假日',
  4: '暂停',
}

export interface ClockSegment {
  readonly from: number
  readonly to: number
  readonly kind: SegmentKind
  /** The pause or the holiday in words; '' for ordinary time. */
  readonly cause: string
}

/** States of a clock: 1 计时中, 2 已暂停, 3 准时, 4 已超时, 5 超时完成, 6 已取消. */
export const ClockState = { Running: 1, Paused: 2, Met: 3, Overdue: 4, MetLate: 5, Cancelled: 6 } as const
export type ClockState = (typeof ClockState)[keyof typeof ClockState]
export const clockStateNames: Readonly<Record<ClockState, string>> = {
  1: '计时中',
  2: '已暂停',
  3: '准时',
  4: '已超时',
  5: '超时完成',
  6: '已取消',
}

/** States in which a clock still waits for its end. */
export const openClockStates: readonly ClockState[] = [ClockState.Running, ClockState.Paused, ClockState.Overdue]

/** Used seconds after which a clock is near its end: a quarter of its time is left (`Our choice:` the share). */
export const soonAfter = (target: number): number => Math.floor(target * 0.75)

const kindOfSpan = { working: SegmentKind.Running, outside: SegmentKind.Outside, holiday: SegmentKind.Holiday } as const

/** Time from the start on, cut at the ends of spans and pauses; it ends where a lasting pause meets working time without end. */
function* pieces({ pauses, startedAt }: ClockRun, time: WorkTime): Generator<ClockSegment> {
  for (const span of workSpans(time, startedAt)) {
    let at = span.from
    while (at < span.to) {
      const pause = pauses.find((one) => one.from <= at && (one.to === null || one.to > at))
      const next = pauses.find((one) => one.from > at)
      const to = Math.min(span.to, pause === undefined ? (next?.from ?? span.to) : (pause.to ?? span.to))
      const isPaused = span.kind === 'working' && pause !== undefined
      yield {
        from: at,
        to,
        kind: isPaused ? SegmentKind.Paused : kindOfSpan[span.kind],
        cause: isPaused ? pause.cause : span.name,
      }
      at = to
    }
  }
}

/** Segments from the start to a second, neighbours of one kind and cause joined. Empty before the start. */
export function segmentsUntil(run: ClockRun, time: WorkTime, until: number): ClockSegment[] {
  const segments: ClockSegment[] = []
  for (const piece of pieces(run, time)) {
    if (piece.from >= until) break
    const cut = { ...piece, to: Math.min(piece.to, until) }
    const last = segments.at(-1)
    if (last?.kind === cut.kind && last.cause === cut.cause) segments.splice(-1, 1, { ...last, to: cut.to })
    else segments.push(cut)
  }
  return segments
}

/**
 * The first second at which a clock has run so long.
 * @param used seconds, not negative
 * @returns null when it never does, since a pause lasts
 */
export function momentAt(run: ClockRun, time: WorkTime, used: number): number | null {
  let left = used
  if (left <= 0) return run.startedAt
  for (const { from, kind, to } of pieces(run, time)) {
    if (isLasting(run, kind, from)) return null
    if (kind !== SegmentKind.Running) continue
    if (to - from >= left) return from + left
    left -= to - from
  }
  return null
}

const isLasting = ({ pauses }: ClockRun, kind: SegmentKind, at: number): boolean =>
  kind === SegmentKind.Paused && pauses.some((pause) => pause.to === null && pause.from <= at)

/** Seconds of the segments of one kind. */
const secondsOf = (segments: readonly ClockSegment[], kind: SegmentKind): number =>
  segments.reduce((sum, segment) => (segment.kind === kind ? sum + segment.to - segment.from : sum), 0)

export interface ClockReading {
  readonly segments: readonly ClockSegment[]
  /** Seconds that counted. */
  readonly used: number
  /** Working seconds that pauses took away. */
  readonly paused: number
  /** null while a pause keeps it open. */
  readonly deadline: number | null
  /** Seconds left, negative when it is late: working seconds before the deadline, used ones beyond it. */
  readonly left: number
  readonly state: ClockState
}

/**
 * Reads a clock.
 * @param target seconds that it may run
 * @param now in seconds; later than a stop changes nothing
 */
export function readClock(run: ClockRun, time: WorkTime, target: number, now: number): ClockReading {
  const segments = segmentsUntil(run, time, run.stoppedAt ?? now)
  const used = secondsOf(segments, SegmentKind.Running)
  const deadline = momentAt(run, time, target)
  const end = run.stoppedAt ?? now
  const isLate = deadline !== null && end > deadline
  return {
    segments,
    used,
    paused: secondsOf(segments, SegmentKind.Paused),
    deadline,
    left: target - used,
    state: stateOf(run, isLate),
  }
}

function stateOf({ pauses, stoppedAt }: ClockRun, isLate: boolean): ClockState {
  if (stoppedAt !== null) return isLate ? ClockState.MetLate : ClockState.Met
  if (isLate) return ClockState.Overdue
  return pauses.some(({ to }) => to === null) ? ClockState.Paused : ClockState.Running
}
