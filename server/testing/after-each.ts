import { afterEach, expect } from 'vitest'
import { undeclared } from './undeclared.ts'

afterEach(() => {
  const met = [...undeclared()]
  undeclared().clear()
  expect(met, 'a call refused with a code that is not among its `fails`').toEqual([])
})
