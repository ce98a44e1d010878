import { NeededPhone, Phone, Text } from '@onsite/api/fields.ts'
import { expect, test } from 'vitest'
import { normalizerOf } from './form-values.ts'

test.each([Phone('电话'), NeededPhone('电话')])('takes a phone as people write and copy it', (schema) => {
  const take = normalizerOf(schema)

  expect(take('139 1234 5678', '139 1234 567')).toBe('13912345678')
  expect(take('(021) 6688 1234 转 8', '')).toBe('021-66881234-8')
  expect(take('打给张三', '')).toBe('打给张三')
  expect(take(null, '')).toBeNull()
})

test('leaves other texts alone', () => {
  expect(normalizerOf(Text('标题', 50))('139 1234 5678', '')).toBe('139 1234 5678')
})
