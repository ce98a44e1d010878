/** Facts that assets take from their product: category and warranty term. */
import type { WarrantyDuration } from '@onsite/domain/product/warranty.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { categoryNames } from './product-category-store.ts'
import { productHeads } from './product-store.ts'
import { termDurations } from './warranty-term-store.ts'

export interface ProductFacts {
  readonly categoryId: string | null
  readonly categoryName: string
  readonly term: WarrantyDuration | null
}

/** Facts by product, regardless of the reader. */
export async function productFacts(ctx: StoreContext, ids: readonly string[]): Promise<Map<string, ProductFacts>> {
  const heads = await productHeads(ctx, ids)
  const [names, terms] = await Promise.all([
    categoryNames(
      ctx,
      heads.flatMap((head) => head.category_id ?? []),
    ),
    termDurations(
      ctx,
      heads.flatMap((head) => head.warranty_term_id ?? []),
    ),
  ])
  return new Map(
    heads.map((head) => [
      head.id,
      {
        categoryId: head.category_id,
        categoryName: names.get(head.category_id ?? '') ?? '',
        term: terms.get(head.warranty_term_id ?? '') ?? null,
      },
    ]),
  )
}
