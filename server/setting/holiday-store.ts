/** Years of holidays set by an enterprise; the only file that names their table. */
import type { CalendarDay } from '@onsite/domain/calendar/official-holidays.ts'
import { type OwnYear, type WorkCalendar, workCalendar } from '@onsite/domain/calendar/work-calendar.ts'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import { isFound } from '../kernel/due.ts'
import type { StoreContext } from '../kernel/store-context.ts'

export interface StoredYear extends OwnYear {
  readonly version: number
}

/** Every year that the enterprise has set. */
export async function ownYears(ctx: StoreContext): Promise<StoredYear[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('holiday_year')
      .select(['year', 'days', 'version'])
      .where('tenant_id', '=', ctx.tenantId)
      .orderBy('year')
      .limit(100),
  )
  return rows.map(({ year, days, version }) => ({ year, days: days as CalendarDay[], version }))
}

/** The working days of the enterprise. */
export async function calendarOf(ctx: StoreContext): Promise<WorkCalendar> {
  return workCalendar(await ownYears(ctx))
}

/** For a condition: the enterprise has set a year itself. */
export const hasOwnYear = (tenantId: string, year: number): RawBuilder<SqlBool> =>
  isFound(q.selectFrom('holiday_year').where('tenant_id', '=', tenantId).where('year', '=', year))

/** Writes a year over the version that was read, 0 for a new one. @returns false when somebody was quicker */
export async function writeYear(
  ctx: Pick<Context, 'tenantId' | 'tx' | 'now' | 'person'>,
  year: number,
  days: readonly CalendarDay[],
  version: number,
): Promise<boolean> {
  const by = { days: JSON.stringify(days), updated_by: ctx.person.id, updated_at: ctx.now }
  const written =
    version === 0
      ? await ctx.tx.many(
          q
            .insertInto('holiday_year')
            .values({ tenant_id: ctx.tenantId, year, ...by })
            .onConflict((conflict) => conflict.doNothing())
            .returning('year'),
        )
      : await ctx.tx.many(
          q
            .updateTable('holiday_year')
            .set({ ...by, version: version + 1 })
            .where('tenant_id', '=', ctx.tenantId)
            .where('year', '=', year)
            .where('version', '=', version)
            .returning('year'),
        )
  return written.length === 1
}

/** Deletes the enterprise's setting of a year. */
export async function dropYear(ctx: StoreContext, year: number): Promise<void> {
  await ctx.tx.post(q.deleteFrom('holiday_year').where('tenant_id', '=', ctx.tenantId).where('year', '=', year))
}
