import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { ClockState, readClock } from '@onsite/domain/sla/clock-time.ts'
import { alertsOf, type SlaTarget } from '@onsite/domain/sla/sla-policy.ts'
import type { Tell } from '@onsite/domain/notice/tell.ts'
import { calendarOf } from '../setting/holiday-store.ts'
import type { TenantWork } from '../kernel/background.ts'
import { type Job, defineMinuteJob } from '../kernel/job.ts'
import type { ClockedDocument, ClockKind } from './clock-kind.ts'
import { type ClockRecord, dueClocks, hasDueClock, keepAlert, runOf } from './clock-store.ts'
import { nextAlertAt } from './keep-clocks.ts'
import { policyVersions } from './policy-store.ts'
import { instantOfSecond, instantOrNull, secondOf } from './seconds.ts'
import { zoneDays } from './zone-days.ts'

/** Clocks that are looked at in one transaction. */
const portion = 200

/** Warns of clocks that grow short and tells of those that ran out, every minute. It reads what is due and nothing else. */
export const runClocks = (kinds: readonly ClockKind[]): Job =>
  defineMinuteJob({
    name: 'run-clocks',
    isDue: hasDueClock,
    async visit(ctx, tenantId) {
      while ((await ctx.inTenant(tenantId, async (work) => await alertDue(work, kinds))) === portion);
    },
  })

/**
 * Tells of the next due clocks of a tenant. Of several alerts that fell due at once, after the process had stood still, the last one alone is told: it says
 * what the others said.
 * @returns how many clocks it looked at
 */
export async function alertDue(work: TenantWork, kinds: readonly ClockKind[]): Promise<number> {
  const due = await dueClocks(work, work.now, portion)
  if (due.length === 0) return 0
  const [versions, calendar] = await Promise.all([
    policyVersions(
      work,
      due.map((clock) => clock.version_id),
    ),
    calendarOf(work),
  ])
  const now = secondOf(work.now)
  for (const clock of due) {
    const kind = kinds.find(({ spec }) => spec.kind === clock.kind)
    const target = versions.get(clock.version_id)?.content.targets.find(({ type }) => type === clock.type)
    if (kind === undefined || target === undefined) throw new Error(`clock ${clock.id} has lost its target`)
    const time = { week: clock.week, calendar, days: zoneDays(work.zone) }
    const run = runOf(clock)
    const { deadline, used } = readClock(run, time, clock.target_seconds, now)
    const alert = alertsOf(target, clock.target_seconds)
      .filter((one) => one.used > clock.told_used && one.used <= used)
      .at(-1)
    const told = alert?.used ?? clock.told_used
    const next = nextAlertAt(run, time, target, { ...clock, told_used: told })
    await keepAlert(work, clock.id, {
      state: alert?.isLate === true ? ClockState.Overdue : clock.state,
      used_seconds: used,
      told_used: told,
      next_at: instantOrNull(next),
      breached_at: alert?.isLate === true && deadline !== null ? instantOfSecond(deadline) : clock.breached_at,
    })
    if (alert !== undefined) await tellOf(work, kind, clock, target, alert.isLate)
  }
  return due.length
}

async function tellOf(
  work: TenantWork,
  kind: ClockKind,
  clock: ClockRecord,
  target: SlaTarget,
  isLate: boolean,
): Promise<void> {
  const document = await kind.read(work, clock.record_id)
  if (document === undefined) return
  const [names, people] = isLate ? [target.late, target.latePeople] : [target.warn, target.warnPeople]
  const reached = [...new Set([...(await kind.receivers(work, document.id, names)), ...people])]
  await work.record(isLate ? kind.facts.late : kind.facts.warned, {
    subjectId: document.id,
    people: reached,
    data: { clockId: clock.id, type: clock.type },
    ...(reached.length === 0 ? {} : { tell: wordsOf(work, kind, clock, document, reached, isLate) }),
  })
}

function wordsOf(
  { now }: TenantWork,
  kind: ClockKind,
  clock: ClockRecord,
  document: ClockedDocument,
  people: readonly string[],
  isLate: boolean,
): Tell {
  const label = kind.spec.types[clock.type]?.label ?? ''
  const left = clock.deadline_at === null ? null : Math.round((Date.parse(clock.deadline_at) - now.getTime()) / 60_000)
  return {
    category: kind.category,
    people,
    channels: ['inApp'],
    title: isLate ? `${kind.label}${label}` : `${kind.label}即将${label}`,
    text: `${document.no} ${document.title}${isLate || left === null ? '' : `，还剩 ${shownMinutes(left)}`}`,
    path: recordPath(kind.spec.kind, document.id),
  }
}

/** 3 小时 20 分 */
function shownMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} 分钟` : `${hours} 小时 ${minutes % 60} 分`
}
