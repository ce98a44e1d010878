/** Working hours of an enterprise; the only file that names their table. */
import { usualWeek, type WorkWeek } from '@onsite/domain/calendar/work-hours.ts'
import type { Selectable } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

export type HoursRecord = Omit<Selectable<Tables['work_hours']>, 'week'> & { readonly week: WorkWeek }

/** All of them, those that count by default first. */
export async function allHours(ctx: StoreContext): Promise<HoursRecord[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('work_hours')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .orderBy('is_default', 'desc')
      .orderBy('name'),
  )
  return rows.map((row) => ({ ...row, week: row.week as WorkWeek }))
}

/** The week of named hours, of the default ones, or the usual week of an enterprise that has set none. */
export const weekOf = (hours: readonly HoursRecord[], id: string | null): WorkWeek =>
  (hours.find((one) => one.id === id) ?? hours.find((one) => one.is_default))?.week ?? usualWeek

/** Whoever is in charge of a document. */
export interface InCharge {
  readonly personId: string | null
  readonly groupId: string | null
}

/** The own hours of the person in charge, else of the service group; undefined where neither has any. */
export const ownHours = (hours: readonly HoursRecord[], { groupId, personId }: InCharge): HoursRecord | undefined =>
  hours.find(({ person_ids: ids }) => personId !== null && ids.includes(personId)) ??
  hours.find(({ group_ids: ids }) => groupId !== null && ids.includes(groupId))

export async function insertHours(ctx: StoreContext, row: Omit<HoursRecord, 'tenant_id'>): Promise<void> {
  await ctx.tx.post(
    q.insertInto('work_hours').values({ tenant_id: ctx.tenantId, ...row, week: JSON.stringify(row.week) }),
  )
}

export async function updateHours(
  ctx: StoreContext,
  id: string,
  change: Partial<Omit<HoursRecord, 'tenant_id' | 'id'>>,
): Promise<void> {
  const { week, ...rest } = change
  await ctx.tx.post(
    q
      .updateTable('work_hours')
      .set({ ...rest, ...(week === undefined ? {} : { week: JSON.stringify(week) }) })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
}

export async function removeHours(ctx: StoreContext, id: string): Promise<void> {
  await ctx.tx.post(q.deleteFrom('work_hours').where('tenant_id', '=', ctx.tenantId).where('id', '=', id))
}
