import { newField } from '@onsite/domain/field/field-definition.ts'
import { readFilters } from '@onsite/domain/field/field-filter.ts'
import { expect, test } from 'vitest'
import {
  fieldConditions,
  filterEndKey,
  filterKey,
  readNamed,
  readRange,
  writeNamed,
  writeRange,
} from './field-conditions.ts'

const id = '00000000-0000-7000-8000-000000000001'
const typeCodes = { text: 1, number: 2, radio: 3, date: 4, time: 5, dateTime: 6, recordLink: 30 } as const

/** The server's reading of one filled filter. */
function readBack(type: number, values: Record<string, string>) {
  return readFilters(fieldConditions([newField(id, type, '字段', '')], values).fields)
}

test.each([
  ['a text', typeCodes.text, { [filterKey(id)]: '格力' }, { text: '格力' }],
  ['a range of numbers', typeCodes.number, { [filterKey(id)]: '-2~10.5' }, { from: -2, to: 10.5 }],
  ['an open range', typeCodes.number, { [filterKey(id)]: '~10' }, { to: 10 }],
  ['choices', typeCodes.radio, { [filterKey(id)]: 'a,b' }, { any: ['a', 'b'] }],
  ['times of day', typeCodes.time, { [filterKey(id)]: '08:00~17:30' }, { from: '08:00', to: '17:30' }],
  [
    'days',
    typeCodes.date,
    { [filterKey(id)]: '2026-11-01', [filterEndKey(id)]: '2026-11-21 23:59:59' },
    { from: '2026-11-01', to: '2026-11-21' },
  ],
  ['the last day alone', typeCodes.dateTime, { [filterEndKey(id)]: '2026-11-21 23:59:59' }, { to: '2026-11-21' }],
  ['records without their names', typeCodes.recordLink, { [filterKey(id)]: `${id}~康阳` }, { any: [id] }],
])('sends %s', (_, type, values, condition) => {
  expect(readBack(type, values)).toEqual({ filters: [{ id, ...condition }] })
})

test('sends nothing for empty filters, and nothing for fields that cannot be filtered', () => {
  const signature = 21

  expect(fieldConditions([newField(id, typeCodes.text, '字段', '')], {})).toEqual({})
  expect(fieldConditions([newField(id, signature, '签名', '')], { [filterKey(id)]: 'x' })).toEqual({})
})

test('reads ranges and named records as they were written', () => {
  expect(readRange(writeRange('1', ''))).toEqual(['1', ''])
  expect(writeRange('', '')).toBe('')
  expect(readNamed(writeNamed([{ id, label: '康阳,一厂~东' }]))).toEqual([{ id, label: '康阳，一厂~东' }])
})
