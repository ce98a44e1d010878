/** Changes of a rule in the recurrence editor; the rule itself is all that it keeps. */
import type { Frequency, NthWeekday, Recurrence } from '@onsite/domain/cycle-plan/recurrence.ts'

/** How days of a month are named. */
export const dayWays = ['date', 'weekday', 'workday'] as const
export type DayWay = (typeof dayWays)[number]
export const dayWayNames: Readonly<Record<DayWay, string>> = { date: '按日期', weekday: '按星期', workday: '按工作日' }

export const frequencyUnits: Readonly<Record<Frequency, string>> = {
  DAILY: '天',
  WEEKLY: '周',
  MONTHLY: '个月',
  YEARLY: '年',
}

const noDays = { weekdays: [], monthDays: [], months: [], workday: null } as const
const monday: NthWeekday = { weekday: 0, nth: null }

/** The same interval with another unit, and the usual days of it. */
export function withFrequency(rule: Recurrence, frequency: Frequency): Recurrence {
  const days = {
    DAILY: {},
    WEEKLY: { weekdays: [monday] },
    MONTHLY: { monthDays: [1] },
    YEARLY: { months: [1], monthDays: [1] },
  }[frequency]
  return { ...rule, ...noDays, ...days, frequency }
}

export function wayOf(rule: Recurrence): DayWay {
  if (rule.workday !== null) return 'workday'
  return rule.weekdays.length > 0 ? 'weekday' : 'date'
}

/** The same months with their days named in another way. */
export function withWay(rule: Recurrence, way: DayWay): Recurrence {
  const days = {
    date: { monthDays: [1] },
    weekday: { weekdays: [{ weekday: 0, nth: 1 }] },
    workday: { workday: 1 },
  }[way]
  return { ...rule, ...noDays, months: rule.months, ...days }
}

/** Weekdays of a week, in order. */
export function withWeekdays(rule: Recurrence, weekdays: readonly number[]): Recurrence {
  return {
    ...rule,
    weekdays: weekdays.toSorted((a, b) => a - b).map((weekday) => ({ weekday, nth: null })),
  }
}

/** -1 comes after the 31st. */
const placeOf = (date: number): number => (date > 0 ? date : 100 + date)

/** Dates with the first of the month first and the last day last. */
export function withMonthDays(rule: Recurrence, monthDays: readonly number[]): Recurrence {
  return { ...rule, monthDays: monthDays.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}

/** Faults that a person can mend before the rule means what he thinks. */
export function choiceHint(rule: Recurrence): string {
  const late = rule.monthDays.filter((date) => date > 28)
  return late.length === 0 ? '' : `没有 ${late.join('、')} 日的月份会跳过，需要每月都有请选「最后一天」`
}
