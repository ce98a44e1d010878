/** Computes how long an asset is under warranty from its term; nobody types it. */
import { addDays, civilDay, monthLength, partsOfDay } from '../calendar/civil-day.ts'
import { WarrantyBasis, WarrantyUnit } from './warranty-term.ts'

export interface WarrantyDuration {
  readonly basis: WarrantyBasis
  readonly duration: number
  readonly unit: WarrantyUnit
}

/** Civil days `YYYY-MM-DD`; null or '' for not known. */
export interface WarrantyDates {
  readonly producedOn: string | null
  readonly purchasedOn: string | null
  readonly installedOn: string | null
}

/** First and last day under warranty, both included. */
export interface WarrantySpan {
  readonly start: string
  readonly end: string
}

const basisDates: Readonly<Record<WarrantyBasis, keyof WarrantyDates>> = {
  [WarrantyBasis.Production]: 'producedOn',
  [WarrantyBasis.Purchase]: 'purchasedOn',
  [WarrantyBasis.Installation]: 'installedOn',
}

/**
 * The days under warranty; null while the starting day is unknown. `Our choice:` periods count as in the Civil Code (民法典 §201, §202): the last day is
 * the one that corresponds to the first, at month's end where there is none; a year from 2026-03-15 ends with 2027-03-15.
 */
export function warrantyOf({
  term,
  dates,
}: {
  readonly term: WarrantyDuration
  readonly dates: WarrantyDates
}): WarrantySpan | null {
  const start = dates[basisDates[term.basis]]
  if (start === null || start === '') return null
  return { start, end: lastDayAfter(start, term) }
}

function lastDayAfter(day: string, { duration, unit }: WarrantyDuration): string {
  if (unit === WarrantyUnit.Day) return addDays(day, duration)
  const from = partsOfDay(day)
  const months = from.month - 1 + (unit === WarrantyUnit.Year ? duration * 12 : duration)
  const [year, month] = [from.year + Math.floor(months / 12), (months % 12) + 1]
  return civilDay(year, month, Math.min(from.date, monthLength(year, month)))
}
