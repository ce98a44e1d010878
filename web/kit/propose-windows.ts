import dayjs from 'dayjs'
import { dayChoices, slotChoices, type Span } from './phone/visit-window.ts'

const daysAhead = 7
const mostProposed = 3

interface Wish {
  /** When the customer wants the visit, null when nobody said. */
  readonly wanted: string | null
  /** The window that the customer asks for now, with hours of its own; null when nobody said. */
  readonly asked?: Span | null
  /** Windows in which the technician is booked elsewhere. */
  readonly busy: readonly Span[]
  /** The window that is given up. */
  readonly present: Span | null
  readonly now: Date
}

const meets = ([start, end]: Span, [from, to]: Span): boolean => dayjs(start).isBefore(to) && dayjs(from).isBefore(end)

/** Whether a window lies ahead and meets none of the others. */
export function isFree(span: Span, taken: readonly Span[], now: Date): boolean {
  return dayjs(span[0]).isAfter(now) && !taken.some((other) => meets(span, other))
}

/**
 * Three windows in which the visit can be, in their order: the one asked for and those nearest to it, else those nearest to the wish of the customer, else
 * the next ones. `Our choice:` none that has begun, none that meets another visit of the technician, and not the one that is given up.
 */
export function proposeWindows({ wanted, asked = null, busy, present, now }: Wish): Span[] {
  const taken = present === null ? busy : [...busy, present]
  const first = asked !== null && isFree(asked, taken, now) ? [asked] : []
  const free = dayChoices(now, daysAhead)
    .flatMap(({ day }) => slotChoices(day, now))
    .map(({ span }) => span)
    .filter((span) => isFree(span, [...taken, ...first], now))
  const target = new Date(asked?.[0] ?? wanted ?? now)
  const distance = ([start]: Span) => Math.abs(dayjs(start).diff(target))
  return [...first, ...free.toSorted((a, b) => distance(a) - distance(b))]
    .slice(0, mostProposed)
    .toSorted((a, b) => dayjs(a[0]).diff(b[0]))
}
