import { expect, it } from 'vitest'
import { levelsOf, mostLevels, partFault } from './asset-tree.ts'

const chain = Array.from({ length: mostLevels }, (_, at) => ({
  id: `p${at}`,
  parentId: at === 0 ? null : `p${at - 1}`,
}))

it('refuses an asset as part of itself or of its own parts', () => {
  expect(partFault('a', ['a'], 1)).toBe('asset-circle')
  expect(partFault('a', ['c', 'b', 'a'], 3)).toBe('asset-circle')
})

it('lets an asset have so many levels and no more', () => {
  const above = chain.slice(0, mostLevels - 1).map(({ id }) => id)

  expect(partFault('new', above, 1)).toBeNull()
  expect(partFault('new', above, 2)).toBe('asset-too-deep')
})

it('counts the levels below an asset', () => {
  expect(levelsOf('p0', [])).toBe(1)
  expect(levelsOf('p0', chain)).toBe(mostLevels)
  expect(levelsOf('p3', chain)).toBe(mostLevels - 3)
})
