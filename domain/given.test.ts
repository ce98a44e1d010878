import { expect, test } from 'vitest'
import { given } from './given.ts'

test('leaves out undefined values only', () => {
  expect(Object.keys(given({ a: undefined, b: null, c: '', d: 0, e: false }))).toEqual(['b', 'c', 'd', 'e'])
})

test('fits receivers with optional properties', () => {
  const name = 'x' as string | undefined
  const note = undefined as string | undefined

  const values: { readonly id: number; readonly name?: string; readonly note?: string } = given({ id: 1, name, note })

  expect(values).toStrictEqual({ id: 1, name: 'x' })
})
