/** Keeps count of the calls and the code of pages that somebody waits for, so that work for later stays out of their way. */
let count = 0
let waiting: (() => void)[] = []

/** Counts this until it has ended, well or badly. */
export async function underWay<T>(work: Promise<T>): Promise<T> {
  count += 1
  try {
    return await work
  } finally {
    count -= 1
    if (count === 0) {
      const woken = waiting
      waiting = []
      for (const wake of woken) wake()
    }
  }
}

export const isUnderWay = (): boolean => count > 0

/** Waits until nothing is under way any more. */
export const nothingUnderWay = (): Promise<void> =>
  count === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
