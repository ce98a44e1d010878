import { expect, test } from 'vitest'
import { fixedFieldName, readFieldName, valueAt } from './field-name.ts'

test('tells fixed fields from custom ones', () => {
  expect(readFieldName(fixedFieldName('planTime'))).toEqual({ kind: 'fixed', key: 'planTime' })
  expect(readFieldName('a1')).toEqual({ kind: 'custom', id: 'a1' })
})

test('finds values of both, and none that only objects themselves have', () => {
  const [values, system] = [{ a1: 'x', planTime: 'custom' }, { planTime: 'fixed' }]

  expect(valueAt('a1', values, system)).toBe('x')
  expect(valueAt('@planTime', values, system)).toBe('fixed')
  expect(valueAt('@a1', values, system)).toBeNull()
  expect(valueAt('constructor', values, system)).toBeNull()
  expect(valueAt('@toString', values, system)).toBeNull()
})
