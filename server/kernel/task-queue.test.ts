import { expect, it } from 'vitest'
import { TaskQueue } from './task-queue.ts'

/** A queue whose tasks end when they are told to, and the order in which they began. */
function queueOf(options: Partial<ConstructorParameters<typeof TaskQueue>[0]> = {}) {
  const queue = new TaskQueue({ atOnce: 1, timeoutMs: 60_000, ...options })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (tenant: string, name: string, signal?: AbortSignal) =>
    queue.run(
      tenant,
      async () => {
        begun.push(name)
        await new Promise<void>((end) => ends.push(end))
        return name
      },
      signal,
    )
  const endNext = async () => {
    ends.shift()?.()
    await new Promise((next) => setImmediate(next))
  }
  return { add, begun, endNext }
}

it('lets enterprises take turns, whoever sends more', async () => {
  const { add, begun, endNext } = queueOf()
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('c', 'c1')]

  for (const _ of all) await endNext()

  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})

it('runs as many at once as it may, and goes on after a failure', async () => {
  const { add, begun, endNext } = queueOf({ atOnce: 2 })
  const queue = new TaskQueue({ atOnce: 1, timeoutMs: 60_000 })
  const all = [add('a', 'a1'), add('a', 'a2'), add('b', 'b1')]
  expect(begun).toEqual(['a1', 'a2'])
  for (const _ of all) await endNext()
  await Promise.all(all)

  const failing = queue.run('a', async () => await Promise.reject(new Error('broken')))
  const next = queue.run('a', async () => await Promise.resolve('done'))

  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

it('refuses what would wait too long, and more than an enterprise may have waiting', async () => {
  const { add, begun, endNext } = queueOf({ timeoutMs: 10, mostWaiting: 1 })
  const first = add('a', 'a1')
  const late = add('a', 'a2')

  await expect(add('a', 'a3')).rejects.toMatchObject({ code: 'busy' })
  await expect(late).rejects.toMatchObject({ code: 'busy' })

  const other = add('b', 'b1')
  await endNext()
  await endNext()
  expect(await Promise.all([first, other])).toEqual(['a1', 'b1'])
  expect(begun).toEqual(['a1', 'b1'])
})

it('gives the place of a task that nobody waits for to the next', async () => {
  const { add, begun, endNext } = queueOf({ mostWaiting: 1 })
  const gone = new AbortController()
  const reason = new Error('the client left')
  const first = add('a', 'a1')
  const left = add('a', 'a2', gone.signal)

  gone.abort(reason)
  await expect(left).rejects.toBe(reason)
  await expect(add('a', 'a3', gone.signal)).rejects.toBe(reason)
  const next = add('a', 'a4')

  await endNext()
  await endNext()
  expect(await Promise.all([first, next])).toEqual(['a1', 'a4'])
  expect(begun).toEqual(['a1', 'a4'])
})
