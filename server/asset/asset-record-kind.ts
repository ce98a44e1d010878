/** What equipment tells of itself to other areas: names, search, its form, and what holds its customers, products and wholes. */
import { serialKeyOf } from '@onsite/domain/asset/asset-code.ts'
import { assetSpec } from '@onsite/domain/asset/asset-fields.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import type { Context } from '../kernel/context.ts'
import type { OpenTies, RecordBrief, RecordKindEntry, RecordTie } from '../kernel/record-directory.ts'
import { recordKindEntry } from '../record/record-kind-door.ts'
import { rowsByText } from '../record/record-store.ts'
import { assetIdsBySerial } from './asset-mark-store.ts'
import { assetList, type AssetRecord, assetTable, heldBy, renameIn } from './asset-store.ts'

export const assetRecordKind: RecordKindEntry = {
  ...recordKindEntry(assetList, {
    pathOf: (id) => `/productManage/${id}`,
    labelOf: (row) => (row.serial_no === '' ? row.name : `${row.name}（${row.serial_no}）`),
    touches: ['asset'],
  }),
  named: namedAssets,
}

/** The serial number in a label, or a text that may be one. */
const serialIn = (label: string): string => serialKeyOf(/（([^（）]+)）$/u.exec(label)?.[1] ?? label)

/** Files name a piece by its label, its serial number, or its name alone where no other has it. */
async function namedAssets(ctx: Context, labels: readonly string[]): Promise<RecordBrief[]> {
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

const openIn = (column: Parameters<typeof heldBy>[1]) => async (ctx: Context, ids: readonly string[]) =>
  new Map<string, OpenTies>(
    (await heldBy(ctx, column, ids)).map(({ count, example, named }) => [named, { count, example }]),
  )

export const assetTies: readonly RecordTie[] = [
  {
    of: 'customer',
    kind: 'asset',
    label: '设备',
    open: openIn('customer_id'),
    move: async (ctx, fromId, toId) => await renameIn(ctx, 'customer_id', fromId, toId),
    moveBack: async (ctx, ids, fromId, toId) => {
      await renameIn(ctx, 'customer_id', fromId, toId, ids)
    },
  },
  { of: 'product', kind: 'asset', label: '设备', open: openIn('product_id') },
  { of: 'asset', kind: 'asset', label: '部件', open: openIn('parent_id') },
]
