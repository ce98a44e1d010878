/** Time for the first screen to be read, where the browser does not tell when it is idle. */
const restMs = 200

/** Waits until nothing else is to be done. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve, restMs)
  })
