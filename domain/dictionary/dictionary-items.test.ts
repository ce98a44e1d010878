import { describe, expect, it } from 'vitest'
import { defaultItems, dictionaryOf, itemFaults, savedItems } from './dictionary-items.ts'
import { dictionaryNames, dictionaryTypes } from './dictionary-types.ts'

describe('the types', () => {
  it('have the 25 of the specification and ours, each with a code and a label of its own', () => {
    const rows = dictionaryNames.map((name) => dictionaryTypes[name])
    expect(rows.filter(({ code }) => code <= 25).map(({ code }) => code)).toEqual(
      Array.from({ length: 25 }, (_, at) => at + 1),
    )
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
    expect(new Set(rows.map(({ label }) => label)).size).toBe(rows.length)
    expect(dictionaryOf(1)).toBe('logistics')
    expect(dictionaryOf(26)).toBeUndefined()
  })

  it.each(dictionaryNames)('come with words that could be saved: %s', (name) => {
    expect(itemFaults(defaultItems(name))).toEqual([])
  })
})

describe('a save', () => {
  const present = [
    { id: 1, name: '顺丰', isEnabled: true },
    { id: 4, name: '中通', isEnabled: true },
  ]

  it('keeps the numbers of words in another order and numbers new ones behind the last', () => {
    const wanted = [
      { name: ' 京东 ', isEnabled: true },
      { id: 4, name: '中通快递', isEnabled: false },
    ]
    expect(savedItems(present, wanted, 6)).toEqual({
      items: [
        { id: 7, name: '京东', isEnabled: true },
        { id: 4, name: '中通快递', isEnabled: false },
      ],
      lastId: 7,
    })
  })

  it('refuses a number that is gone or named twice', () => {
    const word = { name: '圆通', isEnabled: true }
    expect(savedItems(present, [{ ...word, id: 2 }], 6)).toBeNull()
    expect(
      savedItems(
        present,
        [
          { ...word, id: 4 },
          { ...word, id: 4 },
        ],
        6,
      ),
    ).toBeNull()
  })

  it('blames an empty word, and one that reads like an earlier one', () => {
    const names = ['EMS', ' ', 'ＥＭＳ ', 'ems', '中通']
    expect(itemFaults(names.map((name) => ({ name })))).toEqual([
      { field: 'items.1.name', message: '请填写名称' },
      { field: 'items.2.name', message: '已有相同的名称' },
      { field: 'items.3.name', message: '已有相同的名称' },
    ])
  })
})
