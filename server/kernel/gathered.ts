/** Batches work that several callers ask for at once. */

interface Gathering<I, O> {
  readonly items: I[]
  readonly results: Promise<readonly O[] | void>
}

/**
 * Turns work on many things into work on one. Calls with the same context in the same moment run together, whoever makes them; a lone call runs at
 * once, so nothing waits for company. A failure reaches all who share the work.
 * @param many returns a result for each thing, in their order, or none at all
 */
export function gathered<C extends object, I, O = void>(
  many: (ctx: C, items: readonly I[]) => Promise<readonly O[] | void>,
): (ctx: C, item: I) => Promise<O> {
  const open = new WeakMap<C, Gathering<I, O>>()
  return async (ctx, item) => {
    let gathering = open.get(ctx)
    if (gathering === undefined) {
      const items: I[] = []
      const results = afterAllElse().then(async () => {
        open.delete(ctx)
        return await many(ctx, items)
      })
      gathering = { items, results }
      open.set(ctx, gathering)
    }
    const at = gathering.items.push(item) - 1
    return ((await gathering.results) ?? [])[at] as O
  }
}

/** Reads once for several callers that use the same key at once. */
export function readOnce<C extends object, K extends string, O>(
  read: (ctx: C, key: K) => Promise<O>,
): (ctx: C, key: K) => Promise<O> {
  return gathered(async (ctx, keys) => {
    const reading = new Map([...new Set(keys)].map((key) => [key, read(ctx, key)]))
    return await Promise.all(keys.map(async (key) => (await reading.get(key)) as O))
  })
}

/** Reads once for several callers that ask the same at once. */
export function readOnceForAll<C extends object, O>(read: (ctx: C) => Promise<O>): (ctx: C) => Promise<O> {
  const reading = readOnce(async (ctx: C, _all: 'all') => await read(ctx))
  return async (ctx) => await reading(ctx, 'all')
}

/** Resolves after all code that waits for nothing outside has run. */
async function afterAllElse(): Promise<void> {
  await Promise.resolve()
  await new Promise<void>((resolve) => {
    process.nextTick(resolve)
  })
}
