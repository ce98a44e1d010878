import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testLogger } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'
import { Database } from './database.ts'
import { makeHttp } from './http.ts'
import { LocalFileStore } from './local-file-store.ts'
import { serveOperations } from './operations.ts'
import { type ApiDocs, servePages } from './pages.ts'
import { holdReadiness } from './readiness.ts'

let folder: string
let app: FastifyInstance
let database: Database
let isDraining = false
const isSignedIn = async ({ headers }: { headers: object }) => await Promise.resolve('x-signed-in' in headers)
const html = { accept: 'text/html,*/*' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onsite-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>入口')
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'assets', 'index-1a2b.js'), 'start()')
  database = new Database({ url: (await testDatabase()).appUrl, log: testLogger })
  app = await makeHttp({ logger: testLogger, trustedProxies: [], mapOrigins: ['https://map.example'] })
  serveOperations(app, {
    database,
    files: new LocalFileStore(folder, { fullPercent: 1, enoughBytes: Number.POSITIVE_INFINITY }),
    log: testLogger,
    metricsToken: 'geheim',
    socketCount: () => 3,
    isDraining: () => isDraining,
  })
  await servePages(app, { webFolder: folder, openApi: () => ({ openapi: '3.1.0' }), apiDocs: 'open', isSignedIn })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(folder, { recursive: true })
})

const get = async (url: string, headers: Record<string, string> = {}) =>
  await app.inject({ method: 'GET', url, headers })

test('answers every page address with the client, never cached without asking', async () => {
  const response = await get('/allOrder/orderDetail/1?tab=2', html)

  expect([response.statusCode, response.body]).toEqual([200, '<!doctype html>入口'])
  expect(response.headers['cache-control']).toBe('no-cache')
  expect(response.headers['content-security-policy']).toContain(
    "script-src 'self' 'wasm-unsafe-eval' https://map.example;",
  )
})

async function scriptsIn(agent: string): Promise<string | undefined> {
  const { headers } = await get('/mobile', { ...html, 'user-agent': agent })
  return /script-src ([^;]*);/.exec(String(headers['content-security-policy']))?.[1]
}

test('lets pages load what a messenger lends them inside that messenger alone', async () => {
  const ours = "'self' 'wasm-unsafe-eval' https://map.example"
  expect(await scriptsIn('Mozilla/5.0 (iPhone) wxwork/4.1.6 MicroMessenger/7.0.1')).toBe(
    `${ours} https://res.wx.qq.com`,
  )
  expect(await scriptsIn('Mozilla/5.0 (iPhone) AliApp(DingTalk/7.5.0)')).toBe(`${ours} https://g.alicdn.com`)
  for (const agent of ['Mozilla/5.0 (iPhone) OnsiteApp/1.2.0', 'Mozilla/5.0 MicroMessenger/8.0', 'constructor'])
    expect(await scriptsIn(agent)).toBe(ours)
})

test('lets built files be cached for ever, and has no fallback for those that are gone', async () => {
  expect((await get('/assets/index-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/assets/index-old.js', html)).statusCode).toBe(404)
  expect((await get('/favicon.svg')).statusCode).toBe(200)
})

test('answers an unknown call and paths out of the folder with the 404 envelope', async () => {
  const responses = [
    await get('/v2/no/such'),
    await get('/nothing.svg'),
    await get('/..%2f..%2fetc/passwd'),
    await app.inject({ method: 'POST', url: '/allOrder', headers: html }),
  ]

  expect(responses.map((response) => response.statusCode)).toEqual([404, 404, 404, 404])
  expect(responses[0]?.json()).toMatchObject({ success: false, code: 'no-such-call', message: '404 Error' })
})

test('serves the document of the calls and the page to read it from this machine alone', async () => {
  expect((await get('/openapi.json')).json()).toEqual({ openapi: '3.1.0' })
  const page = (await get('/api-docs', html)).body
  expect(page).not.toMatch(/https?:\/\//)
  for (const [, path] of page.matchAll(/(?:src|href)="([^"]+)"/g)) expect((await get(path ?? '')).statusCode).toBe(200)
  expect((await get('/api-docs/package.json')).statusCode).toBe(404)
})

const docsAddresses = ['/openapi.json', '/api-docs', '/api-docs/start.js', '/api-docs/swagger-ui.css']

async function docsApp(apiDocs: ApiDocs): Promise<FastifyInstance> {
  const made = await makeHttp({ logger: testLogger, trustedProxies: [], mapOrigins: [] })
  await servePages(made, { webFolder: folder, openApi: () => ({ openapi: '3.1.0' }), apiDocs, isSignedIn })
  return made
}

test.each(docsAddresses)('serves %s only to people who are signed in, when the operator wants it so', async (url) => {
  const made = await docsApp('signed-in')

  const refused = await made.inject({ method: 'GET', url })
  const served = await made.inject({ method: 'GET', url, headers: { 'x-signed-in': '1' } })

  expect(refused.json()).toMatchObject({ success: false, code: 'not-signed-in', message: '未登录' })
  expect(served.statusCode).toBe(200)
  expect(served.body).not.toContain('not-signed-in')
  expect(served.headers['cache-control']).not.toContain('public')
  await made.close()
})

test.each(docsAddresses)('does not serve %s at all, when the operator turned it off', async (url) => {
  const made = await docsApp('off')

  expect((await made.inject({ method: 'GET', url, headers: { 'x-signed-in': '1' } })).statusCode).toBe(404)
  await made.close()
})

test('says alive, ready, and not ready while draining', async () => {
  expect([(await get('/healthz')).statusCode, (await get('/readyz')).statusCode]).toEqual([200, 200])

  isDraining = true
  expect([(await get('/healthz')).statusCode, (await get('/readyz')).statusCode]).toEqual([200, 503])
  isDraining = false
})

test('is not ready while somebody lays its data', async () => {
  const letGo = holdReadiness('demo-data')
  const held = await get('/readyz')
  letGo()

  expect([held.statusCode, held.json()]).toEqual([503, { status: 'demo-data' }])
  expect((await get('/readyz')).statusCode).toBe(200)
})

test('shows its figures to whoever has the token, and to nobody else', async () => {
  expect((await get('/metrics')).statusCode).toBe(404)
  expect((await get('/metrics', { authorization: 'Bearer falsch' })).statusCode).toBe(404)

  const { body } = await get('/metrics', { authorization: 'Bearer geheim' })
  expect(body).toContain('onsite_live_sockets 3')
  expect(body).toContain('onsite_file_volume_full 1')
  expect(body).toMatch(/onsite_file_volume_bytes\{state="free"\} [1-9]/)
  expect(body).toMatch(/onsite_outbox_facts\{state="dead"\} \d/)
  expect(body).toMatch(/onsite_http_seconds_count\{method="GET",route="\/healthz",status="200",failure=""\} \d/)
})
