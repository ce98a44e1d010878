import { expect, test } from 'vitest'
import { holdsPart, photoFills } from './photo-fills.ts'

const part = (key: 'name' | 'phone' | 'mail', value: string) => ({ key, value, text: value, confidence: 0.9 })
const fields = { name: 'linkPerson', phone: 'phone' } as const
const parts = [
  part('name', '张美玲'),
  part('phone', '13812345678'),
  part('phone', '0512-65001234'),
  part('mail', 'a@b.cn'),
]

test('fills each field once, and leaves parts alone that the form has no field for', () => {
  expect(photoFills(parts, fields)).toEqual([
    { field: 'linkPerson', value: '张美玲' },
    { field: 'phone', value: '13812345678' },
  ])
})

test('knows which of two telephones stands in the field', () => {
  const marks = [{ field: 'phone', before: '', filled: '13812345678' }]

  expect(parts.map((one) => holdsPart(marks, one, fields))).toEqual([false, true, false, false])
})
