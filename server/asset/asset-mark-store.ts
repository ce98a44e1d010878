/** Marks on assets that a scan finds: our own code, codes of others, serial numbers. The only file that names the table. */
import { scannedCode, serialKeyOf } from '@onsite/domain/asset/asset-code.ts'
import { q } from '../kernel/database.ts'
import { gathered } from '../kernel/gathered.ts'
import { insertGiving } from '../kernel/insert-giving.ts'
import type { StoreContext } from '../kernel/store-context.ts'

export const MarkKind = { Own: 1, Linked: 2, Serial: 3 } as const
export type MarkKind = (typeof MarkKind)[keyof typeof MarkKind]

/**
 * Writes a mark on an asset. Two who write the same at once go one after the other, and only the first succeeds.
 * @returns the asset that carries it already, null when it is this one's now
 */
export async function claimMark(
  ctx: StoreContext,
  kind: MarkKind,
  mark: string,
  assetId: string,
): Promise<string | null> {
  if (await addMark(ctx, { kind, mark, asset_id: assetId })) return null
  const holder = await ctx.tx.first(
    q
      .selectFrom('asset_mark')
      .select('asset_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('kind', '=', kind)
      .where('mark', '=', mark),
  )
  return holder === undefined || holder.asset_id === assetId ? null : holder.asset_id
}

interface NewMark {
  readonly kind: MarkKind
  readonly mark: string
  readonly asset_id: string
}

/** Whether the asset carries the mark that it did not carry before. */
const addMark = gathered(async (ctx: StoreContext, marks: readonly NewMark[]) => {
  // Everybody writes in one order, so that two who write the same ones cannot lock each other out.
  const ordered = marks.toSorted((a, b) => a.kind - b.kind || (a.mark < b.mark ? -1 : 1))
  const rows = ordered.map((mark) => ({ ...mark, tenant_id: ctx.tenantId }))
  const added = await insertGiving(ctx.tx, 'asset_mark', rows, ['kind', 'mark', 'asset_id'])
  const written = new Set(added.map(({ asset_id, kind, mark }) => `${kind} ${asset_id} ${mark}`))
  return marks.map(({ asset_id, kind, mark }) => written.has(`${kind} ${asset_id} ${mark}`))
})

/** Takes a mark off an asset; nothing happens when it does not carry it. */
export async function dropMark(ctx: StoreContext, kind: MarkKind, mark: string, assetId: string): Promise<void> {
  await ctx.tx.post(
    q
      .deleteFrom('asset_mark')
      .where('tenant_id', '=', ctx.tenantId)
      .where('kind', '=', kind)
      .where('mark', '=', mark)
      .where('asset_id', '=', assetId),
  )
}

/** Codes of others on an asset, as they were linked. */
export async function linkedCodes(ctx: StoreContext, assetId: string): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('asset_mark')
      .select('mark')
      .where('tenant_id', '=', ctx.tenantId)
      .where('asset_id', '=', assetId)
      .where('kind', '=', MarkKind.Linked)
      .orderBy('created_at')
      .orderBy('mark'),
  )
  return rows.map((row) => row.mark)
}

/** The asset that a scan means: by our code, by another's, by serial number, in this order; undefined for none. */
export async function assetIdByScan(ctx: StoreContext, text: string): Promise<string | undefined> {
  const code = scannedCode(text)
  const serial = serialKeyOf(text)
  const found = await ctx.tx.first(
    q
      .selectFrom('asset_mark')
      .select('asset_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where((eb) =>
        eb.or([
          eb.and([eb('kind', '=', MarkKind.Own), eb('mark', '=', code.toUpperCase())]),
          eb.and([eb('kind', '=', MarkKind.Linked), eb('mark', '=', code)]),
          eb.and([eb('kind', '=', MarkKind.Serial), eb('mark', '=', serial)]),
        ]),
      )
      .orderBy('kind')
      .limit(1),
  )
  return found?.asset_id
}

/** Assets by their serial numbers, compared as `serialKeyOf` says. */
export async function assetIdsBySerial(ctx: StoreContext, serials: readonly string[]): Promise<Map<string, string>> {
  const keys = [...new Set(serials.map(serialKeyOf))].filter((key) => key !== '')
  if (keys.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('asset_mark')
      .select(['mark', 'asset_id'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('kind', '=', MarkKind.Serial)
      .where('mark', 'in', keys),
  )
  return new Map(rows.map((row) => [row.mark, row.asset_id]))
}
