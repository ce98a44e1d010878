/** Fields of a product category 产品分类. `Our choice:` names are unique, so that files and filters can name a category. */
import { defineRecord } from '../record/record-spec.ts'

export const productCategorySpec = defineRecord({
  kind: 'product-category',
  label: '产品分类',
  nameKey: 'name',
  uniqueName: true,
  permissions: { view: 'product.view', edit: 'product.setUp', remove: 'product.setUp' },
  sight: { by: 'all' },
  fields: [
    {
      key: 'name',
      label: '名称',
      kind: 'text',
      group: '分类',
      defaultColumn: true,
      input: { needed: true, most: 30 },
    },
    {
      key: 'parentId',
      label: '上级分类',
      kind: 'record',
      target: 'product-category',
      group: '分类',
      defaultColumn: true,
      input: { hint: '不选则为一级分类' },
    },
    {
      key: 'sort',
      label: '排序',
      kind: 'number',
      group: '分类',
      defaultColumn: true,
      input: { needed: true, max: 9999, hint: '数字小的在前' },
    },
  ],
})
