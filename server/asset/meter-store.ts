/** Meters of assets and their readings. The only file that names the tables. */
import type { Selectable } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

export type MeterRecord = Selectable<Tables['asset_meter']>
export type ReadingRecord = Selectable<Tables['asset_reading']>

/** Meters of an asset, as they were added. */
export async function metersOf(ctx: StoreContext, assetId: string): Promise<MeterRecord[]> {
  return await ctx.tx.many(
    q
      .selectFrom('asset_meter')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('asset_id', '=', assetId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id'),
  )
}

/** A meter, its row held until the transaction ends: readings of one meter go one after the other. */
export async function meterById(ctx: StoreContext, id: string): Promise<MeterRecord | undefined> {
  return await ctx.tx.first(
    q
      .selectFrom('asset_meter')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate(),
  )
}

/** Adds a meter. @returns false when the asset has one of this name */
export async function insertMeter(
  ctx: StoreContext,
  row: Pick<MeterRecord, 'id' | 'asset_id' | 'name' | 'unit' | 'created_by'>,
): Promise<boolean> {
  const added = await ctx.tx.many(
    q
      .insertInto('asset_meter')
      .values({ ...row, tenant_id: ctx.tenantId })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'asset_id', 'name']).where('deleted_at', 'is', null).doNothing(),
      )
      .returning('id'),
  )
  return added.length > 0
}

/** Whether another meter of the asset has the name. The asset's row has to be held. */
export async function isMeterNamed(ctx: StoreContext, assetId: string, name: string, butId: string): Promise<boolean> {
  return (await metersOf(ctx, assetId)).some((meter) => meter.name === name && meter.id !== butId)
}

export async function renameMeter(ctx: StoreContext, id: string, name: string, unit: string): Promise<void> {
  await ctx.tx.post(
    q.updateTable('asset_meter').set({ name, unit }).where('tenant_id', '=', ctx.tenantId).where('id', '=', id),
  )
}

/** Takes a meter away; its readings stay in the life line only. */
export async function dropMeter(ctx: StoreContext, id: string, at: Date): Promise<void> {
  await ctx.tx.post(
    q.updateTable('asset_meter').set({ deleted_at: at }).where('tenant_id', '=', ctx.tenantId).where('id', '=', id),
  )
}

const readings = (tenantId: string, meterId: string) =>
  q.selectFrom('asset_reading').selectAll().where('tenant_id', '=', tenantId).where('meter_id', '=', meterId)

/** The readings on both sides of a moment: the last one not later, the first one later. */
export async function readingsBeside(ctx: StoreContext, meterId: string, at: Date) {
  const moment = at.toISOString()
  const [before, after] = await Promise.all([
    ctx.tx.first(
      readings(ctx.tenantId, meterId)
        .where('read_at', '<=', moment)
        .orderBy('read_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    ),
    ctx.tx.first(
      readings(ctx.tenantId, meterId).where('read_at', '>', moment).orderBy('read_at').orderBy('id').limit(1),
    ),
  ])
  return { before, after }
}

export async function insertReading(ctx: StoreContext, row: Omit<ReadingRecord, 'tenant_id'>): Promise<void> {
  await ctx.tx.post(q.insertInto('asset_reading').values({ ...row, tenant_id: ctx.tenantId }))
}

/** The newest readings of meters, newest first, at most so many of each. */
export async function newestReadings(
  ctx: StoreContext,
  meterIds: readonly string[],
  mostEach: number,
): Promise<ReadingRecord[]> {
  const found = await Promise.all(
    meterIds.map(
      async (id) =>
        await ctx.tx.many(readings(ctx.tenantId, id).orderBy('read_at', 'desc').orderBy('id', 'desc').limit(mostEach)),
    ),
  )
  return found.flat()
}
