/** Windows of time that people agree on: demands on them, and their words. */
import { faultAt } from '@onsite/domain/failure.ts'
import type { Context } from './context.ts'
import { minuteIn } from './day.ts'
import type { FieldChange } from './field-change.ts'

export interface Window {
  readonly start: string
  readonly end: string
}

/** `Our choice:` nobody agrees on more than a day. */
const longestHours = 24

/** Throws `invalid-input` beside the field unless the window lies ahead and runs forward; null when none was given. */
export function demandWindow(
  ctx: Context,
  start: string | null | undefined,
  end: string | null | undefined,
  fields: { readonly start: string; readonly end: string },
): Window | null {
  if (start == null && end == null) return null
  if (start == null) throw faultAt(fields.start, '请选择开始时间')
  if (end == null) throw faultAt(fields.end, '请选择结束时间')
  const [from, to] = [Date.parse(start), Date.parse(end)]
  if (to <= from) throw faultAt(fields.end, '结束时间必须晚于开始时间')
  if (to - from > longestHours * 3_600_000) throw faultAt(fields.end, `预约时间段不能超过 ${longestHours} 小时`)
  if (to <= ctx.now.getTime()) throw faultAt(fields.end, '预约时间不能早于现在')
  return { start, end }
}

/** A window in words for the timeline, in the tenant's zone: 11/21 08:30–10:00. */
export function windowText(zone: string, start: string | null, end: string | null): string {
  if (start === null) return ''
  const [day = '', from = ''] = minuteIn(zone, new Date(start)).split(' ')
  const until = end === null ? '' : `–${minuteIn(zone, new Date(end)).slice(-5)}`
  return `${day.slice(5)} ${from}${until}`
}

type Times = readonly [start: string | null, end: string | null]

/** A change of a time or a window, in words. */
export function windowChange(
  { tenant: { zone } }: Context,
  field: Pick<FieldChange, 'field' | 'label'>,
  [start, end]: Times,
  [newStart, newEnd]: Times,
): FieldChange {
  return { ...field, from: windowText(zone, start, end), to: windowText(zone, newStart, newEnd) }
}
