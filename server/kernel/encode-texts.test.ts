import { expect, test } from 'vitest'
import { bytesOf, partsOf } from './encode-texts.ts'

const pieces = ['{"rows":[', '"长😀"', `,"${'é'.repeat(5000)}"`, '', ']}']

test('encodes pieces as their text together', () => {
  for (const some of [pieces, pieces.slice(1, 2), []]) expect(bytesOf(some)).toEqual(Buffer.from(some.join('')))
})

test('parts a file where one is full, and where a text is longer than a part', async () => {
  const texts = [
    ...pieces,
    '短'.repeat(400_000),
    ...Array.from({ length: 300 }, (_, at) => `${at}${'行'.repeat(1000)}`),
  ]

  const parts: Buffer[] = []
  const given = (async function* () {
    yield texts.slice(0, 3)
    yield await Promise.resolve(texts.slice(3))
  })()
  for await (const part of partsOf(given)) parts.push(part)

  expect(parts.length).toBeGreaterThan(3)
  expect(Buffer.concat(parts).equals(Buffer.from(texts.join('')))).toBe(true)
})
