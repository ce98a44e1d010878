import { expect, it } from 'vitest'
import { gathered } from './gathered.ts'
import { runTogether } from './run-together.ts'

function makeDouble() {
  const asked: (readonly number[])[] = []
  const double = gathered(async (_: object, items: readonly number[]) => {
    asked.push(items)
    await new Promise<void>((resolve) => {
      setImmediate(resolve)
    })
    if (items.includes(13)) throw new Error('thirteen')
    return items.map((item) => item * 2)
  })
  return { asked, double }
}

it('does at once what several ask for at once, and gives each his own', async () => {
  const { asked, double } = makeDouble()
  const ctx = {}

  const results = await runTogether([1, 2, 3], async (n) => await double(ctx, (await double(ctx, n)) + 1))

  expect(results).toEqual([6, 10, 14])
  expect(asked).toEqual([
    [1, 2, 3],
    [3, 5, 7],
  ])
})

it('gathers also those who come by longer ways', async () => {
  const { asked, double } = makeDouble()
  const ctx = {}
  const late = async (turns: number): Promise<number> => {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    return await double(ctx, turns)
  }

  expect(await Promise.all([late(0), late(7), late(40)])).toEqual([0, 14, 80])
  expect(asked).toEqual([[0, 7, 40]])
})

it('keeps contexts apart, and what comes later', async () => {
  const { asked, double } = makeDouble()
  const [one, other] = [{}, {}]

  await Promise.all([double(one, 1), double(other, 2)])
  await double(one, 3)

  expect(asked).toEqual([[1], [2], [3]])
})

it('fails for all who share it, and not for the next', async () => {
  const { double } = makeDouble()
  const ctx = {}

  const both = await Promise.allSettled([double(ctx, 13), double(ctx, 1)])

  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await double(ctx, 1)).toBe(2)
})
