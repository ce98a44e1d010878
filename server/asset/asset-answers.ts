/** Answers of the asset's calls, with its export and import. */
import { assetPlain, listAssets, saveAsset } from '@onsite/api/asset/asset-calls.ts'
import { serialKeyOf } from '@onsite/domain/asset/asset-code.ts'
import type { Context } from '../kernel/context.ts'
import { plainAnswers } from '../record/plain-answers.ts'
import { recordExporter } from '../record/record-export.ts'
import { recordImporter } from '../record/record-import.ts'
import type { RecordInput } from '../record/record-save.ts'
import { labelAnswers } from './asset-labels.ts'
import { assetIdsBySerial } from './asset-mark-store.ts'
import { assetList, type AssetRecord, assetsByIds, lockTree } from './asset-store.ts'
import { followWhole } from './follow-whole.ts'
import { detailAnswers } from './get-asset.ts'
import { moveAnswers } from './move-asset.ts'
import { meterAnswers } from './read-meters.ts'
import { replaceAnswers } from './replace-asset.ts'
import { storeAsset } from './save-asset.ts'
import { scanAnswers } from './scan-asset.ts'
import { warrantyAnswers } from './set-warranty.ts'

/** A part comes back only where its whole is. */
async function explainWholeInBin(ctx: Context, row: AssetRecord): Promise<string | null> {
  const [whole] = row.parent_id === null ? [] : await assetsByIds(ctx, [row.parent_id])
  return whole === undefined || whole.deleted_at === null ? null : `所属整机「${whole.name}」在回收站中，请先还原整机`
}

/** A whole may have gone elsewhere while its part lay in the recycle bin. */
async function rejoin(rows: readonly AssetRecord[], ctx: Context): Promise<void> {
  const wholes = new Set(rows.flatMap((row) => row.parent_id ?? []))
  if (wholes.size === 0) return
  await lockTree(ctx)
  // Read one by one: a whole may be a part that has just moved itself.
  for (const id of wholes) for (const whole of await assetsByIds(ctx, [id])) await followWhole(ctx, whole)
}

const plain = plainAnswers({ ...assetPlain, list: listAssets, save: saveAsset }, assetList, {
  touches: ['asset'],
  save: async (ctx, input, { withoutForm = false }) => await storeAsset(ctx, input, { withoutForm }),
  restore: { mayNot: async (row, ctx) => await explainWholeInBin(ctx, row), also: rejoin },
})

export const assetAnswers = [
  // The specification's own detail says more.
  ...plain.filter(({ call }) => call !== assetPlain.detail),
  ...detailAnswers,
  ...moveAnswers,
  ...replaceAnswers,
  ...warrantyAnswers,
  ...scanAnswers,
  ...labelAnswers,
  ...meterAnswers,
]

export const assetExporter = recordExporter(assetList)

const serialIn = ({ serialNo }: Readonly<Record<string, unknown>>): string =>
  typeof serialNo === 'string' ? serialKeyOf(serialNo) : ''

/** Rows find their asset by its serial number, however it is written; `Our choice:` a row without one is a new asset. A return takes an asset back from its customer, not an empty cell. */
export const assetImporter = recordImporter(assetList, {
  touches: ['asset'],
  match: {
    keyOf: (input) => serialIn(input) || null,
    find: async (ctx, inputs) => {
      const ids = await assetIdsBySerial(ctx, inputs.map(serialIn))
      const assets = new Map((await assetList.byIds(ctx, [...ids.values()])).map((row) => [row.id, row]))
      return new Map(
        [...ids].flatMap(([serial, id]): [string, AssetRecord][] => {
          const asset = assets.get(id)
          return asset === undefined ? [] : [[serial, asset]]
        }),
      )
    },
  },
  keepsEmpty: ['name', 'customerId', 'addressId'],
  save: async (ctx, input: RecordInput) =>
    await storeAsset(ctx, input, { action: input.id === undefined ? '导入' : '导入修改' }),
})
