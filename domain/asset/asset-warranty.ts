/** Tells whether an asset is under warranty 保内/保外, by days that the product's term gives and a person may overrule. */
import { daysBetween } from '../calendar/civil-day.ts'

export const WarrantyState = { Unknown: 0, Covered: 1, Over: 2, NotYet: 3 } as const
export type WarrantyState = (typeof WarrantyState)[keyof typeof WarrantyState]

export const warrantyStateNames: Readonly<Record<WarrantyState, string>> = {
  0: '质保未知',
  1: '保内',
  2: '保外',
  3: '质保未开始',
}

/** First and last day, both included; '' when unknown. */
export interface WarrantyDays {
  readonly from: string
  readonly until: string
}

/** Position of a day: before, in or after the warranty. Unknown without a last day. */
export function warrantyStateOn({ from, until }: WarrantyDays, today: string): WarrantyState {
  if (until === '') return WarrantyState.Unknown
  if (today > until) return WarrantyState.Over
  return from !== '' && today < from ? WarrantyState.NotYet : WarrantyState.Covered
}

/** Days left, today included; 0 when it is over, null when unknown. */
export function warrantyDaysLeft({ until }: WarrantyDays, today: string): number | null {
  return until === '' ? null : Math.max(0, daysBetween(today, until) + 1)
}

/** Share of the warranty that has passed, from 0 to 1; null while a day is missing. */
export function warrantyPassed({ from, until }: WarrantyDays, today: string): number | null {
  if (from === '' || until === '') return null
  const whole = daysBetween(from, until) + 1
  return whole <= 0 ? 1 : Math.min(1, Math.max(0, daysBetween(from, today) / whole))
}

/** The reason why typed days cannot be a warranty, null when they can. */
export function warrantyDaysFault({ from, until }: WarrantyDays): string | null {
  return from !== '' && until !== '' && until < from ? '质保截止不能早于质保开始' : null
}

/** The later of two last days: the customer of a replaced asset keeps the longer warranty. */
export function laterDay(a: string, b: string): string {
  return a > b ? a : b
}

/** Periods ahead that lists can filter by. */
export const endsWithinNames: Readonly<Record<number, string>> = {
  30: '30 天内',
  60: '60 天内',
  90: '90 天内',
  180: '180 天内',
}
