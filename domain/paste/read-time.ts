import { addDays, civilDay, isCivilDay, lastDay } from '../calendar/civil-day.ts'
import type { PastedPart } from './pasted-parts.ts'
import type { Span } from './sheet.ts'

const digits = '\\d{1,2}|十[一二]?|[一二两三四五六七八九]|二十[一二三]?'
const day =
  '(?<word>大后天|明后天|今天|今日|明天|明日|后天|今(?=[晚早])|明(?=[晚早]))|(?<which>这|本|下下|下)?(?:个)?(?:周|星期|礼拜)(?<weekday>[一二三四五六日天])(?=$|[^\\u4e00-\\u9fa5]|上|下|中|晚|早|有|来|方|都|可|之|以|前|后|安|去|傍)|(?:(?<year>\\d{4})[-/.年])(?<month>\\d{1,2})[-/.月](?<date>\\d{1,2})[日号]?|(?<month2>\\d{1,2})(?:月(?<date2>\\d{1,2})[日号]|[/-](?<date3>\\d{1,2})(?= +\\d{1,2}:))'
const part = '(?<part>上午|早上|早晨|中午|下午|傍晚|晚上|夜里|晚|早)'
const clock = `(?:(?<hour>${digits}) ?(?:[点时](?: ?(?<half>半)|(?<minute>\\d{1,2})分?|钟|整)?|:(?<minute2>\\d{2})))`
/** The end of a window: 9点到11点. */
const until = `(?: ?(?:[-~]|到|至) ?(?<endHour>${digits}) ?(?:[点时](?<endHalf>半)?|:(?<endMinute>\\d{2})))?`
const tail = '(?:之前|以前|之后|以后|左右|前|后)?(?:上门|过来|来修|来一下|来|有空|有人|在家|都行|都可以|可以|方便)?'
const wanted = new RegExp(
  `(?:请于|于|预约|约)?(?:(?:${day}) ?${part}? ?(?:别太早|大概|大约|差不多|最好)? ?${clock}?|${part.replace('<part>', '<part2>')} ?${clock.replaceAll('>', 'B>')})${until}${tail}(?![就又刚坏起]|[^\\s,]{0,2}(?:开始|突然|发现))`,
  'g',
)
const aboutCall = /^ ?(?:再|别|不要|给我)?(?:打|联系|回电|回复)/
/** `Our choice:` a date without its year that lies this many days back at most was a past day; before that it means next year's. */
const daysBack = 90
const numbers: Readonly<Record<string, number>> = {
  ...Object.fromEntries('一二三四五六七八九十'.split('').map((sign, index) => [sign, index + 1])),
  两: 2,
  十一: 11,
  十二: 12,
  二十: 20,
  二十一: 21,
  二十二: 22,
  二十三: 23,
}
/** `Our choice:` a part of the day means the hour at which a visit in it begins. */
const startOfPart: Readonly<Record<string, number>> = {
  上午: 9,
  早上: 9,
  早晨: 9,
  早: 9,
  中午: 12,
  下午: 14,
  傍晚: 18,
  晚上: 19,
  夜里: 19,
  晚: 19,
}

/** Finds the first wanted time, relative to a civil day (`YYYY-MM-DD`); days in the past are not wanted ones. */
export function readTime(text: string, today: string): { time: PastedPart | null; used: Span[] } {
  for (const match of text.matchAll(wanted)) {
    // 下午三点以后再打 is no visit.
    if (aboutCall.test(text.slice(match.index + match[0].length, match.index + match[0].length + 6))) continue
    const found = timeOf(match, today)
    if (found !== null) return { time: found, used: [{ start: found.start, end: found.end }] }
  }
  return { time: null, used: [] }
}

/** Hours without 点 that can only be a window: 9-11, 9-11点. */
const bareWindow = /(?<![\d:/.-])(\d{1,2}) ?[-~–—到至] ?(\d{1,2})(?:[点时]|(?![\d:/.月日号-]))/
/** `Our choice:` a visit without a stated end takes two hours. */
const usualHours = 2

