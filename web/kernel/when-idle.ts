import { isUnderWay, nothingUnderWay } from './under-way.ts'

/** Time for the first screen to be read, where the browser does not tell when it is idle. */
const restMs = 200
/** By then, whoever only passes through a page has gone on. */
const leisureMs = 1000

/**
 * Waits until nothing else is to be done. A browser that waits for replies calls itself idle; what is loaded for later would then compete with what the
 * person waits for.
 */
export async function whenIdle(): Promise<void> {
  do {
    await nothingUnderWay()
    await rest()
  } while (isUnderWay())
}

/** Waits until the page has been idle for a second, for what only somebody who stays may need. */
export async function whenAtLeisure(): Promise<void> {
  do {
    await whenIdle()
    await new Promise((resolve) => setTimeout(resolve, leisureMs))
  } while (isUnderWay())
}

/** A reply is given to the page by a timer of its own, up to which the browser calls itself idle. */
const rest = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) setTimeout(() => window.requestIdleCallback(() => resolve()))
    else setTimeout(resolve, restMs)
  })
