/** The visits that `page.ts` measures, each in a browser of its own. Times are taken in the page, up to the frame that shows what was waited for. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core'

export interface Visit {
  readonly context: BrowserContext
  /** A phone's processor and network. */
  readonly isSlow: boolean
}
/** By what they say; times in ms, sizes in kB. */
export type Figures = Readonly<Record<string, number>>

/** 1.6 Mbps, with the latency of a mobile network. */
const slowNetwork = { offline: false, downloadThroughput: 200_000, uploadThroughput: 94_000, latency: 150 }
const slowerProcessor = 4
const rowsShown = 10
const quietMs = 800

const listRow = 'tbody tr[data-row-key]'
/** Whether something is shown, for `waitFor`. */
const hasRows = `document.querySelectorAll('${listRow}').length >= ${rowsShown}`
const isWaiting = `[...document.querySelectorAll('.ant-skeleton, [aria-label="正在加载"]')].some((one) => one.checkVisibility())`

/** Counts what travels. Sockets are no part of it. */
class Traffic {
  requests = 0
  bytes = 0
  scriptBytes = 0
  calls: string[] = []
  #lastAt = performance.now()
  readonly #open = new Set<string>()
  readonly #scripts = new Set<string>()

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return
      this.requests += 1
      this.#lastAt = performance.now()
      this.#open.add(requestId)
      const path = new URL(request.url).pathname
      if (!path.startsWith('/assets/')) this.calls.push(path)
      if (type === 'Script' || path.endsWith('.js')) this.#scripts.add(requestId)
    })
    const end = (requestId: string, bytes: number) => {
      this.#lastAt = performance.now()
      this.#open.delete(requestId)
      this.bytes += bytes
      if (this.#scripts.has(requestId)) this.scriptBytes += bytes
    }
    session.on('Network.loadingFinished', ({ encodedDataLength, requestId }) => end(requestId, encodedDataLength))
    session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  }

  begin(): void {
    this.requests = 0
    this.bytes = 0
    this.scriptBytes = 0
    this.calls = []
  }

  /** Waits until nothing has travelled for a while. */
  async waitUntilQuiet(page: Page): Promise<void> {
    for (;;) {
      const since = performance.now() - this.#lastAt
      if (this.#open.size === 0 && since > quietMs) return
      await page.waitForTimeout(Math.max(50, quietMs - since))
    }
  }
}

async function openPage({ context, isSlow }: Visit): Promise<{ page: Page; traffic: Traffic }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', slowNetwork)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  }
  return { page, traffic: new Traffic(session) }
}

/** A page that does not come to show something fails the run. */
const latestMs = 60_000
/** Resolves with the time since `from` in the frame after the one in which the condition holds. */
const untilPainted = (condition: string): string => `
  await new Promise((done, fail) => {
    const look = () => {
      if (${condition}) requestAnimationFrame(done)
      else if (performance.now() - from > ${latestMs}) fail(new Error(location.href + ' shows no ' + ${JSON.stringify(condition)}))
      else requestAnimationFrame(look)
    }
    look()
  })
  return performance.now() - from`

/** Time from the start of the page's navigation until the condition holds and is painted. */
const sinceNavigation = async (page: Page, condition: string): Promise<number> =>
  await page.evaluate(`(async () => { const from = 0; ${untilPainted(condition)} })()`)

/** Time from a click until the condition holds and is painted; `before` is there for the condition. */
const sinceClick = async (page: Page, target: string, before: string, condition: string): Promise<number> =>
  await page.evaluate(`(async () => {
    const before = ${before}
    const from = performance.now()
    document.querySelector(${JSON.stringify(target)}).click()
    ${untilPainted(condition)}
  })()`)

const firstRow = `document.querySelector('${listRow}').textContent`
const nextButton = '.ant-pagination-next button'
const nextPage = async (page: Page) =>
  await sinceClick(
    page,
    nextButton,
    firstRow,
    `(document.querySelector('${listRow}')?.textContent ?? before) !== before`,
  )

/** The floor: the list alone, cold and warm, and its next page. */
export async function measureFloor(visit: Visit, device: 'desktop' | 'phone'): Promise<Figures> {
  const { page, traffic } = await openPage(visit)
  await page.goto('/', { waitUntil: 'commit' })
  const cold = await sinceNavigation(page, hasRows)
  await traffic.waitUntilQuiet(page)
  const script = traffic.scriptBytes / 1000
  if (device === 'phone') return { '手机首屏，冷': cold, '手机首屏，脚本 kB': script }
  const next = await nextPage(page)
  await traffic.waitUntilQuiet(page)
  await page.goto('/', { waitUntil: 'commit' })
  const warm = await sinceNavigation(page, hasRows)
  return { '10 行，冷': cold, '10 行，热': warm, 下一页: next, '列表，脚本 kB': script }
}

/** The list of all orders in the office. */
export async function measureDesktop(visit: Visit): Promise<Figures> {
  const { page, traffic } = await openPage(visit)
  const list = '/allOrder?pageSize=10'
  await page.goto(list, { waitUntil: 'commit' })
  const cold = await sinceNavigation(page, hasRows)
  const shown = { requests: traffic.requests, script: traffic.scriptBytes / 1000 }
  await traffic.waitUntilQuiet(page)
  const next = await nextPage(page)
  await traffic.waitUntilQuiet(page)
  const nextAgain = await nextPage(page)
  await traffic.waitUntilQuiet(page)
  await page.goto(list, { waitUntil: 'commit' })
  const warm = await sinceNavigation(page, hasRows)
  await traffic.waitUntilQuiet(page)

  traffic.begin()
  const isDetail = `document.querySelector('article h1')?.checkVisibility() && !(${isWaiting})`
  const detail = await sinceClick(page, `${listRow} a`, 'null', isDetail)
  await traffic.waitUntilQuiet(page)
  const { bytes, calls, requests } = traffic
  if (process.env['BENCH_CALLS'] !== undefined) console.error('detail', requests, calls)
  const back = await sinceClick(
    page,
    'nav[aria-label="打开的页面"] a[href^="/allOrder?"]',
    'null',
    `[...document.querySelectorAll('${listRow}')].filter((one) => one.checkVisibility()).length >= ${rowsShown}`,
  )
  return {
    '10 行，冷': cold,
    '10 行，热': warm,
    下一页: Math.min(next, nextAgain),
    回到列表标签: back,
    '详情，第一次': detail,
    '详情，请求数': requests,
    '详情，kB': bytes / 1000,
    '列表，请求数': shown.requests,
    '列表，脚本 kB': shown.script,
  }
}

/** A technician's first screen, and the first order that he opens on it. */
export async function measurePhone(visit: Visit): Promise<Figures> {
  const { page, traffic } = await openPage(visit)
  const hasJobs = `document.querySelector('a[href^="/mobile/order/"]') !== null`
  await page.goto('/mobile', { waitUntil: 'commit' })
  const first = await sinceNavigation(page, hasJobs)
  const script = traffic.scriptBytes / 1000
  traffic.begin()
  const isOrder = `location.pathname.startsWith('/mobile/order/') && document.querySelector('h1') !== null && !(${isWaiting})`
  const order = await sinceClick(page, 'a[href^="/mobile/order/"]', 'null', isOrder)
  return {
    '手机首屏，冷': first,
    '手机首屏，脚本 kB': script,
    '手机，随后的工单': order,
    '手机，随后的工单，脚本 kB': traffic.scriptBytes / 1000,
  }
}
