import { expect, it } from 'vitest'
import { onFirstUse } from './on-first-use.ts'

it('makes a function when it is first called, and once', () => {
  let made = 0
  const double = onFirstUse(() => {
    made += 1
    return (n: number) => n * 2
  })

  expect(made).toBe(0)
  expect([double(1), double(2)]).toEqual([2, 4])
  expect(made).toBe(1)
})
