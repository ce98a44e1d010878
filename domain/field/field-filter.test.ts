import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { newField } from './field-definition.ts'
import { faultOfFilter, type FieldFilter, readFilters, writeFilters } from './field-filter.ts'

const id = '01234567-89ab-7def-8123-456789abcdef'

test('reads what it wrote', () => {
  const filters: FieldFilter[] = [
    { id, text: '甲' },
    { id, from: 1, to: 2.5 },
    { id, from: '2026-11-21' },
    { id, any: ['a', 'b'] },
  ]

  expect(readFilters(writeFilters(filters))).toEqual({ filters })
  expect(writeFilters([])).toBe('')
})

test.each([undefined, '', '  '])('%j asks for nothing', (sent) => {
  expect(readFilters(sent)).toEqual({ filters: [] })
})

test.each([
  'x',
  '{}',
  '[1]',
  '[{"text":"a"}]',
  '[{"id":"1","text":"a"}]',
  `[{"id":"${id}","text":1}]`,
  `[{"id":"${id}","from":true}]`,
  `[{"id":"${id}","any":"a"}]`,
  `[{"id":"${id}","any":[null]}]`,
  `[{"id":"${id}","or":"a"}]`,
  `[{"id":"${id}","text":"a\\u0000"}]`,
  `[{"id":"${id}","text":"${'长'.repeat(201)}"}]`,
  `[{"id":"${id}","text":"${'长'.repeat(9000)}"}]`,
  JSON.stringify(Array.from({ length: 11 }, () => ({ id, text: 'a' }))),
])('refuses %.60s', (sent) => {
  expect(readFilters(sent)).toHaveProperty('fault')
})

test('never throws, whatever was sent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (sent) => {
      expect(Object.keys(readFilters(sent))).toHaveLength(1)
    }),
  )
})

const field = (type: number) => ({ ...newField(id, type, '字段', '组'), searchable: true })

test.each([
  [1, { id, text: '甲' }, { id, text: ' ' }],
  [1, { id, text: '甲' }, { id, any: ['a'] }],
  [2, { id, from: 0 }, { id, from: '0' }],
  [2, { id, to: 5 }, { id }],
  [4, { id, from: '2026-11-21' }, { id, from: 5 }],
  [4, { id, to: '2026-11-21' }, { id, to: 'tomorrow' }],
  [3, { id, any: ['a'] }, { id, any: [] }],
  [7, { id, any: ['1'] }, { id, text: '1' }],
])('a field of type %i is asked by %j and not by %j', (type, good: FieldFilter, bad: FieldFilter) => {
  expect(faultOfFilter(good, field(type))).toBe('')
  expect(faultOfFilter(bad, field(type))).not.toBe('')
})

test('a field that is not searchable, of a type without filter, or unknown cannot be asked', () => {
  const filter = { id, text: '甲' }

  expect(faultOfFilter(filter, { ...field(1), searchable: false })).not.toBe('')
  expect(faultOfFilter(filter, field(10))).not.toBe('')
  expect(faultOfFilter(filter, undefined)).not.toBe('')
})
