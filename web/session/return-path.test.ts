import { expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

it.each([
  ['?from=%2FallOrder%3Fstates%3D1', '/allOrder?states=1'],
  ['', '/guideOne'],
  ['?from=https%3A%2F%2Fevil.example', '/guideOne'],
  ['?from=%2F%2Fevil.example', '/guideOne'],
  ['?from=%2F%5Cevil.example', '/guideOne'],
  ['?from=%2Flogin', '/guideOne'],
  ['?from=%2Ferror403', '/guideOne'],
])('after %s one comes to %s', (search, path) => {
  expect(returnPath(search)).toBe(path)
})
