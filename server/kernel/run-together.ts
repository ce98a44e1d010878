/** Pieces of work at once: most of the time of one is waiting for the database. */
const atOnce = 8

/**
 * Does the same to each of some things, a few at a time, and gives the results in their order. Waits for all that has begun whatever fails, since nothing
 * may go on in a transaction that has ended; throws what failed first.
 */
export async function runTogether<T, R>(some: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < some.length; at += atOnce) {
    for (const one of await Promise.allSettled(some.slice(at, at + atOnce).map(work))) {
      if (one.status === 'rejected') throw one.reason
      results.push(one.value)
    }
  }
  return results
}
