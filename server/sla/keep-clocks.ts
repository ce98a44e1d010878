/**
 * Keeps the clocks of a document in step with its timeline. Everything is reckoned anew from what happened, so that it may run as often as one likes: after
 * each step, again after a failure, and for all documents at once when a calendar changes.
 */
import { isDeepStrictEqual } from 'node:util'
import { type ClockRound, roundsOf } from '@onsite/domain/sla/clock-kind.ts'
import { ClockState, momentAt, openClockStates, readClock, soonAfter } from '@onsite/domain/sla/clock-time.ts'
import {
  alertsOf,
  secondsOfDuration,
  type SlaSubject,
  type SlaTarget,
  targetOf,
} from '@onsite/domain/sla/sla-policy.ts'
import type { WorkTime, WorkWeek } from '@onsite/domain/calendar/work-hours.ts'
import { calendarOf } from '../setting/holiday-store.ts'
import { lockName } from '../kernel/lock-name.ts'
import type { RecordFact } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { tenantZone } from '../kernel/tenant-people.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import type { ClockedDocument, ClockKind } from './clock-kind.ts'
import { type ClockRecord, clocksOf, removeClocks, writeClocks, writeDue } from './clock-store.ts'
import { allHours, type HoursRecord } from './hours-store.ts'
import { inForceAt, type StoredVersion, versionsOfKind } from './policy-store.ts'
import { instantOfSecond, instantOrNull, secondOf, secondOrNull } from './seconds.ts'
import { timelineOf } from './timeline-of.ts'
import { weekFor, worksByOthers } from './week-for.ts'
import { zoneDays } from './zone-days.ts'

export interface KeepContext extends StoreContext {
  readonly now: Date
  readonly record: RecordFact
}

interface Work {
  readonly tenantId: string
  readonly document: ClockedDocument
  readonly versions: readonly StoredVersion[]
  readonly hours: readonly HoursRecord[]
  readonly timeOf: (week: WorkWeek | null) => WorkTime
  readonly now: number
  /** Targets of what still runs are chosen anew from the versions in force now. */
  readonly anew: boolean
}

/**
 * Reads the clocks of a document anew and writes what changed.
 * @param anew chooses the targets of running clocks again, as an administrator asked
 * @returns whether anything that lists show is other than before
 */
export async function keepClocks(ctx: KeepContext, kind: ClockKind, recordId: string, anew = false): Promise<boolean> {
  await lockName(ctx, `clocks ${recordId}`)
  const [versions, document, moves, before, hours, calendar, zone] = await Promise.all([
    versionsOfKind(ctx, kind.spec.kind),
    kind.read(ctx, recordId),
    timelineOf(ctx, kind, recordId),
    clocksOf(ctx, recordId, true),
    allHours(ctx),
    calendarOf(ctx),
    tenantZone(ctx.tx, ctx.tenantId),
  ])
  if (versions.length === 0) return false
  const now = secondOf(ctx.now)
  const days = zoneDays(zone)
  const timeOf = (week: WorkWeek | null): WorkTime => ({ week, calendar, days })
  const after =
    document === undefined
      ? before.map((clock) =>
          isOpen(clock) ? { ...endClock(clock, now, ClockState.Cancelled), is_shown: false } : clock,
        )
      : withShown(
          kind,
          clocksAfter(
            { tenantId: ctx.tenantId, document, versions, hours, timeOf, now, anew },
            before,
            roundsOf(kind.spec, moves, { ...document, goneAt: null }),
          ),
        )
  return await writeChanged(ctx, kind, recordId, before, after)
}

const isOpen = ({ state }: Pick<ClockRecord, 'state'>): boolean =>
  (openClockStates as readonly number[]).includes(state)

const endClock = (clock: ClockRecord, now: number, state: number): ClockRecord => ({
  ...clock,
  stopped_at: instantOfSecond(now),
  state,
  next_at: null,
})

