/**
 * Measures pages in a real browser beside a floor of React and antd alone, in the same minutes: a list cold and warm, its next page, the way back to its
 * tab, the first detail, and on a phone (a processor four times slower, 1.6 Mbps) the first screen and the order after it.
 * `node bench/page.ts --data <folder of a running product> --url http://127.0.0.1:8080 [--builds before=<folder>,now=web/dist] [--rounds 5]`
 */
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { signIn } from '@onsite/api/session/session-calls.ts'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { build } from 'vite'
import { brotliAssets, gzipAssets } from '../scripts/build-web.ts'
import { type ServedPages, serveBuild } from './page-server.ts'
import { type Figures, measureDesktop, measureFloor, measurePhone, type Visit } from './page-visits.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    data: { type: 'string' },
    builds: { type: 'string', default: `now=${join(import.meta.dirname, '../web/dist')}` },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: 'desktop,phone' },
  },
})
const people = { desktop: '13900000001', phone: '13900000004' } as const
type Device = keyof typeof people

const folder = values.data ?? ''
const password = (JSON.parse(readFileSync(join(folder, 'demo-accounts.json'), 'utf8')) as { readonly password: string })
  .password
const devices = (Object.keys(people) as Device[]).filter((device) => values.only.split(',').includes(device))

type Cookie = readonly [name: string, value: string]

async function cookiesOf(mobile: string): Promise<Cookie[]> {
  const response = await fetch(new URL(signIn.path, values.url), {
    method: signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, password }),
  })
  const cookies = response.headers.getSetCookie().map((line): Cookie => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return [name, value]
  })
  if (cookies.length === 0) throw new Error(`${mobile} 不能登录：${await response.text()}`)
  return cookies
}

/** A browser that has been here before only when a visit says so. */
async function newContext(
  browser: Browser,
  url: string,
  device: Device,
  cookies: readonly Cookie[],
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: device === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    isMobile: device === 'phone',
    hasTouch: device === 'phone',
  })
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url, httpOnly: true })))
  return context
}

const floorFolder = await mkdtemp(join(tmpdir(), 'onsite-floor-'))
await build({
  root: join(import.meta.dirname, 'page-floor'),
  configFile: false,
  logLevel: 'error',
  build: { outDir: floorFolder, emptyOutDir: true, target: 'es2022' },
})
gzipAssets(join(floorFolder, 'assets'))
brotliAssets(join(floorFolder, 'assets'))
const builds = [
  ['floor', floorFolder] as const,
  ...values.builds.split(',').map((one): readonly [string, string] => {
    const [name = '', path = ''] = one.split('=')
    return [name, path]
  }),
]
const places = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell', '/usr/bin/google-chrome']
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? places.find((path) => existsSync(path)) ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const served: ServedPages[] = []
/** By figure, then by build. */
const found = new Map<string, Map<string, number[]>>()
const keep = (name: string, figures: Figures) => {
  for (const [label, figure] of Object.entries(figures)) {
    const byBuild = found.get(label) ?? new Map<string, number[]>()
    found.set(label, byBuild)
    byBuild.set(name, [...(byBuild.get(name) ?? []), figure])
  }
}
const loadBefore = loadavg()[0] ?? 0
try {
  for (const [, path] of builds) served.push(await serveBuild(path, values.url))
  for (const device of devices) {
    const cookies = await cookiesOf(people[device])
    for (let round = 0; round < Number(values.rounds); round += 1) {
      // Interleaved, so that a busy minute touches all of them.
      for (const [place, [name]] of builds.entries()) {
        const url = served[place]?.url ?? ''
        const context = await newContext(browser, url, device, cookies)
        const visit: Visit = { context, isSlow: device === 'phone' }
        try {
          keep(
            name,
            name === 'floor'
              ? await measureFloor(visit, device)
              : device === 'phone'
                ? await measurePhone(visit)
                : await measureDesktop(visit),
          )
        } finally {
          await context.close()
        }
      }
    }
  }
} finally {
  await browser.close()
  await Promise.all(served.map(async (one) => await one.close()))
  await rm(floorFolder, { recursive: true })
}

const middle = (figures: readonly number[] | undefined): number | null =>
  figures?.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? null
const names = builds.map(([name]) => name)
console.log(
  `load ${loadBefore.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after; median of ${values.rounds}\n`,
)
console.log(`| | ${names.join(' | ')} | ÷ floor |\n|---|${names.map(() => '---:').join('|')}|---:|`)
for (const [label, byBuild] of found) {
  const middles = names.map((name) => middle(byBuild.get(name)))
  const [floor, last] = [middles[0], middles.at(-1)]
  const ratio = floor && last ? `${(last / floor).toFixed(2)} ×` : ''
  console.log(`| ${label} | ${middles.map((one) => (one === null ? '' : Math.round(one))).join(' | ')} | ${ratio} |`)
}
