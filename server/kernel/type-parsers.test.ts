import { types } from 'pg'
import { expect, it } from 'vitest'
import { typeParsers } from './type-parsers.ts'

const instantOf = (text: string) =>
  (typeParsers.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => string)(text)

it.each([
  ['2026-11-24 04:25:15.123456+00', '2026-11-24T04:25:15.123Z'],
  ['2026-11-24 04:25:15.9999+00', '2026-11-24T04:25:15.999Z'],
  ['2026-11-24 04:25:15.1+00', '2026-11-24T04:25:15.100Z'],
  ['2026-11-24 04:25:15+00', '2026-11-24T04:25:15.000Z'],
  ['2026-11-24 12:25:15.5+08', '2026-11-24T04:25:15.500Z'],
  ['2026-11-24 09:55:15+05:30', '2026-11-24T04:25:15.000Z'],
])('reads %s as %s, as the language itself does', (text, iso) => {
  expect(instantOf(text)).toBe(iso)
  expect(new Date(text).toISOString()).toBe(iso)
})
