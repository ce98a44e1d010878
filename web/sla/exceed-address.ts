/** The overdue statistics as the address says them, so that each figure is a link to its rows. */
import type { ExceedFilter } from '@onsite/api/sla/exceed-calls.ts'
import { clockedKinds } from '@onsite/domain/kind-rows.ts'
import { type ExceedGrouping, exceedGroupings } from '@onsite/domain/sla/exceed.ts'

/** A figure whose rows are shown. */
export interface ChosenFigure {
  /** null: of all of them. */
  readonly key: string | null
  /** null: late ones and those that were met. */
  readonly isLate: boolean | null
}

export interface ExceedView {
  readonly kind: string
  readonly by: ExceedGrouping
  readonly from: string
  readonly to: string
  readonly chosen: ChosenFigure
}

const isGrouping = (text: string | null): text is ExceedGrouping =>
  text !== null && Object.hasOwn(exceedGroupings, text)

/** @param kinds those that the person may view, of which the first stands where the address names none of them */
export function readView(
  search: URLSearchParams,
  usual: Pick<ExceedView, 'from' | 'to'>,
  kinds: readonly string[],
): ExceedView {
  const by = search.get('by')
  const kind = search.get('kind')
  const late = search.get('late')
  return {
    kind: kind !== null && kinds.includes(kind) ? kind : (kinds[0] ?? clockedKinds[0] ?? ''),
    by: isGrouping(by) ? by : 'type',
    from: search.get('from') ?? usual.from,
    to: search.get('to') ?? usual.to,
    chosen: { key: search.get('key'), isLate: late === null ? null : late === '1' },
  }
}

/** The query of an address that shows a view. */
export function searchOf({ by, chosen: { isLate, key }, from, kind, to }: ExceedView): string {
  const search = new URLSearchParams({ kind, by, from, to })
  if (key !== null) search.set('key', key)
  if (isLate !== null) search.set('late', isLate ? '1' : '0')
  return `?${search}`
}

const lastDayOf = (month: string): string => {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, nth, 0)).getUTCDate()}`
}
const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** Conditions of the rows behind the chosen figure. */
export function filterOf({ by, chosen: { isLate, key }, from, to }: ExceedView): ExceedFilter {
  const late = isLate === null ? {} : { isLate: isLate ? (1 as const) : (0 as const) }
  const whole = { from, to, ...late }
  if (key === null) return whole
  if (by === 'type') return { ...whole, type: Number(key) }
  if (by === 'person') return { ...whole, personId: key }
  if (by === 'group') return { ...whole, groupId: key }
  if (by === 'template') return { ...whole, templateId: key }
  if (by === 'day') return { ...late, from: key, to: key }
  return { ...late, from: later(from, `${key}-01`), to: earlier(to, lastDayOf(key)) }
}
