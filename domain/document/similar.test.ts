import { array, assert, boolean, constantFrom, property, record, uuid } from 'fast-check'
import { expect, it } from 'vitest'
import { type Candidate, rank, reasonsFor, wordsToFind } from './similar.ts'

const trouble = { title: '空调机组报警停机', customerId: 'c', assetId: 'a' }
const candidate = (change: Partial<Candidate>): Candidate => ({
  id: 'x',
  title: '更换滤网',
  customerId: null,
  assetId: null,
  isOpen: true,
  at: '2026-11-20T08:00:00Z',
  ...change,
})
const order = (...all: Partial<Candidate>[]) =>
  rank(
    trouble,
    all.map((one, at) => candidate({ id: String(at), ...one })),
    10,
  ).map(({ one }) => one.id)

it('puts open ones first, then the same asset, the same customer, the same words, the newer', () => {
  expect(
    order(
      { title: '机组报警' },
      { customerId: 'c' },
      { assetId: 'a', isOpen: false },
      { assetId: 'a', customerId: 'c' },
      { customerId: 'c', at: '2026-11-21T08:00:00Z' },
    ),
  ).toEqual(['3', '4', '1', '0', '2'])
})

it('leaves out what has nothing in common, and closed ones with words or a customer alone', () => {
  expect(order({}, { customerId: 'c', isOpen: false }, { title: '机组报警', isOpen: false })).toEqual([])
  expect(order({ customerId: 'c', title: '机组报警', isOpen: false })).toEqual(['0'])
  expect(reasonsFor({ ...trouble, customerId: null, assetId: null }, candidate({}))).toEqual([])
})

it('gives at most so many, each once, and never a closed one before an open one', () => {
  const drawn = record({
    id: uuid(),
    title: constantFrom('机组报警', '更换滤网', '空调停机'),
    customerId: constantFrom('c', 'd', null),
    assetId: constantFrom('a', 'b', null),
    isOpen: boolean(),
    at: constantFrom('2026-11-20T08:00:00Z', '2026-11-21T08:00:00Z'),
  })
  assert(
    property(array(drawn, { maxLength: 30 }), (all) => {
      const found = rank(trouble, [...all, ...all], 10).map(({ one }) => one)
      expect(found.length).toBeLessThanOrEqual(10)
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      const closed = found.findIndex(({ isOpen }) => !isOpen)
      expect(closed === -1 || found.slice(closed).every(({ isOpen }) => !isOpen)).toBe(true)
    }),
  )
})

it('searches for short words whole, and for both ends of long ones', () => {
  expect(wordsToFind('空调机组报警 E4')).toEqual(['空调机', '组报警', 'E4'])
  expect(wordsToFind('停')).toEqual([])
})
