/** The browser of a worker, with a context for each person who uses it. */
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Request } from 'playwright-core'
import { expect, inject } from 'vitest'
import { cast, type Part } from './cast.ts'
import type { Product } from './start-product.ts'

const started = await fetch(inject('productsUrl'))
if (!started.ok) throw new Error(await started.text())
const products = (await started.json()) as readonly Product[]

/** The product in which this worker's journeys run. */
export function product(): Product {
  const own = products[Number(process.env['VITEST_POOL_ID']) - 1]
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
  // Journeys are too short for scripts that are compiled to be fast: compiling them costs more than they then save.
  '--js-flags=--no-maglev --no-turbofan',
]
const places = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

let browser: Promise<Browser> | null = null
/** Contexts in use, each with the key of the seats that it fits. */
const contexts = new Map<BrowserContext, string>()
/** Contexts that were used and emptied. They have the product's scripts, compiled, which a new one would load and compile again. */
const emptied = new Map<string, BrowserContext[]>()
/** Requests that each page is waiting for. */
const asked = new WeakMap<Page, Set<Request>>()
/** The short messages that each page has shown and no journey has asked for yet. */
const messages = new WeakMap<Page, string[]>()
/** Errors of pages that no journey expected. */
const troubles: string[] = []

async function launch(): Promise<Browser> {
  const executablePath = places.find((path) => path !== undefined && existsSync(path))
  if (executablePath === undefined) throw new Error('no Chromium: set CHROMIUM')
  // Where the surroundings name no language, as bare containers do, Chromium can write no Chinese file name and calls every file "download".
  return await chromium.launch({ executablePath, args: flags, env: { ...process.env, LC_ALL: 'C.UTF-8' } })
}

export interface Seat {
  /** A phone held upright at the customer's address. */
  readonly phone?: boolean
  readonly dark?: boolean
  /** The page loads what may be opened next; on others everything comes when it is wanted, as where somebody saves data. */
  readonly loadsAhead?: boolean
  /** Another product than the worker's own. */
  readonly baseUrl?: string
}

/** Opens an empty page in a new context. */
export async function sit({ baseUrl, dark = false, loadsAhead = false, phone = false }: Seat = {}): Promise<Page> {
  const baseURL = baseUrl ?? product().baseUrl
  const key = JSON.stringify([baseURL, dark, phone])
  const context = emptied.get(key)?.pop() ?? (await newContext({ baseURL, dark, phone }))
  contexts.set(context, key)
  const page = await openPage(context)
  if (!loadsAhead) await page.addInitScript(saveData)
  return page
}

interface Furnished extends Required<Pick<Seat, 'dark' | 'phone'>> {
  readonly baseURL: string
}

async function newContext({ baseURL, dark, phone }: Furnished): Promise<BrowserContext> {
  browser ??= launch()
  return await (await browser).newContext({
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: dark ? 'dark' : 'light',
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: phone,
    isMobile: phone,
    geolocation: { longitude: 121.4737, latitude: 31.2304 },
    permissions: ['geolocation'],
    // Journeys test no animation, and need not wait for one.
    reducedMotion: 'reduce',
  })
}

/** Reports each message when it appears, and on a phone, where one takes the place of the other, when its words change. */
const watchMessages = `new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes)
    for (const node of type === 'characterData' ? [target.parentElement] : addedNodes) {
      const near = node instanceof Element ? node.closest('.ant-message') : null
      if (near !== null)
        for (const one of node.matches('output, [role="alert"]') ? [node] : node.querySelectorAll('output, [role="alert"]'))
          window.noteMessage(one.textContent)
    }
}).observe(document, { childList: true, characterData: true, subtree: true })`

/** Loading ahead costs an eighth of a page, and few journeys stay for what it brings. */
const saveData = `Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })`

