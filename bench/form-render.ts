/**
 * Measures how long a form of 200 fields takes to appear and to take a key, in a real browser on the built page. `node bench/form-render.ts [--fields
 * 200] [--rounds 5]`; needs a Chromium (`CHROMIUM` or /usr/bin/chromium).
 */
import { createServer, type Server } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { build } from 'vite'

const { values } = parseArgs({
  options: { fields: { type: 'string', default: '200' }, rounds: { type: 'string', default: '5' } },
})
/** Keys of one round. */
const typed = '检修记录：压缩机温度偏高，已清洗冷凝器并补充制冷剂，运行正常 W20261121-00012'
/** Goal: one frame. */
const goalMs = 16

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

async function serve(folder: string): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    readFile(join(folder, path === '/' ? 'index.html' : path)).then(
      (bytes) =>
        response.setHeader('content-type', types[extname(path === '/' ? '.html' : path)] ?? 'text/html').end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { server, url: `http://127.0.0.1:${address.port}` }
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const line = (label: string, times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const ms = (share: number) => at(sorted, share).toFixed(1)
  return `| ${label} | ${times.length} | ${ms(0.5)} | ${ms(0.95)} | ${ms(1)} |`
}

/** Times of a key at one of the page's controls. */
async function keys(page: Page, selector: string): Promise<number[]> {
  return await page.evaluate(
    async ([target, text]) =>
      await (globalThis as unknown as { typeKeys(target: string, text: string): Promise<number[]> }).typeKeys(
        target,
        text,
      ),
    [selector, typed] as const,
  )
}

const folder = await mkdtemp(join(tmpdir(), 'form-render-'))
await build({
  root: join(import.meta.dirname, 'form-render'),
  configFile: join(import.meta.dirname, '../web/vite.config.ts'),
  logLevel: 'error',
  build: { outDir: folder, emptyOutDir: true },
})
const { server, url } = await serve(folder)
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const renders: number[] = []
const wholes: number[] = []
const watched: number[] = []
const plain: number[] = []
try {
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${url}/?fields=${values.fields}`)
    await page.waitForFunction(() => 'renderMs' in globalThis)
    const { first, whole } = await page.evaluate(
      () => (globalThis as unknown as { renderMs: { first: number; whole: number } }).renderMs,
    )
    renders.push(first)
    wholes.push(whole)
    watched.push(...(await keys(page, '[data-field$="000000000000"] input')))
    plain.push(...(await keys(page, '[data-field$="000000000004"] input')))
    await page.close()
  }
} finally {
  await browser.close()
  server.close()
  await rm(folder, { recursive: true })
}
console.log(`### form of ${values.fields} fields\n`)
console.log('| what | n | p50 ms | p95 ms | max ms |\n|---|---:|---:|---:|---:|')
console.log(line('first screen painted', renders))
console.log(line('every field there', wholes))
console.log(line('key in a field that others depend on', watched))
console.log(line('key in a field by itself', plain))
const slow = at(
  watched.toSorted((a, b) => a - b),
  0.95,
)
console.log(`\ngoal: a key under ${goalMs} ms (p95 ${slow.toFixed(1)} ms): ${slow < goalMs ? 'met' : 'missed'}`)
if (slow >= goalMs) process.exitCode = 1
