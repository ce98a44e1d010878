import { expect, test } from 'vitest'
import { canUndoMerge, foldSame, sameAddressKey, sameContactKey } from './merge-customers.ts'

test('contacts are the same by name and number, however they are written', () => {
  const key = sameContactKey({ name: '李 雷', phone: '021-5566 7788' })
  expect(key).toBe(sameContactKey({ name: '李雷', phone: '02155667788' }))
  expect(key).not.toBe(sameContactKey({ name: '李雷', phone: '02155667789' }))
  expect(key).not.toBe(sameContactKey({ name: '李磊', phone: '02155667788' }))
})

test('addresses are the same by their words', () => {
  expect(sameAddressKey('世纪大道 100 号，A座')).toBe(sameAddressKey('世纪大道100号A座'))
  expect(sameAddressKey('世纪大道100号')).not.toBe(sameAddressKey('世纪大道101号'))
})

test('moves what is new and folds what is there, each into its twin', () => {
  const kept = [
    { id: 'a', word: '甲' },
    { id: 'b', word: '乙' },
  ]
  const merged = [
    { id: 'c', word: '乙' },
    { id: 'd', word: '丙' },
  ]
  const { folded, moved } = foldSame(kept, merged, ({ word }) => word)
  expect(moved).toEqual(['d'])
  expect([...folded]).toEqual([['c', 'b']])
})

test('a merge is undone within seven days, once', () => {
  const mergedAt = '2026-11-21T08:00:00.000Z'
  expect(canUndoMerge(mergedAt, null, new Date('2026-11-28T08:00:00Z'), 7)).toBe(true)
  expect(canUndoMerge(mergedAt, null, new Date('2026-11-28T08:00:01Z'), 7)).toBe(false)
  expect(canUndoMerge(mergedAt, '2026-11-22T08:00:00.000Z', new Date('2026-11-22T09:00:00Z'), 7)).toBe(false)
})
