/** Presents the catalogue's records to other areas: names, search, and ties that hold categories and warranty terms. */
import type { RecordTie } from '../kernel/record-directory.ts'
import { recordKindEntry } from '../record/record-kind.ts'
import { columnTie } from '../record/record-tie.ts'
import { productCategoryList } from './product-category-store.ts'
import { productList } from './product-store.ts'
import { warrantyTermList } from './warranty-term-store.ts'

const touches = ['product'] as const

export const productRecordKinds = [
  recordKindEntry(warrantyTermList, { touches }),
  recordKindEntry(productCategoryList, { touches }),
  recordKindEntry(productList, {
    lineOf: ({ code, brand, model }) => [code, brand, model].filter((text) => text !== '').join(' · '),
    touches,
  }),
]

export const productTies: readonly RecordTie[] = [
  columnTie(productList.table, { of: 'product-category', column: 'category_id' }),
  columnTie(productCategoryList.table, { of: 'product-category', label: '下级分类', column: 'parent_id' }),
  columnTie(productList.table, { of: 'warranty-term', column: 'warranty_term_id' }),
]
