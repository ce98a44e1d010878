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

/** The shown clocks of documents of which no page has read them along, by the document's id. */
export async function shownClocksOf(ctx: StoreContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await shownClocks(ctx, ids)
  return new Map(rows.map((row) => [row.record_id, row.clock]))
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