/** Opens a page in the context of a person. */
async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  // Two journeys share two cores: a step of one second may take ten beside a heavy page.
  page.setDefaultTimeout(30_000)
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`))
  // A dialog that is confirmed before its form has loaded would say so and send nothing.
  // It is asked for before each step, and a role would be looked for in every element of the page.
  const coming = page.locator('dialog .ant-skeleton:visible, [role="dialog"] .ant-skeleton:visible').first()
  await page.addLocatorHandler(coming, async () => await Promise.resolve())
  const shown: string[] = []
  messages.set(page, shown)
  await page.exposeBinding('noteMessage', (_source, text: string) => void shown.push(text))
  await page.addInitScript(watchMessages)
  const waiting = new Set<Request>()
  asked.set(page, waiting)
  page.on('request', (request) => waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  return page
}

/** Waits until the page has painted the state it had at the time of the call. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
}

/** Waits until the page has no request and no loading sign, and still has none a frame later. */
export async function settle(page: Page): Promise<void> {
  const signs = page.locator('.ant-skeleton:visible, .ant-spin-spinning:visible, [aria-label="正在加载"]:visible')
  const isWaiting = async () => (asked.get(page)?.size ?? 0) > 0 || (await signs.count()) > 0
  do {
    await signs.first().waitFor({ state: 'hidden' })
    await nextFrame(page)
  } while (await isWaiting())
}

/** Opens an empty page in a new context with the session cookie that all pages of this person share. */
export async function enter(part: Part, seat: Seat = {}): Promise<Page> {
  const page = await sit(seat)
  const { baseUrl, sessions } = product()
  await page.context().addCookies([{ ...sessions[part], url: seat.baseUrl ?? baseUrl, httpOnly: true }])
  return page
}

/** Signs someone in through the sign-in page, for journeys that start there or change the session. */
export async function signIn(part: Part, seat: Seat = {}): Promise<Page> {
  const page = await sit(seat)
  await page.goto('/login')
  await page.getByLabel('手机号').fill(cast[part])
  await page.getByLabel('密码', { exact: true }).fill(product().password)
  await page.getByRole('button', { name: '登录' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  return page
}

/** Picks the first choice with this text from a drop-down, typing first if it searches. Visible choices have no role, so the class finds them. */
export async function choose(page: Page, box: Locator, typed: string | null, text: string): Promise<void> {
  await box.click()
  if (typed !== null) await box.fill(typed)
  await page.locator('.ant-select-item-option:visible').filter({ hasText: text }).first().click()
}

/**
 * Waits until a short message with these words has appeared, since the journey began or since it was last waited for. Such a message goes after two
 * seconds, in which a busy machine may not look at the page.
 */
export async function waitForMessage(page: Page, words: string): Promise<void> {
  const shown = messages.get(page) ?? []
  await expect
    .poll(() => shown.splice(0, shown.findIndex((text) => text.includes(words)) + 1).length)
    .toBeGreaterThan(0)
}

/** Holds back what the page asks for until the returned function is called. */
export async function hold(page: Page, url: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** More of a page than this hides the rest of the report. */
const mostWords = 1500

/** Without the menu, which is the same everywhere. */
const wordsInSight = `[...document.querySelectorAll('main, dialog, [role="dialog"], [role="alert"]')].map((one) => one.innerText).join(' | ') || document.body.innerText`

/** The addresses and the visible words of the open pages, and what they still wait for. */
export async function pagesInWords(): Promise<string[]> {
  const pages = [...contexts.keys()].flatMap((context) => context.pages())
  return await Promise.all(
    pages.map(async (page) => {
      const waiting = [...(asked.get(page) ?? [])].map((request) => request.url())
      const words = await page.evaluate<string>(wordsInSight).catch((error: unknown) => String(error))
      const shown = words.replaceAll(/\s+/g, ' ').slice(0, mostWords)
      return `${page.url()} shows: ${shown}${waiting.length > 0 ? `; waits for ${waiting.join(', ')}` : ''}`
    }),
  )
}

/** Closes every page, empties the contexts for the next journey, and reports the errors of the pages. */
export async function clearStage(): Promise<string[]> {
  await Promise.all([...contexts].map(async ([context, key]) => await empty(context, key)))
  contexts.clear()
  return troubles.splice(0)
}

/** Leaves nothing of a person in a context but what the browser has cached of the product itself. */
async function empty(context: BrowserContext, key: string): Promise<void> {
  const [baseURL] = JSON.parse(key) as [string]
  const [last, ...others] = context.pages()
  await Promise.all(others.map(async (page) => await page.close()))
  if (last !== undefined) {
    // Storage is cleared behind the last page, after its scripts have ended and can write no more.
    await last.goto('about:blank')
    const session = await context.newCDPSession(last)
    await session.send('Storage.clearDataForOrigin', { origin: new URL(baseURL).origin, storageTypes: 'all' })
    await last.close()
  }
  await context.clearCookies()
  emptied.set(key, [...(emptied.get(key) ?? []), context])
}
