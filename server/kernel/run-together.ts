/** Runs pieces of work at once, so that `gathered.ts` combines their simultaneous queries into one statement. */
const atOnce = 500

/**
 * Does the same for each of some things, many at a time, and returns the results in their order. Waits for everything that has begun even after a
 * failure, since nothing may go on in a transaction that has ended; throws the first failure.
 * @param isAlone selects things that must not run beside others: they go first, one after the other
 */
export async function runTogether<T, R>(
  some: readonly T[],
  work: (one: T) => Promise<R>,
  isAlone: (one: T) => boolean = () => false,
): Promise<R[]> {
  const results: R[] = []
  const others: (readonly [number, T])[] = []
  for (const [at, one] of some.entries())
    if (isAlone(one)) results[at] = await work(one)
    else others.push([at, one])
  for (let at = 0; at < others.length; at += atOnce) {
    const part = others.slice(at, at + atOnce)
    const settled = await Promise.allSettled(part.map(async ([, one]) => await work(one)))
    for (const [index, one] of settled.entries()) {
      if (one.status === 'rejected') throw one.reason
      results[part[index]?.[0] ?? 0] = one.value
    }
  }
  return results
}
