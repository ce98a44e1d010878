/** What equipment tells of itself to other areas: names, search, its form, and what holds its customers, products and wholes. */
import type { Context } from '../kernel/context.ts'
import type { OpenTies, RecordTie } from '../kernel/record-directory.ts'
import { recordKindEntry } from '../record/record-kind-door.ts'
import { assetList, heldBy, renameIn } from './asset-store.ts'

export const assetRecordKind = recordKindEntry(assetList, {
  pathOf: (id) => `/productManage/${id}`,
  labelOf: (row) => (row.serial_no === '' ? row.name : `${row.name}（${row.serial_no}）`),
  touches: ['asset'],
})

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
