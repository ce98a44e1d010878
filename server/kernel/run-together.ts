/** Pieces of work at once: what they ask of the database at the same time is gathered (`gathered.ts`) into one statement. */
const atOnce = 100

/**
 * Does the same to each of some things, many at a time, and gives the results in their order. Waits for all that has begun whatever fails, since nothing
 * may go on in a transaction that has ended; throws what failed first.
 * @param isAlone which must not run beside others: they go first, one after the other
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
