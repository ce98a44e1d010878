/** Calls of the catalogue. `Our choice:` the paths; the specification names none. */
import { productCategorySpec } from '@onsite/domain/product/product-category-fields.ts'
import { productSpec } from '@onsite/domain/product/product-fields.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Nullable } from '../fields.ts'
import { plainRecordCalls } from '../record/plain-calls.ts'

const products = plainRecordCalls(productSpec, {
  base: '/v2/product',
  area: 'product',
  name: 'Product',
  touches: ['product'],
})

export const productCalls = {
  ...products,
  save: { ...products.save, fails: [...products.save.fails, 'product-code-taken'] as const },
}

const categories = plainRecordCalls(productCategorySpec, {
  base: '/v2/product/category',
  area: 'product',
  name: 'ProductCategory',
  touches: ['product'],
})

export const productCategoryCalls = {
  ...categories,
  save: { ...categories.save, fails: [...categories.save.fails, 'category-too-many'] as const },
}

/** Every category in the order of siblings; the client builds the tree. */
export const listCategoryTree = defineCall({
  name: 'listCategoryTree',
  method: 'GET',
  path: '/v2/product/categoryTree',
  area: 'product',
  title: '产品分类树',
  permission: 'product.view',
  reply: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      parentId: Nullable(Type.String()),
      /** Products of the category itself, without those below it. */
      productCount: Type.Integer(),
    }),
  ),
})
