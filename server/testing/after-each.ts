import { afterEach, expect } from 'vitest'
import { undeclaredRefusals } from './undeclared-refusals.ts'

afterEach(() => {
  const met = [...undeclaredRefusals()]
  undeclaredRefusals().clear()
  expect(met, 'a call refused with a code that is not among its `fails`').toEqual([])
})
