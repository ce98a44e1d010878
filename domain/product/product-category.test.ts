import { expect, it } from 'vitest'
import { categoryParentFault, categoryPath, categoryWithin, mostCategoryLevels } from './product-category.ts'

const tree = [
  { id: 'air', parentId: null },
  { id: 'central', parentId: 'air' },
  { id: 'vrv', parentId: 'central' },
  { id: 'cold', parentId: null },
]

it('finds a category with everything below it', () => {
  expect(categoryWithin(tree, 'air')).toEqual(['air', 'central', 'vrv'])
  expect(categoryWithin(tree, 'cold')).toEqual(['cold'])
})

it('finds the way from the top down', () => {
  expect(categoryPath(tree, 'vrv')).toEqual(['air', 'central', 'vrv'])
  expect(categoryPath(tree, 'unknown')).toEqual([])
})

it.each([
  ['a top', 'central', null, null],
  ['another branch', 'central', 'cold', null],
  ['itself', 'central', 'central', '上级不能是自己或自己的下级'],
  ['its own child', 'air', 'vrv', '上级不能是自己或自己的下级'],
])('judges %s as the place of a category', (_, id, parentId, fault) => {
  expect(categoryParentFault(tree, id, parentId)).toBe(fault)
})

it('refuses what would make the tree too deep, with what comes along', () => {
  const deep = Array.from({ length: mostCategoryLevels - 1 }, (_, at) => ({
    id: `${at}`,
    parentId: at === 0 ? null : `${at - 1}`,
  }))
  const last = `${mostCategoryLevels - 2}`

  expect(categoryParentFault([...deep, ...tree], null, last)).toBeNull()
  expect(categoryParentFault([...deep, ...tree], 'cold', last)).toBeNull()
  expect(categoryParentFault([...deep, ...tree], 'central', last)).not.toBeNull()
})
