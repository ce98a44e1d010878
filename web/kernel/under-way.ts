/** Keeps count of the calls and the code of pages that somebody waits for, so that work for later stays out of their way. */
import { forgetWithPerson } from './person-memory.ts'

let current = new Set<Promise<unknown>>()
let waiting: (() => void)[] = []

/** Counts this until it has ended, well or badly. */
export async function underWay<T>(work: Promise<T>): Promise<T> {
  const counted = current
  counted.add(work)
  try {
    return await work
  } finally {
    counted.delete(work)
    if (counted === current && counted.size === 0) wake()
  }
}

function wake(): void {
  const woken = waiting
  waiting = []
  for (const resume of woken) resume()
}

export const isUnderWay = (): boolean => current.size > 0

/** Waits until nothing is under way any more. */
export const nothingUnderWay = (): Promise<void> =>
  current.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))

// The next person at this page does not wait for what the one before asked for.
forgetWithPerson(() => {
  current = new Set()
  wake()
})
