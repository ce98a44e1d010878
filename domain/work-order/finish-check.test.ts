import { expect, it } from 'vitest'
import { unmetItems } from './finish-check.ts'

const complete = {
  solution: '更换压力开关',
  photoCount: 2,
  hasSignature: true,
  hasOpenRequest: false,
  template: { minPhotos: 2, signatureRequired: true },
}

it('finds nothing missing in a complete service', () => {
  expect(unmetItems(complete)).toEqual([])
})

it('lists everything that is missing at once, in the order of the page', () => {
  const bare = { ...complete, solution: '  ', photoCount: 0, hasSignature: false, hasOpenRequest: true }

  expect(unmetItems(bare).map((unmet) => unmet.item)).toEqual(['solution', 'photos', 'signature', 'abnormal'])
})

it('asks for no more than the template does', () => {
  expect(
    unmetItems({
      ...complete,
      photoCount: 0,
      hasSignature: false,
      template: { minPhotos: 0, signatureRequired: false },
    }),
  ).toEqual([])
})
