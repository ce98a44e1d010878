/** Loaded before the product (`node --import`) and into the pages of a journey: lets both read their date from a clock that can be set. */
import { readFileSync } from 'node:fs'

/** Replaces the date of a program by one that is ahead of the true one. Pages run the text of this function, so that it must need nothing from outside. */
export function moveDate(aheadMs: () => number): void {
  const True = Date
  const now = (): number => True.now() + aheadMs()
  globalThis.Date = new Proxy(True, {
    apply: () => new True(now()).toString(),
    construct: (date, given: unknown[], made) =>
      Reflect.construct(date, given.length === 0 ? [now()] : given, made) as object,
    get: (date, key): unknown => (key === 'now' ? now : Reflect.get(date, key)),
  })
}

const path = process.env['MOVED_CLOCK']
// Read each time, so that the program is at the new time as soon as the clock has been set.
if (path !== undefined) moveDate(() => Number(readFileSync(path, 'utf8')))
