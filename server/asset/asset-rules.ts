/** Rules for every save of an asset: place, parts, marks, warranty. */
import { assetCodeBytes, assetCodeFrom, scannedCode, serialKeyOf } from '@onsite/domain/asset/asset-code.ts'
import { levelsOf, mostLevels, partFault } from '@onsite/domain/asset/asset-tree.ts'
import { Failure, faultAt, type FieldFault } from '@onsite/domain/failure.ts'
import { type WarrantyDates, warrantyOf } from '@onsite/domain/product/warranty.ts'
import { randomBytes } from 'node:crypto'
import { addressBrief } from '../customer/customer-store.ts'
import type { Context } from '../kernel/context.ts'
import { readOnce } from '../kernel/gathered.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { claimMark, dropMark, MarkKind } from './asset-mark-store.ts'
import { assetList, type AssetRecord, partsBelow, wholesAbove } from './asset-store.ts'
import { productFacts } from '../product/product-facts-door.ts'

/** A code nobody guesses. */
export const freshCode = (): string => assetCodeFrom(randomBytes(assetCodeBytes))

type Dated = Pick<AssetRecord, 'product_id' | 'produced_on' | 'purchased_on' | 'installed_on'>

/** First and last day under warranty, by the product's term; both null while they are not known. */
export async function termDays(
  ctx: StoreContext,
  row: Dated,
): Promise<{ warranty_from: string | null; warranty_until: string | null }> {
  const term = row.product_id === null ? null : await termOf(ctx, row.product_id)
  const dates: WarrantyDates = {
    producedOn: row.produced_on,
    purchasedOn: row.purchased_on,
    installedOn: row.installed_on,
  }
  const span = term === null ? null : warrantyOf({ term, dates })
  return { warranty_from: span?.start ?? null, warranty_until: span?.end ?? null }
}

const termOf = readOnce(
  async (ctx: StoreContext, productId: string) => (await productFacts(ctx, [productId])).get(productId)?.term ?? null,
)

/** An address is one of the customer's. Throws beside `addressId`. */
export async function demandPlace(ctx: Context, customerId: string | null, addressId: string | null): Promise<void> {
  if (addressId === null) return
  const address = await addressBrief(ctx, addressId)
  const message =
    customerId === null
      ? '请先选择客户'
      : address === undefined
        ? '地址不存在或已被删除'
        : address.customerId === customerId
          ? null
          : '这个地址不是该客户的，请重新选择'
  if (message !== null) throw faultAt('addressId', message)
}

/** The whole that an asset is to be part of; the tree has to be locked. Throws `asset-circle`, `asset-too-deep`, or beside `parentId`. */
export async function demandWhole(ctx: StoreContext, assetId: string | null, parentId: string): Promise<AssetRecord> {
  const [above, below] = await Promise.all([
    wholesAbove(ctx, parentId),
    assetId === null ? [] : partsBelow(ctx, assetId),
  ])
  const whole = above[0]
  if (whole === undefined || whole.deleted_at !== null) throw faultAt('parentId', '所属整机不存在或已被删除')
  const parts = below.map((row) => ({ id: row.id, parentId: row.parent_id }))
  const why = partFault(
    assetId ?? '',
    above.map((row) => row.id),
    assetId === null ? 1 : levelsOf(assetId, parts),
  )
  if (why !== null) {
    const fields: FieldFault[] = [{ field: 'parentId', message: '请选另一台整机' }]
    throw new Failure(why, why === 'asset-too-deep' ? { most: mostLevels } : {}, { fields })
  }
  return whole
}

type Marked = Pick<AssetRecord, 'id' | 'serial_no' | 'qr_code'>

/** Writes the serial number and the code of another on a saved asset. Throws `serial-taken` and `code-taken` beside their fields. */
export async function writeMarks(ctx: Context, before: Marked | undefined, after: Marked): Promise<void> {
  const [from, to] = [serialKeyOf(before?.serial_no ?? ''), serialKeyOf(after.serial_no)]
  await changeMark(ctx, after.id, MarkKind.Serial, from, to, after.serial_no)
  await changeMark(ctx, after.id, MarkKind.Linked, scannedCode(before?.qr_code ?? ''), scannedCode(after.qr_code))
}

async function changeMark(
  ctx: Context,
  assetId: string,
  kind: MarkKind,
  from: string,
  to: string,
  typed?: string,
): Promise<void> {
  if (from === to) return
  if (from !== '') await dropMark(ctx, kind, from, assetId)
  if (to !== '') await demandMark(ctx, kind, to, assetId, typed)
}

/** Writes a mark on an asset. Throws when another carries it. @param typed the mark as the person wrote it */
export async function demandMark(
  ctx: Context,
  kind: MarkKind,
  mark: string,
  assetId: string,
  typed = mark,
): Promise<void> {
  const holder = await claimMark(ctx, kind, mark, assetId)
  if (holder === null) return
  const [other] = await assetList.findNameable(ctx, [holder])
  const name =
    other === undefined ? '其他客户的设备' : `${other.name}${other.deleted_at === null ? '' : '（在回收站中）'}`
  if (kind === MarkKind.Serial) throw new Failure('serial-taken', { serial: typed, name })
  throw new Failure('code-taken', { code: mark, name })
}
