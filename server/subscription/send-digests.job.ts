/**
 * Tells subscribers every morning what waits for them and how yesterday went. A digest is settled in the transaction that tells it, so each person gets
 * one a day: whichever worker comes first, and also when nobody worked at the hour.
 */
import { subscriptionFacts } from '@onsite/api/subscription/subscription-facts.ts'
import { addDays } from '@onsite/domain/calendar/civil-day.ts'
import { workCalendar } from '@onsite/domain/calendar/work-calendar.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { offers } from '@onsite/domain/permission/plan.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { badgeFigure } from '@onsite/domain/screen.ts'
import { type SubscriptionItem } from '@onsite/domain/subscription/subscription-items.ts'
import { SubscriptionType, subscriptionTypes } from '@onsite/domain/subscription/subscription-type.ts'
import { type BadgeCount, badgeReader } from '../document/count-badges.ts'
import { actAs } from '../kernel/act-as.ts'
import type { TenantWork } from '../kernel/background.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn, instantOf } from '../kernel/day.ts'
import { anyDue, type Due, type DueAt } from '../kernel/due.ts'
import { defineMinuteJob, type Job, type JobContext } from '../kernel/job.ts'
import type { BadgeCounter, RecordDirectory } from '../kernel/record-directory.ts'
import { calendarOf, hasOwnYear } from '../setting/holiday-store.ts'
import { itemsFor } from './subscription-answers.ts'
import { type DueDigest, hasUnsettled, itemsOff, peopleDue, settleDigest } from './subscription-store.ts'

interface Parts {
  readonly records: RecordDirectory
  readonly badgesOf: (ctx: Context) => Promise<BadgeCount[]>
}

/** Looks every minute; a digest that nobody could send at its hour goes out later the same day. */
export function sendDigests(counters: readonly BadgeCounter[], records: RecordDirectory): Job {
  const parts = { records, badgesOf: badgeReader(counters) }
  return defineMinuteJob({
    name: 'send-digests',
    isDue: hasDigestDue,
    async visit(ctx, tenantId) {
      const faults = await sendOf(ctx, tenantId, parts)
      // One person's fault keeps nobody else from his digest, and is still seen.
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} digests not sent`)
    },
  })
}

/** Digests whose time of the day has passed. */
function passedToday({ now, zone }: Pick<DueAt, 'now' | 'zone'>): Omit<DueDigest, 'isWorkday'>[] {
  const day = dayIn(zone, now)
  return Object.values(SubscriptionType)
    .map((type) => ({ type, day, dueAt: instantOf(zone, day, subscriptionTypes[type].time) }))
    .filter(({ dueAt }) => dueAt <= now)
}

/** On a day off that counts for everybody, who wants digests on working days has one due only where the enterprise has a calendar of its own. */
const hasDigestDue: Due = (at) =>
  anyDue(
    ...passedToday(at).map((digest) => ({ tenantId }: DueAt) => {
      const isUsualWorkday = workCalendar().isWorkday(digest.day)
      const isWorkday = isUsualWorkday || hasOwnYear(tenantId, Number(digest.day.slice(0, 4)))
      return hasUnsettled(tenantId, { ...digest, isWorkday })
    }),
  )(at)

/** Sends what is due in one enterprise. @returns what went wrong */
async function sendOf(ctx: JobContext, tenantId: string, parts: Parts): Promise<unknown[]> {
  const due = await ctx.inTenant(tenantId, async (work) => await findDue({ ...work, now: ctx.now }))
  const faults: unknown[] = []
  for (const { digest, personId } of due) {
    try {
      await ctx.inTenant(
        tenantId,
        async (work) => await tell(ctx, { ...work, now: ctx.now }, { digest, personId }, parts),
      )
    } catch (error) {
      faults.push(error)
    }
  }
  return faults
}

interface DueOne {
  readonly digest: DueDigest
  readonly personId: string
}

async function findDue(work: TenantWork): Promise<DueOne[]> {
  const passed = passedToday(work)
  if (passed.length === 0) return []
  const calendar = await calendarOf(work)
  const found: DueOne[] = []
  for (const one of passed) {
    const digest = { ...one, isWorkday: calendar.isWorkday(one.day) }
    for (const personId of await peopleDue(work, digest)) found.push({ digest, personId })
  }
  return found
}

async function tell(job: JobContext, work: TenantWork, { digest, personId }: DueOne, parts: Parts): Promise<void> {
  const settled = await settleDigest(work, personId, digest)
  if (settled === undefined || settled.role === null) return
  const ctx = await contextFor(job, work, { personId, role: settled.role as RoleType }, parts)
  if (ctx === null || !offers(ctx.tenant.plan, 'notices')) return
  const figures = await figuresOf(ctx, personId, digest, parts)
  const { title } = subscriptionTypes[digest.type]
  const first = figures.find(({ count }) => count > 0)
  const show = digest.type === SubscriptionType.Todo ? badgeFigure : String
  // `Our choice:` nobody is told that nothing waits; that nothing happened yesterday is a figure like any other.
  if (figures.length === 0 || (digest.type === SubscriptionType.Todo && first === undefined)) return
  await work.record(subscriptionFacts.digestMade, {
    subjectId: personId,
    tell: {
      category: 'digest',
      people: [personId],
      channels: ['inApp', 'mail'],
      title,
      text: figures.map(({ count, item }) => `${item.label}：${show(count)}`).join('\n'),
      path: (first ?? figures[0])?.item.path ?? '',
    },
  })
}

/** The subscriber's own rights now; null when he would be refused. */
async function contextFor(
  job: JobContext,
  work: TenantWork,
  acting: { readonly personId: string; readonly role: RoleType },
  { records }: Parts,
): Promise<Context | null> {
  try {
    return await actAs(work, acting, { database: job.database, files: job.files, log: job.log, records })
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

interface Figure {
  readonly item: SubscriptionItem
  readonly count: number
}

async function figuresOf(ctx: Context, personId: string, digest: DueDigest, parts: Parts): Promise<Figure[]> {
  const off = await itemsOff(ctx, personId)
  const items = itemsFor(ctx).filter(({ code, type }) => type === digest.type && !off.has(code))
  if (digest.type === SubscriptionType.Todo) {
    const counts = new Map((await parts.badgesOf(ctx)).map(({ count, screen }) => [screen.name, count]))
    return items.map((item) => ({ item, count: counts.get(item.code) ?? 0 }))
  }
  const figures: Figure[] = []
  for (const item of items) figures.push({ item, count: await countYesterday(ctx, item, digest.day, parts.records) })
  return figures
}

async function countYesterday(
  ctx: Context,
  { code, statistic }: SubscriptionItem,
  day: string,
  records: RecordDirectory,
): Promise<number> {
  const count = statistic === undefined ? undefined : records.ofKind(statistic.kind)?.count
  if (statistic === undefined || count === undefined) throw new Error(`nobody counts ${code}`)
  const yesterday = addDays(day, -1)
  const { filter = {}, yesterday: keys } = statistic
  return await count(ctx, {
    ...filter,
    ...(keys === undefined ? {} : { [keys.startKey]: yesterday, [keys.endKey]: yesterday }),
  })
}
