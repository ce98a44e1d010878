import type { ApiArea } from '../area.ts'
import { listCategoryTree, productCalls, productCategoryCalls } from './product-calls.ts'
import { warrantyTermCalls } from './warranty-term-calls.ts'

export const productArea = {
  area: 'product',
  calls: [
    ...Object.values(warrantyTermCalls),
    listCategoryTree,
    ...Object.values(productCategoryCalls),
    ...Object.values(productCalls),
  ],
} as const satisfies ApiArea
