/** Why a document is due when it is: every clock with the segments that its deadline follows from. */
import { defaultPageSize } from '@onsite/api/paging.ts'
import { listClocks, listWarnings } from '@onsite/api/sla/sla-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { ClockState, readClock } from '@onsite/domain/sla/clock-time.ts'
import { shownDuration, targetOf } from '@onsite/domain/sla/sla-policy.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { viewedKind } from '../kernel/viewed-kind.ts'
import { calendarOf } from '../setting/holiday-store.ts'
import type { ClockKind } from './clock-kind.ts'
import { type ClockRecord, clocksOf, runOf, warnedDocuments } from './clock-store.ts'
import { presentClock } from './shown-clock.ts'
import { allHours } from './hours-store.ts'
import { hoursWordsOf } from './hours-words.ts'
import { policyVersions } from './policy-store.ts'
import { instantOfSecond, instantOrNull, secondOf } from './seconds.ts'
import { zoneDays } from './zone-days.ts'

type Shown = Reply<typeof listClocks>

export function clockAnswers(kinds: readonly ClockKind[]): readonly Answer[] {
  return [
    answer(listClocks, async (ctx, { id, kind: name }) => {
      const kind = kinds.find(({ spec }) => spec.kind === name)
      const seen = kind === undefined ? [] : ((await ctx.records.ofKind(name)?.briefs(ctx, [id])) ?? [])
      if (kind === undefined || seen.length === 0) throw new Failure('not-found', { record: kind?.label ?? '单据' })
      return await explain(ctx, kind, await clocksOf(ctx, id, false))
    }),
    answer(listWarnings, async (ctx, { kind: only, pageIndex = 0, pageSize = defaultPageSize }) => {
      const from = pageIndex * pageSize
      const named = kinds.filter(({ spec }) => only === undefined || spec.kind === only)
      const asked = named.filter(({ spec }) => viewedKind(ctx, spec.kind) !== undefined)
      const found = await Promise.all(asked.map(async (kind) => await warningsOf(ctx, kind, from + pageSize)))
      return found
        .flat()
        .toSorted((a, b) => (a.clock.deadline ?? '').localeCompare(b.clock.deadline ?? ''))
        .slice(from, from + pageSize)
    }),
  ]
}

async function warningsOf(ctx: Context, { label, idsSeen, spec, table }: ClockKind, limit: number) {
  const rows = await warnedDocuments(ctx, { kind: spec.kind, table }, idsSeen(ctx), limit)
  return rows.flatMap(({ clock: stored, ...document }) => {
    const clock = presentClock(ctx, spec, stored)
    return clock === null ? [] : [{ kind: spec.kind, kindLabel: label, ...document, clock }]
  })
}

async function explain(ctx: Context, { spec }: ClockKind, clocks: readonly ClockRecord[]): Promise<Shown> {
  if (clocks.length === 0) return []
  const [versions, hours, calendar] = await Promise.all([
    policyVersions(
      ctx,
      clocks.map((one) => one.version_id),
    ),
    allHours(ctx),
    calendarOf(ctx),
  ])
  const now = secondOf(ctx.now)
  return clocks.flatMap((clock) => {
    const version = versions.get(clock.version_id)
    const type = spec.types[clock.type]
    if (version === undefined || type === undefined) return []
    const run = runOf(clock)
    const time = { week: clock.week, calendar, days: zoneDays(ctx.tenant.zone) }
    const reading = readClock(run, time, clock.target_seconds, now)
    const limit = targetOf([version], clock.chosen_for, clock.type)?.limit
    return [
      {
        id: clock.id,
        type: clock.type,
        label: type.label,
        hint: type.hint,
        round: clock.round,
        state: clock.state === ClockState.Cancelled ? ClockState.Cancelled : reading.state,
        startTime: clock.started_at,
        stopTime: clock.stopped_at,
        deadline: clock.stopped_at === null ? instantOrNull(reading.deadline) : clock.deadline_at,
        targetSeconds: clock.target_seconds,
        usedSeconds: clock.stopped_at === null ? reading.used : clock.used_seconds,
        pausedSeconds: clock.stopped_at === null ? reading.paused : clock.paused_seconds,
        limitWords: limit === undefined ? '' : shownDuration(limit),
        policyName: version.name,
        policyVersion: version.no,
        hoursWords: hoursWordsOf(version.content, hours, clock),
        // A stopped clock keeps what was reckoned then, whatever became of the calendar since.
        segments: (clock.segments ?? reading.segments).map(({ cause, from, kind, to }) => ({
          from: instantOfSecond(from),
          to: instantOfSecond(to),
          kind,
          cause,
          seconds: to - from,
        })),
      },
    ]
  })
}