/** All clocks of a document as they should stand; rounds that were taken back are missing. */
function clocksAfter(work: Work, before: readonly ClockRecord[], rounds: readonly ClockRound[]): ClockRecord[] {
  return rounds.flatMap((round) => {
    // Cancelled in the second of its beginning, it never ran, whether or not it was read in between.
    if (round.isCancelled && round.stoppedAt === round.startedAt) return []
    const standing = before.filter((one) => one.type === round.type && one.round === round.round)
    const older = standing.slice(0, -1)
    const last = standing.at(-1)
    if (last === undefined) {
      const begun = begin(work, round, 0)
      return begun === null ? [] : [begun]
    }
    const isSame = isFor(last.chosen_for, work.document) && !worksByOthers(work, last)
    if (round.stoppedAt !== null || (!work.anew && isSame)) return [...older, reckon(work, round, last)]
    return [...older, ...retarget(work, round, last)]
  })
}

const subjectOf = ({ contractId, customerId, level, priority, templateId }: SlaSubject): SlaSubject => ({
  customerId,
  contractId,
  templateId,
  priority,
  level,
})

const isFor = (chosen: SlaSubject, document: SlaSubject): boolean => {
  const [a, b] = [subjectOf(chosen), subjectOf(document)]
  return Object.keys(a).every((key) => a[key as keyof SlaSubject] === b[key as keyof SlaSubject])
}

/** The clock of a round that has none yet: by the versions that were in force when the round began, so that a new policy touches nothing that runs. */
function begin(work: Work, round: ClockRound, change: number): ClockRecord | null {
  const at = change > 0 || work.anew ? work.now : round.startedAt
  const chosen = targetOf(inForceAt(work.versions, at), work.document, round.type)
  if (chosen === null) return null
  const { content, id } = chosen.version
  const { document } = work
  const week = weekFor(content, work.hours, document)
  return reckon(work, round, {
    tenant_id: work.tenantId,
    id: uuidv7(),
    kind: '',
    record_id: document.id,
    type: round.type,
    round: round.round,
    change,
    version_id: id,
    chosen_for: subjectOf(document),
    target_seconds: secondsOfDuration(chosen.limit, week),
    week,
    started_at: '',
    stopped_at: null,
    pauses: [],
    state: ClockState.Running,
    used_seconds: 0,
    paused_seconds: 0,
    deadline_at: null,
    soon_at: null,
    breached_at: null,
    told_used: 0,
    next_at: null,
    segments: null,
    is_shown: false,
    person_id: document.personId,
    group_id: document.groupId,
    template_id: document.templateId,
  })
}

/** A running clock of a document that is another for the policies now: the old one ends, and a new one goes on with its start and its pauses. */
function retarget(work: Work, round: ClockRound, last: ClockRecord): ClockRecord[] {
  const next = begin(work, round, last.change + 1)
  const isSame =
    next !== null &&
    next.version_id === last.version_id &&
    next.target_seconds === last.target_seconds &&
    isDeepStrictEqual(next.week, last.week)
  if (isSame) return [reckon(work, round, { ...last, chosen_for: subjectOf(work.document) })]
  const old = endClock(last, work.now, ClockState.Cancelled)
  return next === null ? [{ ...old, chosen_for: subjectOf(work.document), target_seconds: noTarget }] : [old, next]
}

/** Target of a clock that no policy limits any more: it stays ended. */
const noTarget = 0

/** A clock as it stands now. */
function reckon(work: Work, round: ClockRound, clock: ClockRecord): ClockRecord {
  if (clock.target_seconds === noTarget) return clock
  const { document, now, timeOf, versions } = work
  const time = timeOf(clock.week)
  const version = versions.find(({ id }) => id === clock.version_id)
  const target = version?.content.targets.find(({ type }) => type === clock.type)
  const run = target?.countsPauses === true ? { ...round, pauses: [] } : round
  const reading = readClock(run, time, clock.target_seconds, now)
  const state = round.isCancelled ? ClockState.Cancelled : reading.state
  const isRunning = round.stoppedAt === null
  // Holidays arranged late give time back: what was told of it is told again when it comes.
  const told = Math.min(clock.told_used, reading.used)
  const isLateNow = state === ClockState.Overdue || state === ClockState.MetLate
  return {
    ...clock,
    started_at: instantOfSecond(round.startedAt),
    stopped_at: instantOrNull(round.stoppedAt),
    pauses: run.pauses,
    state,
    used_seconds: reading.used,
    paused_seconds: reading.paused,
    deadline_at: instantOrNull(reading.deadline),
    soon_at: instantOrNull(momentAt(run, time, soonAfter(clock.target_seconds))),
    breached_at: isLateNow ? instantOrNull(reading.deadline) : null,
    told_used: isRunning ? told : clock.told_used,
    next_at:
      isRunning && target !== undefined
        ? instantOrNull(nextAlertAt(run, time, target, { ...clock, told_used: told }))
        : null,
    segments: isRunning ? null : reading.segments,
    ...(isRunning
      ? { person_id: document.personId, group_id: document.groupId, template_id: document.templateId }
      : {}),
  }
}

