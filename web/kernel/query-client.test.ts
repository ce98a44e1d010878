import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallFailure } from './call-failure.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

/** How often a read is sent that fails with these codes, one after the other, and what becomes of it. */
async function read(codes: readonly string[]): Promise<readonly [number, string]> {
  let sent = 0
  const asked = queryClient.fetchQuery({
    queryKey: ['a list', codes],
    queryFn: async () => {
      const code = codes[sent]
      sent += 1
      if (code !== undefined) throw new CallFailure(code, code)
      return await Promise.resolve('the list')
    },
  })
  const outcome = asked.catch((error: CallFailure) => error.code)
  await vi.advanceTimersByTimeAsync(60_000)
  return [sent, await outcome]
}

it('comes back to a server that had no time, three times at most', async () => {
  expect(await read(['busy', 'busy'])).toEqual([3, 'the list'])
  expect(await read(['busy', 'busy', 'busy', 'busy', 'busy'])).toEqual([4, 'busy'])
})

it('repeats a lost read once, and a refused one never', async () => {
  expect(await read(['network'])).toEqual([2, 'the list'])
  expect(await read(['timeout', 'timeout'])).toEqual([2, 'timeout'])
  expect(await read(['no-permission'])).toEqual([1, 'no-permission'])
})
