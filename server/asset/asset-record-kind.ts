/** The asset as other areas know it: names, search, its form, and ties to customers, products and wholes. */
import { serialKeyOf } from '@onsite/domain/asset/asset-code.ts'
import { assetSpec } from '@onsite/domain/asset/asset-fields.ts'
import { heldStates } from '@onsite/domain/asset/asset-state.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordBrief, RecordKindEntry, RecordTie } from '../kernel/record-directory.ts'
import { recordKindEntry } from '../record/record-kind.ts'
import { rowsByText } from '../record/record-store.ts'
import { columnTie } from '../record/record-tie.ts'
import { assetIdsBySerial } from './asset-mark-store.ts'
import { assetList, type AssetRecord, assetTable } from './asset-store.ts'

export const assetRecordKind: RecordKindEntry = {
  ...recordKindEntry(assetList, {
    mark: 'serial_no',
    touches: ['asset'],
  }),
  findByLabels: findAssetsByLabels,
}

/** The serial number in a label, or a text that may be one. */
const serialIn = (label: string): string => serialKeyOf(/（([^（）]+)）$/u.exec(label)?.[1] ?? label)

/** Files name an asset by its label, its serial number, or its name alone where no other has it. */
async function findAssetsByLabels(ctx: Context, labels: readonly string[]): Promise<RecordBrief[]> {
  if (!isGranted(ctx.person.powers, assetSpec.permissions.view)) return []
  const [bySerial, byName] = await Promise.all([
    assetIdsBySerial(ctx, labels.map(serialIn)),
    rowsByText<AssetRecord>(ctx, assetTable, 'name', labels),
  ])
  const meant = labels.flatMap((label) => {
    const id = bySerial.get(serialIn(label))
    const ids = id === undefined ? byName.filter((row) => row.name === label).map((row) => row.id) : [id]
    return ids.map((one) => ({ id: one, label, path: '' }))
  })
  const seen = new Set((await assetList.byIds(ctx, [...new Set(meant.map(({ id }) => id))])).map(({ id }) => id))
  return meant.filter(({ id }) => seen.has(id))
}

export const assetTies: readonly RecordTie[] = [
  columnTie(assetTable, { of: 'customer', column: 'customer_id', states: heldStates, isMoved: true }),
  columnTie(assetTable, { of: 'product', column: 'product_id' }),
  columnTie(assetTable, { of: 'asset', label: '部件', column: 'parent_id' }),
]
