/** Words that visitors read first, and whether anybody is there to answer. */
import { workSpans } from '@onsite/domain/calendar/work-hours.ts'
import { defaultGreeting, defaultOutOfHours, nobodyThere } from '@onsite/domain/service-conversation/visitor-words.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { tenantZone } from '../kernel/tenant-people.ts'
import { calendarOf } from '../setting/holiday-store.ts'
import { tenantSetting } from '../setting/tenant-setting-store.ts'
import { allHours, weekOf } from '../sla/hours-store.ts'
import { serversNow, type VisitorServer } from './servers-now.ts'
import { zoneDays } from '../sla/zone-days.ts'

export interface VisitorWords {
  readonly greeting: string
  readonly outOfHoursText: string
}

export const visitorWords = async (ctx: StoreContext): Promise<VisitorWords> => ({
  greeting: defaultGreeting,
  outOfHoursText: defaultOutOfHours,
  ...((await tenantSetting(ctx, 'visitor-entry')) as Partial<VisitorWords> | undefined),
})

/** Whether it is working time now, by the default working hours and the holidays of the enterprise. */
async function isWorkingTime(ctx: StoreContext & { readonly now: Date }): Promise<boolean> {
  const [hours, calendar, zone] = await Promise.all([allHours(ctx), calendarOf(ctx), tenantZone(ctx.tx, ctx.tenantId)])
  const time = { week: weekOf(hours, null), calendar, days: zoneDays(zone) }
  const first = workSpans(time, Math.floor(ctx.now.getTime() / 1000)).next()
  return first.done !== true && first.value.kind === 'working'
}

export interface DeskNow {
  readonly isOutOfHours: boolean
  /** Whoever is at work. */
  readonly there: readonly VisitorServer[]
  /** Words in place of a quick answer; '' while somebody is there. */
  readonly noticeText: string
}

/** Whether a visitor can hope for an answer now. */
export async function deskNow(ctx: StoreContext & { readonly now: Date }): Promise<DeskNow> {
  const [isWorking, there] = await Promise.all([isWorkingTime(ctx), serversNow(ctx)])
  if (!isWorking) return { isOutOfHours: true, there, noticeText: (await visitorWords(ctx)).outOfHoursText }
  return { isOutOfHours: false, there, noticeText: there.length === 0 ? nobodyThere : '' }
}