/** Reads an appointment window as people say it on the phone: 明天9-11点, 下周一下午两点到四点; null when no time is said. Both ends are `YYYY-MM-DD HH:mm`. */
export function readWindow(text: string, today: string): { start: string; end: string } | null {
  for (const match of text.trim().replace(bareWindow, ' $1点到$2点').matchAll(wanted)) {
    const start = timeOf(match, today)?.value
    if (start !== undefined) return { start, end: endOf(start, match.groups ?? {}) }
  }
  return null
}

/** The end of a window on the same day: an hour before its start is said without 下午. */
function endOf(start: string, { endHalf, endHour, endMinute }: Groups): string {
  const [day = '', clock = ''] = start.split(' ')
  const from = minutesOf(clock)
  const said = endHour === undefined ? null : (numbers[endHour] ?? Number(endHour)) * 60
  const end = said === null ? from + usualHours * 60 : said + (endHalf === undefined ? Number(endMinute ?? 0) : 30)
  const until = end <= from && end < 12 * 60 ? end + 12 * 60 : end
  const minute = Math.min(until, 24 * 60 - 1)
  return `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

function timeOf(match: RegExpExecArray, today: string): PastedPart | null {
  const groups = match.groups ?? {}
  const date = dayOf(groups, today)
  const time = clockOf(groups)
  const span = { start: match.index, end: match.index + match[0].length }
  if (date === null || time === null || date < today) return null
  const said = (groups['hour'] ?? groups['hourB']) !== undefined
  return { value: `${date} ${time}`, ...span, confidence: said ? 0.9 : 0.6 }
}

type Groups = Readonly<Record<string, string | undefined>>

function dayOf(groups: Groups, today: string): string | null {
  const { word, which, weekday, year } = groups
  if (word !== undefined) return addDays(today, { 大: 3, 后: 2, 明: 1, 今: 0 }[word.charAt(0)] ?? 0)
  if (weekday !== undefined) return weekdayOf(today, which, '一二三四五六日天'.indexOf(weekday))
  const month = groups['month'] ?? groups['month2']
  const date = groups['date'] ?? groups['date2'] ?? groups['date3']
  if (month === undefined || date === undefined) return today
  const stated = civil(Number(year ?? today.slice(0, 4)), Number(month), Number(date))
  // 1月5日 said in November is next year's.
  if (stated !== null && year === undefined && stated < today) {
    if (stated >= addDays(today, -daysBack)) return null
    return civil(Number(today.slice(0, 4)) + 1, Number(month), Number(date))
  }
  return stated
}

/** 周六 is the next one to come, 这周 and 下周 count weeks from Monday. */
function weekdayOf(today: string, which: string | undefined, sign: number): string {
  const wantedDay = Math.min(sign, 6)
  const day = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  if (which === undefined) return addDays(today, ((wantedDay - day + 6) % 7) + 1)
  return addDays(today, wantedDay - day + 7 * (which === '下下' ? 2 : which === '下' ? 1 : 0))
}

function clockOf(groups: Groups): string | null {
  const part = groups['part'] ?? groups['part2']
  const hourText = groups['hour'] ?? groups['hourB']
  if (hourText === undefined) return `${String(startOfPart[part ?? ''] ?? 9).padStart(2, '0')}:00`
  let hour = numbers[hourText] ?? Number(hourText)
  const isHalf = (groups['half'] ?? groups['halfB']) !== undefined
  const minuteText = groups['minute'] ?? groups['minute2'] ?? groups['minuteB'] ?? groups['minute2B'] ?? '0'
  const minute = isHalf ? 30 : Number(minuteText)
  const isLate =
    part === undefined ? hour >= 1 && hour <= 6 : /下午|傍晚|晚|夜/.test(part) || (part === '中午' && hour < 3)
  if (isLate && hour < 12) hour += 12
  if (!(hour <= 23 && minute <= 59)) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function civil(year: number, month: number, date: number): string | null {
  const day = civilDay(year, month, date)
  return isCivilDay(day) && day <= lastDay ? day : null
}
