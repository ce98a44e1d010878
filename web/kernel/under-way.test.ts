import { expect, it } from 'vitest'
import { isUnderWay, nothingUnderWay, underWay } from './under-way.ts'

it('waits for everything that is under way, whatever becomes of it', async () => {
  const told: string[] = []
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const both = [underWay(first.promise), underWay(second.promise).catch(() => told.push('failed'))]
  const rest = nothingUnderWay().then(() => told.push('rest'))

  first.resolve()
  await both[0]
  expect([isUnderWay(), told]).toEqual([true, []])
  second.reject(new Error('gone'))
  await Promise.all([...both, rest])

  expect(isUnderWay()).toBe(false)
  expect(told.toSorted()).toEqual(['failed', 'rest'])
})
