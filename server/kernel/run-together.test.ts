import { expect, it } from 'vitest'
import { runTogether } from './run-together.ts'

it('keeps the order, many at a time', async () => {
  let [running, most] = [0, 0]

  const doubled = await runTogether(
    Array.from({ length: 1250 }, (_, at) => at),
    async (one) => {
      running += 1
      most = Math.max(most, running)
      for (let turn = 0; turn < 1250 - one; turn += 1) await Promise.resolve()
      running -= 1
      return one * 2
    },
  )

  expect(doubled).toEqual(Array.from({ length: 1250 }, (_, at) => at * 2))
  expect(most).toBe(500)
})

it('waits for what has begun, begins nothing more, and throws what failed first', async () => {
  const ended: number[] = []

  const running = runTogether(
    Array.from({ length: 502 }, (_, at) => at),
    async (one) => {
      if (one === 2) throw new Error('the third')
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
      ended.push(one)
    },
  )

  await expect(running).rejects.toThrow('the third')
  expect(ended).toEqual([0, 1, ...Array.from({ length: 497 }, (_, at) => at + 3)])
})
