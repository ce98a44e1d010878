import { expect, it } from 'vitest'
import { nodesLike, pathTo, treeOf, withBelow } from './tree-nodes.ts'

const category = (id: string, parentId: string | null, count: number) => ({
  id,
  name: id,
  parentId,
  count,
})

it('counts what is in a category and below it, in the order of siblings', () => {
  const tree = treeOf([category('空调', null, 1), category('中央空调', '空调', 2), category('分体', '空调', 4)])

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
  expect(treeOf([category('分体', '已删除', 1)])).toMatchObject([{ key: '分体', total: 1, children: [] }])
})

it('finds by name, with what is above and below what was found', () => {
  const tree = treeOf([
    category('空调', null, 0),
    category('中央空调', '空调', 2),
    category('多联机', '中央空调', 1),
    category('锅炉', null, 1),
  ])

  expect(nodesLike(tree, '中央')).toMatchObject([
    { key: '空调', children: [{ key: '中央空调', children: [{ key: '多联机' }] }] },
  ])
  expect(nodesLike(tree, '电梯')).toEqual([])
  expect(nodesLike(tree, '')).toBe(tree)
})

it('names those above a category, whatever they name themselves', () => {
  const categories = [category('空调', '多联机', 0), category('中央空调', '空调', 2), category('多联机', '中央空调', 1)]

  expect(pathTo(categories, '多联机')).toEqual(['中央空调', '空调', '多联机'])
  expect(pathTo(categories, null)).toEqual([])
})

it('names everything below a category, whatever comes first and whatever names itself', () => {
  const categories = [category('多联机', '中央空调', 1), category('中央空调', '空调', 2), category('空调', null, 0)]

  expect(withBelow(categories, '空调').toSorted()).toEqual(['中央空调', '多联机', '空调'].toSorted())
  expect(withBelow(categories, '多联机')).toEqual(['多联机'])
  expect(withBelow([category('甲', '乙', 0), category('乙', '甲', 0)], '甲')).toEqual(['甲', '乙'])
})
