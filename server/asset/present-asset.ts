/** Presents rows of assets on the wire. */
import type { AssetRow } from '@onsite/api/asset/asset-calls.ts'
import type { AssetBrief } from '@onsite/api/asset/asset-shapes.ts'
import type { AssetState } from '@onsite/domain/asset/asset-state.ts'
import { warrantyDaysLeft, warrantyStateOn } from '@onsite/domain/asset/asset-warranty.ts'
import type { Context } from '../kernel/context.ts'
import { presentRecord, presentRecords } from '../record/present-record.ts'
import { type AssetRecord, assetsByIds, assetTable, todayOf } from './asset-store.ts'
import { warrantyOfRow } from './present-own.ts'

/** @param columns comma-joined ids of custom fields */
export async function presentAssets(ctx: Context, rows: readonly AssetRecord[], columns?: string): Promise<AssetRow[]> {
  return await presentRecords(ctx, assetTable, rows, columns)
}

/** An asset as records of other areas show it, whoever may see them; null when it is gone. */
export async function assetBrief(
  ctx: Pick<Context, 'tenantId' | 'tx' | 'tenant' | 'now'>,
  id: string,
): Promise<AssetBrief | null> {
  const [row] = await assetsByIds(ctx, [id])
  if (row === undefined) return null
  const warranty = warrantyOfRow(row)
  return {
    id,
    name: row.name,
    serialNo: row.serial_no,
    state: row.state as AssetState,
    warrantyState: warrantyStateOn(warranty, todayOf(ctx)),
    warrantyUntil: warranty.until,
    warrantyDaysLeft: warrantyDaysLeft(warranty, todayOf(ctx)),
  }
}

/** One row. */
export async function presentAsset(ctx: Context, row: AssetRecord): Promise<AssetRow> {
  return await presentRecord(ctx, assetTable, row)
}
