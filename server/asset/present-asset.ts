/** Rows of equipment → the wire. */
import type { AssetRow } from '@onsite/api/asset/asset-calls.ts'
import type { Context } from '../kernel/context.ts'
import { presentRecords } from '../record/present-record.ts'
import { type AssetRecord, assetTable } from './asset-store.ts'

/** @param columns comma-joined ids of custom fields */
export async function presentAssets(ctx: Context, rows: readonly AssetRecord[], columns?: string): Promise<AssetRow[]> {
  // Every key of the shape comes from the same fields.
  return (await presentRecords(ctx, assetTable, rows, columns)) as unknown as AssetRow[]
}

/** One row. */
export async function presentAsset(ctx: Context, row: AssetRecord): Promise<AssetRow> {
  const [shown] = await presentAssets(ctx, [row])
  if (shown === undefined) throw new Error('a row is not presented')
  return shown
}
