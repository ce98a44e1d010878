/** The one clock of a document that its lists show, and what makes a document late. */
import type { ShownClock } from '@onsite/api/sla/sla-shapes.ts'
import { offers } from '@onsite/domain/permission/plan.ts'
import type { ClockKindSpec } from '@onsite/domain/sla/clock-kind.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { readShownClock, shownClocks } from './clock-store.ts'
import { instantOrNull } from './seconds.ts'

/** The nearest deadline of the row called `record` has passed. By the clock of the database, which the plan of a prepared statement knows. */
export const isOverdue = (): RawBuilder<SqlBool> => sql<SqlBool>`record.due_at <= now()`

/** The same as a filter: 1 for those that are late, 0 for the others. */
export const overdueCondition = (value: string): RawBuilder<SqlBool> =>
  value === '1' ? isOverdue() : sql<SqlBool>`(${isOverdue()}) is not true`

/** A row that a page may have read with its clock, see `shownClock`. */
export interface ClockedRow {
  readonly id: string
  readonly shown_clock?: string | null
}

/** The shown clocks of some documents on the wire, read along with their rows or asked for now. */
export async function clocksOfRows(
  ctx: StoreContext & Pick<Context, 'tenant'>,
  spec: ClockKindSpec,
  rows: readonly ClockedRow[],
): Promise<(row: ClockedRow) => ShownClock | null> {
  const unread = rows.flatMap(({ id, shown_clock: shown }) => (shown === undefined ? [id] : []))
  const stored = unread.length === 0 ? [] : await shownClocks(ctx, unread)
  const found = new Map(stored.map((one) => [one.record_id, one.clock]))
  return ({ id, shown_clock: shown }) => presentClock(ctx, spec, shown ?? found.get(id))
}

/** A stored clock on the wire; null without one, and where the plan knows no limits. */
export function presentClock(
  ctx: Pick<Context, 'tenant'>,
  spec: ClockKindSpec,
  text: string | null | undefined,
): ShownClock | null {
  if (text === null || text === undefined || !offers(ctx.tenant.plan, 'sla')) return null
  const stored = readShownClock(text)
  const type = spec.types[stored.type]
  if (type === undefined) return null
  return {
    id: stored.id,
    label: type.label,
    state: stored.state,
    deadline: instantOrNull(stored.deadline),
    soonTime: instantOrNull(stored.soon),
    stopTime: instantOrNull(stored.stopped),
  }
}
