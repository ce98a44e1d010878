import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { categoryParentFault, mostCategories } from '@onsite/domain/product/product-category.ts'
import type { Context } from '../kernel/context.ts'
import { type RecordInput, type SaveOptions, saveRecord } from '../record/record-save.ts'
import { type CategoryRecord, categoryNodes, lockCategories, productCategoryList } from './product-category-store.ts'

/** Saves a category. Throws `invalid-input` for an impossible place in the tree, `category-too-many`, and the failures of every save. */
export async function saveProductCategory(
  ctx: Context,
  input: RecordInput,
  options: SaveOptions<CategoryRecord>,
): Promise<CategoryRecord> {
  await lockCategories(ctx)
  const nodes = await categoryNodes(ctx)
  if (input.id === undefined && nodes.length >= mostCategories) throw new Failure('category-too-many')
  const parentId = input['parentId']
  if (typeof parentId === 'string') {
    const fault = categoryParentFault(nodes, input.id ?? null, parentId)
    if (fault !== null) throw faultAt('parentId', fault)
  }
  return await saveRecord(ctx, productCategoryList, input, options)
}

/** The reason why a category may not leave the recycle bin: its parent is gone, or there are too many. */
export async function reasonToKeepCategory(ctx: Context, row: CategoryRecord): Promise<string | null> {
  const nodes = await categoryNodes(ctx)
  if (nodes.length >= mostCategories) return `产品分类最多 ${mostCategories} 个`
  const isOrphan = row.parent_id !== null && !nodes.some(({ id }) => id === row.parent_id)
  return isOrphan ? '它的上级分类在回收站，请先还原上级' : null
}
