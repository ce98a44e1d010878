/** Starts the product with a clock that a journey sets, as somebody could set that of the computer. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startProduct } from '../start-product.ts'
import { moveDate } from './moved-date.ts'

const key = 'moved-clock'
/** Pages of one origin share the clock; empty ones have none. */
const inPages = `(${moveDate.toString()})(() => location.protocol === 'about:' ? 0 : Number(localStorage.getItem('${key}') ?? 0))`

export interface ClockedProduct {
  readonly baseUrl: string
  /** Puts a page on this clock, before it opens anything. */
  follow(this: void, page: Page): Promise<void>
  /** Sets the clock of the product and of the pages that follow it. */
  set(this: void, time: Date): Promise<void>
  stop(this: void): Promise<void>
}

export async function startWithClock(dataDir: string): Promise<ClockedProduct> {
  const clock = join(dataDir, key)
  const ahead = (ms: number) => writeFileSync(clock, String(ms))
  ahead(0)
  const { address, stop } = await startProduct(dataDir, {
    MOVED_CLOCK: clock,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'moved-date.ts')}`,
  })
  const pages: Page[] = []
  let aheadMs = 0
  const tell = async (page: Page) => await page.evaluate(`localStorage.setItem('${key}', '${aheadMs}')`)
  return {
    baseUrl: address.baseUrl,
    stop,
    follow: async (page) => {
      await page.addInitScript(inPages)
      await page.goto(`${address.baseUrl}/privacy`)
      await tell(page)
      pages.push(page)
    },
    set: async (time) => {
      aheadMs = time.getTime() - Date.now()
      ahead(aheadMs)
      await Promise.all(pages.filter((page) => !page.isClosed()).map(tell))
    },
  }
}
