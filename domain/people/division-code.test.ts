import { expect, test } from 'vitest'
import { divisionAndAbove, divisionStem } from './division-code.ts'

test('knows what is above a division', () => {
  expect(divisionAndAbove('330110')).toEqual(['330110', '330100', '330000'])
  expect(divisionAndAbove('330000')).toEqual(['330000'])
})

test('knows how everything in a division begins', () => {
  expect(['330000', '330100', '330110'].map(divisionStem)).toEqual(['33', '3301', '330110'])
})
