import { expect, test } from 'vitest'
import { returnStartupMemory } from './return-memory.ts'

test('collects what is not needed any more, and leaves no switch behind', async () => {
  let garbage: unknown[] | null = Array.from({ length: 500_000 }, (_, n) => ({ n }))
  const before = process.memoryUsage().heapUsed
  expect(garbage).toHaveLength(500_000)
  garbage = null

  await returnStartupMemory()

  expect(process.memoryUsage().heapUsed).toBeLessThan(before)
  expect('gc' in globalThis).toBe(false)
})
