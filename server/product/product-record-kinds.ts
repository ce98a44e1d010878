/** What the catalogue tells of its records to other areas: names, search, and what holds categories and warranty terms. */
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import type { Context } from '../kernel/context.ts'
import type { OpenTies, RecordTie } from '../kernel/record-directory.ts'
import { recordKindEntry } from '../record/record-kind-door.ts'
import { childrenOf, productCategoryList } from './product-category-store.ts'
import { productList, productsNaming } from './product-store.ts'
import { warrantyTermList } from './warranty-term-store.ts'

const touches = ['product'] as const
const withoutPage = { pathOf: () => '', touches }

export const productRecordKinds = [
  recordKindEntry(warrantyTermList, withoutPage),
  recordKindEntry(productCategoryList, withoutPage),
  recordKindEntry(productList, {
    pathOf: (id) => recordPath('product', id),
    lineOf: ({ code, brand, model }) => [code, brand, model].filter((text) => text !== '').join(' · '),
    touches,
  }),
]

interface Naming {
  readonly named: string
  readonly count: number
  readonly example: string
}
const openOf =
  (read: (ctx: Context, ids: readonly string[]) => Promise<Naming[]>) =>
  async (ctx: Context, ids: readonly string[]): Promise<Map<string, OpenTies>> =>
    new Map((await read(ctx, ids)).map(({ named, count, example }) => [named, { count, example }]))

export const productTies: readonly RecordTie[] = [
  {
    of: 'product-category',
    kind: 'product',
    label: '产品',
    open: openOf(async (ctx, ids) => await productsNaming(ctx, 'category_id', ids)),
  },
  { of: 'product-category', kind: 'product-category', label: '下级分类', open: openOf(childrenOf) },
  {
    of: 'warranty-term',
    kind: 'product',
    label: '产品',
    open: openOf(async (ctx, ids) => await productsNaming(ctx, 'warranty_term_id', ids)),
  },
]
