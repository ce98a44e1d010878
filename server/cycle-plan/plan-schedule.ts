/** A stored plan as the rules of the domain read it. */
import type { HolidayPolicy } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { recurrenceOf } from '@onsite/domain/cycle-plan/recurrence-text.ts'
import { dueDays, type Occurrence, type Schedule } from '@onsite/domain/cycle-plan/schedule.ts'
import type { WorkCalendar } from '@onsite/domain/calendar/work-calendar.ts'
import type { CyclePlanRecord } from './cycle-plan-record.ts'

export function scheduleOf(plan: CyclePlanRecord): Schedule {
  return {
    rule: recurrenceOf(plan.recurrence),
    start: plan.start_day,
    end: plan.end_day,
    maxCount: plan.max_count,
    holidayPolicy: plan.holiday_policy as HolidayPolicy,
  }
}

/** An occurrence that counts, and which time it is. */
export interface Due extends Occurrence {
  readonly time: number
}

/** Occurrences that count with a due day from `from` to `to`, and the first one after them, null when the plan has come to its end. */
export function duesBetween(
  plan: CyclePlanRecord,
  calendar: WorkCalendar,
  from: string,
  to: string,
): { readonly dues: readonly Due[]; readonly next: Due | null } {
  const dues: Due[] = []
  let time = 0
  for (const one of dueDays(scheduleOf(plan), calendar)) {
    if (one.isSkipped) continue
    time += 1
    if (one.due > to) return { dues, next: { ...one, time } }
    if (one.due >= from) dues.push({ ...one, time })
  }
  return { dues, next: null }
}

/** An occurrence as an item of a target. */
export const itemOf = (plan: Pick<CyclePlanRecord, 'id'>, targetId: string, one: Occurrence, time: number) => ({
  plan_id: plan.id,
  target_id: targetId,
  planned_day: one.planned,
  due_day: one.due,
  note: one.note,
  time,
})
