/** The browser and the people who sit before it, each in a context of their own. */
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Request } from 'playwright-core'
import { inject, type ProvidedContext } from 'vitest'
import { cast, type Part } from './cast.ts'

/** The product that this worker's journeys run in. */
export function product(): ProvidedContext['products'][number] {
  const own = inject('products')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (own === undefined) throw new Error(`no product for worker ${process.env['VITEST_POOL_ID']}`)
  return own
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const places = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

let browser: Promise<Browser> | null = null
const contexts = new Set<BrowserContext>()
/** Requests each page waits for. */
const asked = new WeakMap<Page, Set<Request>>()
/** What went wrong in pages without anybody looking. */
const troubles: string[] = []

async function launch(): Promise<Browser> {
  const executablePath = places.find((path) => path !== undefined && existsSync(path))
  if (executablePath === undefined) throw new Error('no Chromium: set CHROMIUM')
  return await chromium.launch({ executablePath, args: flags })
}

export interface Seat {
  /** A phone held upright, at the customer's place. */
  readonly phone?: boolean
  readonly dark?: boolean
}

/** An empty page of a new context. */
export async function sit({ phone = false, dark = false }: Seat = {}): Promise<Page> {
  browser ??= launch()
  const context = await (await browser).newContext({
    baseURL: product().baseUrl,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: dark ? 'dark' : 'light',
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: phone,
    isMobile: phone,
    geolocation: { longitude: 121.4737, latitude: 31.2304 },
    permissions: ['geolocation'],
    // Nothing is judged by its movement, and nobody waits for it.
    reducedMotion: 'reduce',
  })
  contexts.add(context)
  return await openPage(context)
}

/** One more page of someone who sits there already. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  // Two journeys share two cores: what takes a second alone may take ten beside a heavy page.
  page.setDefaultTimeout(30_000)
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`))
  // Nobody confirms a dialog whose form is still on its way: it would say so, and send nothing.
  const coming = page.getByRole('dialog').locator('.ant-skeleton').filter({ visible: true }).first()
  await page.addLocatorHandler(coming, async () => await Promise.resolve())
  const waiting = new Set<Request>()
  asked.set(page, waiting)
  page.on('request', (request) => waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  return page
}

/** The page has painted what stood there when this was called. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
}

/** The page has drawn what it loaded: it waits for nothing, shows no sign of waiting, and a frame later still does not. */
export async function settled(page: Page): Promise<void> {
  const signs = page.locator('.ant-skeleton:visible, .ant-spin-spinning:visible')
  const isWaiting = async () => (asked.get(page)?.size ?? 0) > 0 || (await signs.count()) > 0
  do {
    await signs.first().waitFor({ state: 'hidden' })
    await nextFrame(page)
  } while (await isWaiting())
}

/** An empty page of a new context, signed in by the cookie of a session that all pages of this person share. */
export async function enter(part: Part, seat: Seat = {}): Promise<Page> {
  const page = await sit(seat)
  const { baseUrl, sessions } = product()
  await page.context().addCookies([{ ...sessions[part], url: baseUrl, httpOnly: true }])
  return page
}

/** Signs someone in through the sign-in page: a session of one's own, for journeys that begin there or change it. */
export async function signIn(part: Part, seat: Seat = {}): Promise<Page> {
  const page = await sit(seat)
  await page.goto('/login')
  await page.getByLabel('手机号').fill(cast[part])
  await page.getByLabel('密码', { exact: true }).fill(product().password)
  await page.getByRole('button', { name: '登录' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  return page
}

/** Picks the first offered choice with this text from a drop-down, typing first when it searches. Its visible choices carry no role, so they are found by their class. */
export async function choose(page: Page, box: Locator, typed: string | null, text: string): Promise<void> {
  await box.click()
  if (typed !== null) await box.fill(typed)
  await page.locator('.ant-select-item-option:visible').filter({ hasText: text }).first().click()
}

/** Sends everybody home and tells what went wrong in their pages. */
export async function clearStage(): Promise<string[]> {
  await Promise.all([...contexts].map(async (context) => await context.close()))
  contexts.clear()
  return troubles.splice(0)
}
