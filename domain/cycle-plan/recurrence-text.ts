/** A recurrence as RFC 5545 writes it: `FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO`. */
import { type CivilDay, isCivilDay } from '../calendar/civil-day.ts'
import { everyMonth, frequencies, type Frequency, type NthWeekday, type Recurrence } from './recurrence.ts'

const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const mostInterval = 366
const mostCount = 9999

/** The rule that was read, or a Chinese sentence that says what is wrong. */
export type ReadRecurrence = { readonly rule: Recurrence } | { readonly fault: string }

class Unreadable extends Error {}

/** Reads a rule; a leading `RRULE:` is allowed. Never throws. */
export function readRecurrence(text: string): ReadRecurrence {
  try {
    return { rule: demandFitting(parse(text)) }
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.message }
    throw error
  }
}

/** The rule of a text that was judged before; throws on any other. */
export function recurrenceOf(text: string): Recurrence {
  const read = readRecurrence(text)
  if ('fault' in read) throw new Error(`unreadable recurrence ${text}: ${read.fault}`)
  return read.rule
}

/** Writes a rule, parts in the order of the RFC. */
export function textOfRecurrence(rule: Recurrence): string {
  const parts: readonly (readonly [string, string | number | null])[] = [
    ['FREQ', rule.frequency],
    ['INTERVAL', rule.interval === 1 ? null : rule.interval],
    ['BYMONTH', rule.months.join(',')],
    ['BYMONTHDAY', rule.monthDays.join(',')],
    ['BYDAY', rule.weekdays.map(({ weekday, nth }) => `${nth ?? ''}${weekdayCodes[weekday] ?? ''}`).join(',')],
    ['X-WORKDAY', rule.workday],
    ['COUNT', rule.count],
    ['UNTIL', rule.until?.replaceAll('-', '') ?? null],
  ]
  return parts
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => `${key}=${value}`)
    .join(';')
}

function parse(text: string): Recurrence {
  const parts = new Map<string, string>()
  for (const part of text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [key = '', value = ''] = part.split('=')
    if (!readers.has(key)) throw new Unreadable(`不支持重复规则中的「${part}」`)
    if (parts.has(key)) throw new Unreadable(`重复规则中「${key}」写了两次`)
    parts.set(key, value)
  }
  if (!parts.has('FREQ')) throw new Unreadable('重复规则缺少频率')
  return Object.assign({}, everyMonth, ...[...parts].map(([key, value]) => readers.get(key)?.(value)))
}

const readers: ReadonlyMap<string, (value: string) => Partial<Recurrence>> = new Map<
  string,
  (value: string) => Partial<Recurrence>
>([
  ['FREQ', (value) => ({ frequency: frequencyOf(value) })],
  ['INTERVAL', (value) => ({ interval: readWhole(value, 1, mostInterval, '间隔') })],
  ['BYMONTH', (value) => ({ months: list(value, (one) => readWhole(one, 1, 12, '月份')) })],
  ['BYMONTHDAY', (value) => ({ monthDays: list(value, (one) => readSigned(one, 31, '日期')) })],
  ['BYDAY', (value) => ({ weekdays: list(value, weekdayIn) })],
  ['X-WORKDAY', (value) => ({ workday: readSigned(value, 23, '工作日') })],
  ['COUNT', (value) => ({ count: readWhole(value, 1, mostCount, '次数') })],
  ['UNTIL', (value) => ({ until: readUntil(value) })],
  // Weeks begin on Monday, as they do here; nothing else is read.
  ['WKST', (value) => (value === 'MO' ? {} : refuse('每周从周一开始'))],
])

function refuse(message: string): never {
  throw new Unreadable(message)
}

function frequencyOf(value: string): Frequency {
  return frequencies.find((one) => one === value) ?? refuse('频率只能是每天、每周、每月或每年')
}

function list<T>(value: string, read: (one: string) => T): T[] {
  return value.split(',').map(read)
}

function readWhole(value: string, least: number, most: number, name: string): number {
  const number = Number(value)
  return /^[+-]?\d{1,5}$/.test(value) && number >= least && number <= most
    ? number
    : refuse(`${name}应是 ${least} 到 ${most} 之间的整数`)
}

function readSigned(value: string, most: number, name: string): number {
  const number = readWhole(value, -most, most, name)
  return number === 0 ? refuse(`${name}不能是 0`) : number
}

function weekdayIn(value: string): NthWeekday {
  const [, nth = '', code = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(value) ?? []
  const weekday = (weekdayCodes as readonly string[]).indexOf(code)
  if (weekday < 0) refuse(`不认识星期「${value}」`)
  return { weekday, nth: nth === '' ? null : readSigned(nth, 53, '第几个') }
}

/** UNTIL may carry a time, which is ignored. */
function readUntil(value: string): CivilDay {
  const day = /^\d{8}(T\d{6}Z?)?$/.test(value) ? `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}` : ''
  return isCivilDay(day) ? day : refuse('截止日期不正确')
}

/** Refuses rules that the RFC forbids or that would have no effect. */
function demandFitting(rule: Recurrence): Recurrence {
  const { frequency, weekdays, monthDays, workday, count, until } = rule
  const isNth = weekdays.some(({ nth }) => nth !== null)
  if (isNth && (frequency === 'DAILY' || frequency === 'WEEKLY')) refuse('按天或按周重复时不能指定第几个星期几')
  if (isNth && frequency === 'MONTHLY' && weekdays.some(({ nth }) => Math.abs(nth ?? 1) > 5))
    refuse('一个月最多有 5 个相同的星期几')
  if (monthDays.length > 0 && frequency === 'WEEKLY') refuse('按周重复时不能指定日期')
  if (workday !== null && (frequency !== 'MONTHLY' || weekdays.length > 0 || monthDays.length > 0))
    refuse('第几个工作日只用于按月重复，且不与日期或星期一起使用')
  if (count !== null && until !== null) refuse('次数和截止日期只能填写一个')
  return rule
}
