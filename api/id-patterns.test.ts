import { expect, test } from 'vitest'
import { calls } from './calls.ts'

/** Every pattern in a shape, with the path to it. */
function patternsOf(shape: unknown, path: string): [string, string][] {
  if (typeof shape !== 'object' || shape === null) return []
  return Object.entries(shape).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    key === 'pattern' && typeof value === 'string' ? [[path, value]] : patternsOf(value, `${path}.${key}`),
  )
}

test('no input that takes an id takes what only looks like one, which the database would answer with an error', () => {
  const id = '01234567-89ab-7def-8123-456789abcdef'
  const loose = calls
    .flatMap(({ body, name, params, query }) => patternsOf({ params, query, body }, name))
    .map(([path, pattern]): [string, RegExp] => [path, new RegExp(pattern, 'u')])
    // A pattern that takes an id but no other text is meant for ids.
    .filter(([, pattern]) => pattern.source.includes('a-f') && pattern.test(id) && !pattern.test('x.example'))
    .filter(([, pattern]) => pattern.test('-'.repeat(36)))
    .map(([path]) => path)

  expect(loose).toEqual([])
})