/** When the next alert of a clock is due that nobody was told of yet; null for none, or while a pause lasts. */
export function nextAlertAt(
  run: Parameters<typeof momentAt>[0],
  time: WorkTime,
  target: SlaTarget,
  { target_seconds: seconds, told_used: told }: Pick<ClockRecord, 'target_seconds' | 'told_used'>,
): number | null {
  const next = alertsOf(target, seconds).find(({ used }) => used > told)
  return next === undefined ? null : momentAt(run, time, next.used)
}

/** Marks the clock that lists show: what is due next, else what is put off, else how the whole of it ended. */
function withShown({ spec }: ClockKind, clocks: readonly ClockRecord[]): ClockRecord[] {
  const standing = clocks.filter(({ state }) => state !== ClockState.Cancelled)
  const open = standing.filter(isOpen)
  const byDeadline = open
    .filter(({ deadline_at: deadline }) => deadline !== null)
    .toSorted((a, b) => (a.deadline_at ?? '').localeCompare(b.deadline_at ?? ''))
  const done = standing.toSorted((a, b) => (b.stopped_at ?? '').localeCompare(a.stopped_at ?? ''))
  const shown = byDeadline[0] ?? open[0] ?? done.find(({ type }) => type === spec.whole) ?? done[0]
  return clocks.map((clock) => ({ ...clock, kind: spec.kind, is_shown: clock === shown }))
}

const dueOf = (clocks: readonly ClockRecord[]): string | null =>
  clocks
    .filter(isOpen)
    .flatMap(({ deadline_at: deadline }) => deadline ?? [])
    .toSorted()[0] ?? null

const describeShown = (clocks: readonly ClockRecord[]): string => {
  const shown = clocks.find((clock) => clock.is_shown)
  return shown === undefined ? '' : `${shown.id} ${shown.state} ${shown.deadline_at}`
}

async function writeChanged(
  ctx: KeepContext,
  kind: ClockKind,
  recordId: string,
  before: readonly ClockRecord[],
  after: readonly ClockRecord[],
): Promise<boolean> {
  const old = new Map(before.map((clock) => [clock.id, normal(clock)]))
  // Keys come back from the database in an order of its own.
  const changed = after.filter((clock) => !isDeepStrictEqual(old.get(clock.id), normal(clock)))
  const gone = before.filter(({ id }) => !after.some((clock) => clock.id === id)).map(({ id }) => id)
  if (changed.length === 0 && gone.length === 0) return false
  const due = dueOf(after)
  const isOther = due !== dueOf(before) || describeShown(before) !== describeShown(after)
  await removeClocks(ctx, gone)
  await writeClocks(ctx, changed)
  if (isOther) {
    await writeDue(ctx, kind.table, recordId, due)
    await ctx.record(kind.facts.changed, { subjectId: recordId, people: [] })
  }
  return isOther
}

/** Without what grows by the second while nothing happens, and with instants in one form. */
function normal({ next_at: next, used_seconds: used, ...clock }: ClockRecord): object {
  return {
    ...clock,
    id: clock.id,
    used: clock.stopped_at === null ? null : used,
    paused_seconds: clock.stopped_at === null ? null : clock.paused_seconds,
    next: secondOrNull(next),
    started_at: secondOrNull(clock.started_at),
    stopped_at: secondOrNull(clock.stopped_at),
    deadline_at: secondOrNull(clock.deadline_at),
    soon_at: secondOrNull(clock.soon_at),
    breached_at: secondOrNull(clock.breached_at),
  }
}
