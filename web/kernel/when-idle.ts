import { isUnderWay, nothingUnderWay } from './under-way.ts'

/** Time for the first screen to be read, where the browser does not tell when it is idle. */
const restMs = 200

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

const rest = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve, restMs)
  })
