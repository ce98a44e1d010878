import {
  type HolidayYear,
  listHolidayYears,
  resetHolidayYear,
  saveHolidayYear,
} from '@onsite/api/setting/holiday-calls.ts'
import { settingFacts } from '@onsite/api/setting/setting-facts.ts'
import { isWeekend } from '@onsite/domain/calendar/civil-day.ts'
import { workCalendar } from '@onsite/domain/calendar/work-calendar.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { dropYear, ownYears, writeYear } from './holiday-store.ts'

/** Most years in one request. */
const mostYears = 30

const answerList = answer(listHolidayYears, async (ctx, { from, to }) => {
  if (to < from || to - from >= mostYears) throw faultAt('to', `一次最多查看 ${mostYears} 年`)
  return await shownYears(ctx, from, to)
})

const answerSave = answer(saveHolidayYear, async (ctx, { days, version, year }) => {
  const faults = days.flatMap(({ day, isWorkday }, at) => {
    const field = `days.${at}.day`
    if (!day.startsWith(`${year}-`)) return [{ field, message: `只能填写 ${year} 年的日期` }]
    if (days.findIndex((one) => one.day === day) !== at) return [{ field, message: '这一天填写了两次' }]
    return isWorkday && !isWeekend(day) ? [{ field, message: '这一天本来就上班，调休上班只用于周末' }] : []
  })
  if (faults.length > 0) throw new Failure('invalid-input', {}, { fields: faults })
  const ordered = days
    .map(({ day, isWorkday, name }) => ({ day, name: name.trim(), isWorkday }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  if (!(await writeYear(ctx, year, ordered, version))) throw new Failure('stale')
  await recordChange(ctx)
  return await tellYear(ctx, year)
})

const answerReset = answer(resetHolidayYear, async (ctx, { year }) => {
  await dropYear(ctx, year)
  await recordChange(ctx)
  return await tellYear(ctx, year)
})

/** Years have no ids, and reactions ask for none. */
const recordChange = async (ctx: Context): Promise<void> =>
  await ctx.record(settingFacts.holidaysChanged, { subjectId: uuidv7() })

async function shownYears(ctx: Context, from: number, to: number): Promise<HolidayYear[]> {
  const own = await ownYears(ctx)
  const calendar = workCalendar(own)
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const { days, source, year } = calendar.yearOf(from + at)
    return { year, source, days: [...days], version: own.find((one) => one.year === year)?.version ?? 0 }
  })
}

async function tellYear(ctx: Context, year: number): Promise<HolidayYear> {
  const [shown] = await shownYears(ctx, year, year)
  if (shown === undefined) throw new Error('a year has no days')
  return shown
}

export const holidayAnswers = [answerList, answerSave, answerReset]
