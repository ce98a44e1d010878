import { mostDictionaryItems } from '@onsite/domain/dictionary/dictionary-limits.ts'
import { expect, it } from 'vitest'
import { isSameWords, sentWords, withTyped, wordsOf } from './dictionary-draft.ts'

const stored = {
  items: [
    { id: 1, name: '顺丰', isEnabled: true },
    { id: 3, name: '中通', isEnabled: false },
  ],
}

it('adds a word to a line and leaves out those that stand', () => {
  const { leftOut, words } = withTyped(wordsOf(stored), '京东\n 顺丰 \n\n京东\n圆通')
  expect(words.map(({ name }) => name)).toEqual(['顺丰', '中通', '京东', '圆通'])
  expect(leftOut).toBe(2)
  expect(isSameWords(words, stored)).toBe(false)
  expect(isSameWords(words.slice(0, 2), stored)).toBe(true)
})

it('adds no more than a dictionary holds', () => {
  const lines = Array.from({ length: mostDictionaryItems + 5 }, (_, at) => `词 ${at}`)
  const { leftOut, words } = withTyped([], lines.join('\n'))
  expect([words.length, leftOut]).toEqual([mostDictionaryItems, 5])
})

it('sends words with the numbers that they still have', () => {
  const { words } = withTyped(wordsOf(stored), '京东')
  expect(sentWords(words, { items: stored.items.slice(0, 1) })).toEqual([
    { id: 1, name: '顺丰', isEnabled: true },
    { name: '中通', isEnabled: false },
    { name: '京东', isEnabled: true },
  ])
})
