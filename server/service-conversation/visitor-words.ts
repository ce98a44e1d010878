/** Words that visitors read first, and whether anybody is there to answer. */
import { workSpans } from '@onsite/domain/calendar/work-hours.ts'
import { defaultGreeting, defaultOutOfHours } from '@onsite/domain/service-conversation/visitor-words.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { tenantZone } from '../kernel/tenant-people.ts'
import { calendarOf } from '../setting/holiday-store.ts'
import { tenantSetting } from '../setting/tenant-setting-store.ts'
import { allHours, weekOf } from '../sla/hours-store.ts'
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

/** Words in place of a quick answer; '' in working hours. */
export async function outOfHoursText(ctx: StoreContext & { readonly now: Date }): Promise<string> {
  return (await isWorkingTime(ctx)) ? '' : (await visitorWords(ctx)).outOfHoursText
}
