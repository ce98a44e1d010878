import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { shapeCheck } from './shape-check.ts'

it('tells what has a shape from what has not', () => {
  const fits = shapeCheck(Type.Object({ id: Type.String(), count: Type.Optional(Type.Integer()) }))

  expect(fits({ id: 'one', count: 2 })).toBe(true)
  expect(fits({ count: 2 })).toBe(false)
  expect(fits({ id: 'one', count: 0.5 })).toBe(false)
})

it('costs nothing until it is asked', () => {
  const noShape = Type.Unsafe<string>({ type: 'no such type' })

  const fits = shapeCheck(noShape)

  expect(() => fits({})).toThrow()
})
