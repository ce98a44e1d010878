/**
 * Marks a promise that is awaited only after something else, and gives it back. Whoever awaits it still gets its failure; without the mark Node would end
 * the process when the failure comes before that.
 */
export function awaitLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}
