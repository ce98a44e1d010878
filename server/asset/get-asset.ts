/** An asset with everything that its page shows, and the tree of its whole and parts. */
import {
  type AssetDetail,
  type AssetNode,
  getAsset,
  getAssetTree,
  listAssetFields,
} from '@onsite/api/asset/asset-calls.ts'
import { assetLifecycle } from '@onsite/domain/asset/asset-lifecycle.ts'
import type { AssetState } from '@onsite/domain/asset/asset-state.ts'
import { warrantyPassed } from '@onsite/domain/asset/asset-warranty.ts'
import { warrantyBasisNames, warrantyLength } from '@onsite/domain/product/warranty-term.ts'
import type { WarrantyDuration } from '@onsite/domain/product/warranty.ts'
import { publishedForm } from '../field/version-store.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { linkedCodes } from './asset-mark-store.ts'
import { assetList, partsBelow, todayOf, wholesAbove } from './asset-store.ts'
import { presentAsset } from './present-asset.ts'
import { assets, factsOf } from './asset-machine.ts'
import { warrantyOfRow } from './present-own.ts'
import { productFacts } from '../product/product-facts-door.ts'

const termText = ({ basis, duration, unit }: WarrantyDuration): string =>
  `自${warrantyBasisNames[basis]}起 ${warrantyLength(duration, unit)}`

async function detailOf(ctx: Context, id: string): Promise<AssetDetail> {
  // Its tree travels with it, and is thrown away when it may not be seen.
  const [standing, codes, above, below] = await Promise.all([
    assetList.findShown(ctx, id),
    linkedCodes(ctx, id),
    wholesAbove(ctx, id),
    partsBelow(ctx, id),
  ])
  const row = standing ?? (await assets.findSeen(ctx, id)).row
  const [shown, products, wholes] = await Promise.all([
    presentAsset(ctx, row),
    productFacts(ctx, row.product_id === null ? [] : [row.product_id]),
    // A whole stands where its parts do, but an order that opens a part need not open the whole.
    assetList.byIds(
      ctx,
      above
        .slice(1)
        .toReversed()
        .map((whole) => whole.id),
    ),
  ])
  const term = row.product_id === null ? null : (products.get(row.product_id)?.term ?? null)
  return {
    ...shown,
    linkedCodes: codes.filter((code) => code !== row.qr_code),
    warrantyIsManual: row.warranty_is_manual,
    warrantyReason: row.warranty_reason,
    warrantyTerm: term === null ? '' : termText(term),
    warrantyPassed: warrantyPassed(warrantyOfRow(row), todayOf(ctx)),
    wholes: wholes.map((whole) => ({ id: whole.id, name: whole.name })),
    partCount: below.length,
    actions: assetLifecycle
      .judgeAll(factsOf(row), ctx.actor, ctx.now)
      .filter((verdict) => verdict.permitted)
      .map(({ action, allowed, label, reasons }) => ({ action, allowed, label, reasons: [...reasons] })),
  }
}

async function treeOf(ctx: Context, id: string): Promise<AssetNode[]> {
  const [, above] = await Promise.all([assets.findSeen(ctx, id), wholesAbove(ctx, id)])
  const outermost = above.at(-1)?.id ?? id
  const parts = await partsBelow(ctx, outermost)
  const nodes = await assetList.byIds(ctx, [outermost, ...parts.map((part) => part.id)])
  const shown = new Set(nodes.map((node) => node.id))
  return nodes.map((row) => ({
    id: row.id,
    parentId: row.id === outermost || row.parent_id === null || !shown.has(row.parent_id) ? null : row.parent_id,
    name: row.name,
    serialNo: row.serial_no,
    state: row.state as AssetState,
  }))
}

export const detailAnswers = [
  answer(getAsset, async (ctx, { customerProductionId }) => await detailOf(ctx, customerProductionId)),
  answer(getAssetTree, async (ctx, { id }) => await treeOf(ctx, id)),
  answer(
    listAssetFields,
    async (ctx) =>
      (await publishedForm(ctx, 'customerProduct', null))?.content.fields.map((field) => ({ ...field })) ?? [],
  ),
]
