import { listCategoryTree, productCalls, productCategoryCalls } from '@onsite/api/product/product-calls.ts'
import { warrantyTermCalls } from '@onsite/api/product/warranty-term-calls.ts'
import { productCodeKey } from '@onsite/domain/product/product-code.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import { plainAnswers } from '../record/plain-answers.ts'
import { recordExporter } from '../record/record-export.ts'
import { recordImporter } from '../record/record-import.ts'
import { saveRecord } from '../record/record-save.ts'
import { categoryNodes, productCategoryList } from './product-category-store.ts'
import { productCounts, productList, findByCodes } from './product-store.ts'
import { reasonToKeepCategory, saveProductCategory } from './save-product-category.ts'
import { reasonToKeep, saveProduct } from './save-product.ts'
import { warrantyTermList } from './warranty-term-store.ts'

const touches = ['product'] as const
const imported = { touches, action: '导入' } as const

export const productAnswers: readonly Answer[] = [
  ...plainAnswers(warrantyTermCalls, warrantyTermList, { touches }),
  ...plainAnswers(productCategoryCalls, productCategoryList, {
    touches,
    save: saveProductCategory,
    mayRestore: reasonToKeepCategory,
  }),
  ...plainAnswers(productCalls, productList, { touches, save: saveProduct, mayRestore: reasonToKeep }),
  answer(listCategoryTree, async (ctx) => {
    const counts = await productCounts(ctx)
    return (await categoryNodes(ctx)).map((node) => ({ ...node, productCount: counts.get(node.id) ?? 0 }))
  }),
]

export const productExporters = [
  recordExporter(warrantyTermList),
  recordExporter(productCategoryList),
  recordExporter(productList),
]
/** The code of an imported row, as far as it has one. */
function codeIn({ code }: Readonly<Record<string, unknown>>): string[] {
  return typeof code === 'string' && code.trim() !== '' ? [code.trim()] : []
}

export const productImporters = [
  recordImporter(warrantyTermList, {
    touches,
    save: async (ctx, input) => await saveRecord(ctx, warrantyTermList, input, imported),
  }),
  recordImporter(productCategoryList, {
    touches,
    save: async (ctx, input) => await saveProductCategory(ctx, input, imported),
  }),
  recordImporter(productList, {
    touches,
    matchKey: 'code',
    match: {
      keyOf: (input) => codeIn(input).map(productCodeKey)[0] ?? null,
      find: async (ctx, inputs) => await findByCodes(ctx, inputs.flatMap(codeIn)),
    },
    save: async (ctx, input) => await saveProduct(ctx, input, imported),
  }),
]
