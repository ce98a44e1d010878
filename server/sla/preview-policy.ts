import type { previewPolicy } from '@onsite/api/sla/sla-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { roundsOf } from '@onsite/domain/sla/clock-kind.ts'
import { readClock } from '@onsite/domain/sla/clock-time.ts'
import {
  matches,
  type PolicyVersion,
  secondsOfDuration,
  shownDuration,
  type SlaContent,
  targetOf,
} from '@onsite/domain/sla/sla-policy.ts'
import type { Context } from '../kernel/context.ts'
import { calendarOf } from '../setting/holiday-store.ts'
import { demandSound } from './check-policy.ts'
import type { ClockKind } from './clock-kind.ts'
import { allHours } from './hours-store.ts'
import { timelineOf } from './timeline-of.ts'
import { weekFor } from './week-for.ts'
import { instantOfSecond, instantOrNull, secondOf } from './seconds.ts'
import { zoneDays } from './zone-days.ts'

/** Newest documents that a preview shows, and those among which it looks for them. */
const previewed = 3
const looked = 200

/** The limits that the newest fitting documents that this person sees would get from a policy alone. */
export async function previewOf(
  ctx: Context,
  kind: ClockKind,
  content: SlaContent,
): Promise<Reply<typeof previewPolicy>> {
  const hours = await allHours(ctx)
  demandSound(kind, content, hours)
  const [calendar, ids] = await Promise.all([calendarOf(ctx), kind.newestIds(ctx, looked)])
  const seen = new Set((await ctx.records.ofKind(kind.spec.kind)?.briefs(ctx, ids))?.map((one) => one.id))
  const days = zoneDays(ctx.tenant.zone)
  const version: PolicyVersion = { id: '', policyId: '', content, since: 0 }
  const shown: Reply<typeof previewPolicy> = []
  for (const id of ids.filter((one) => seen.has(one))) {
    const document = await kind.read(ctx, id)
    if (document === undefined || !matches(content.match, document)) continue
    const week = weekFor(content, hours, document)
    const time = { week, calendar, days }
    const moves = await timelineOf(ctx, kind, id)
    const clocks = roundsOf(kind.spec, moves, { ...document, goneAt: null }).flatMap((round) => {
      const chosen = targetOf([version], document, round.type)
      if (chosen === null || round.isCancelled) return []
      const run = chosen.target.countsPauses ? { ...round, pauses: [] } : round
      const reading = readClock(run, time, secondsOfDuration(chosen.limit, week), secondOf(ctx.now))
      return [
        {
          label: kind.spec.types[round.type]?.label ?? '',
          limitWords: shownDuration(chosen.limit),
          startTime: instantOfSecond(round.startedAt),
          deadline: instantOrNull(reading.deadline),
          state: reading.state,
        },
      ]
    })
    if (clocks.length > 0) shown.push({ id, no: document.no, title: document.title, clocks })
    if (shown.length === previewed) break
  }
  return shown
}
