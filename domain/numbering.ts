/**
 * How a kind of document is numbered, as one text that people can read: `GD{yyyyMMdd}{00000}`, `HT-{yyyy}-{0000}`. Prefix, the period in which the
 * sequence starts anew, and its least digits. `Our choice:` the specification shows numbers and no rule; without dashes only whole days are offered,
 * so that no two rules of one prefix can ever write the same number.
 */
import type { CivilDay } from './calendar/civil-day.ts'

/** Periods after which a sequence starts anew, with what a number says of them. */
export const numberPeriods = {
  day: { label: '每天', pattern: 'yyyyMMdd', signs: 8 },
  month: { label: '每月', pattern: 'yyyyMM', signs: 6 },
  year: { label: '每年', pattern: 'yyyy', signs: 4 },
  ever: { label: '不重新开始', pattern: '', signs: 0 },
} as const
export type NumberPeriod = keyof typeof numberPeriods

export interface Numbering {
  readonly prefix: string
  readonly period: NumberPeriod
  /** Dashes between the parts; without them the period is a day. */
  readonly dashes: boolean
  /** Least digits of the sequence: it grows past them. */
  readonly digits: number
}

/** Fewest and most digits of a sequence. */
export const sequenceDigits = { least: 3, most: 8 } as const
/** A prefix ends in a letter, so that its end can be told from the date. */
const prefixPattern = /^[A-Z](?:[A-Z0-9]{0,6}[A-Z])?$/
const textPattern = /^([A-Z0-9]*)(-?)(?:\{(yyyyMMdd|yyyyMM|yyyy)\}\2)?\{(0+)\}$/

/** The sentence against a prefix, null for one that may be used. */
export function prefixFault(prefix: string): string | null {
  return prefixPattern.test(prefix) ? null : '前缀是 1 到 8 个大写字母或数字，首尾必须是字母'
}

/** Reads a rule; null for a text that is none. */
export function numberingOf(text: string): Numbering | null {
  const [, prefix, dash, pattern = '', zeros = ''] = textPattern.exec(text) ?? []
  if (prefix === undefined || prefixFault(prefix) !== null) return null
  const period = (Object.keys(numberPeriods) as NumberPeriod[]).find((one) => numberPeriods[one].pattern === pattern)
  const digits = zeros.length
  if (period === undefined || digits < sequenceDigits.least || digits > sequenceDigits.most) return null
  const dashes = dash === '-'
  return dashes || period === 'day' ? { prefix, period, dashes, digits } : null
}

/** Writes a rule as `numberingOf` reads it. */
export function numberingText({ dashes, digits, period, prefix }: Numbering): string {
  const { pattern } = numberPeriods[period]
  return join(dashes, [prefix, ...(pattern === '' ? [] : [`{${pattern}}`]), `{${'0'.repeat(digits)}}`])
}

/** The number at a place of its sequence, on a day: `GD2026112400001`. */
export function documentNumber({ dashes, digits, period, prefix }: Numbering, day: CivilDay, place: number): string {
  const date = day.replaceAll('-', '').slice(0, numberPeriods[period].signs)
  return join(dashes, [prefix, ...(date === '' ? [] : [date]), String(place).padStart(digits, '0')])
}

const join = (dashes: boolean, parts: readonly string[]): string => parts.join(dashes ? '-' : '')

/**
 * The counter from which a rule takes its numbers: its name and the first day of its period. Rules that write alike share one, whatever their digits,
 * so that going back to an earlier rule goes on where it stopped.
 */
export function numberSeries({ dashes, period, prefix }: Numbering, day: CivilDay): { name: string; from: CivilDay } {
  return { name: dashes ? `${prefix}-${period}` : prefix, from: firstDayOf(period, day) }
}

/** Sequences that never start anew count from a day of their own. */
function firstDayOf(period: NumberPeriod, day: CivilDay): CivilDay {
  if (period === 'day') return day
  if (period === 'month') return `${day.slice(0, 7)}-01`
  return period === 'year' ? `${day.slice(0, 4)}-01-01` : '2000-01-01'
}
