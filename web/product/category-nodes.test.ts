import { expect, it } from 'vitest'
import { categoryTree } from './category-nodes.ts'

const category = (id: string, parentId: string | null, productCount: number) => ({
  id,
  name: id,
  parentId,
  productCount,
})

it('counts what is in a category and below it, in the order of siblings', () => {
  const tree = categoryTree([category('空调', null, 1), category('中央空调', '空调', 2), category('分体', '空调', 4)])

  expect(tree).toMatchObject([
    {
      key: '空调',
      total: 7,
      children: [
        { key: '中央空调', total: 2 },
        { key: '分体', total: 4 },
      ],
    },
  ])
})

it('puts a category whose parent is gone at the top', () => {
  expect(categoryTree([category('分体', '已删除', 1)])).toMatchObject([{ key: '分体', total: 1, children: [] }])
})
