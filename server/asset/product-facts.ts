/** What equipment takes from its product: category and warranty term. */
import type { WarrantyDuration } from '@onsite/domain/product/warranty.ts'
import { sql } from 'kysely'
import type { StoreContext } from '../record/record-table.ts'

export interface ProductFacts {
  readonly categoryId: string | null
  readonly categoryName: string
  readonly term: WarrantyDuration | null
}

export async function productFacts(_ctx: StoreContext, _ids: readonly string[]): Promise<Map<string, ProductFacts>> {
  return await Promise.resolve(new Map())
}

export const productsInCategory = (_ctx: StoreContext, _categoryId: string) => sql`select null::uuid`
