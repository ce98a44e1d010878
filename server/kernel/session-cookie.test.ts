import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { makeHttp } from './http.ts'
import { makeLogger } from './logger.ts'
import { sessionCookie } from './session-cookie.ts'
import { hashOfToken } from './session-token.ts'

const apps: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map(async (app) => await app.close()))
})

async function serve(trustedProxies: readonly string[], lines: string[] = []) {
  const app = await makeHttp({ logger: makeLogger('warn', (line) => lines.push(line)), trustedProxies, mapOrigins: [] })
  apps.push(app)
  app.get('/enter', async (request, reply) => {
    sessionCookie(request, reply).set('token')
    return await reply.send('')
  })
  app.get('/read', (request, reply) => {
    void reply.send({ hash: sessionCookie(request).tokenHash?.toString('hex') ?? null })
  })
  return app
}

const https = { 'x-forwarded-proto': 'https' }
const hash = hashOfToken('token').toString('hex')

test('over https the session is a cookie of this host only', async () => {
  const app = await serve(['127.0.0.1'])

  const { cookies } = await app.inject({ url: '/enter', headers: https })
  const [cookie] = cookies

  expect(cookie).toMatchObject({ name: '__Host-onsite_session', path: '/', secure: true, httpOnly: true })
  expect(cookie?.domain).toBeUndefined()
})

test('over https a cookie that another host may have planted is not read', async () => {
  const app = await serve(['127.0.0.1'])
  const read = async (name: string) =>
    (await app.inject({ url: '/read', headers: { ...https, cookie: `${name}=token` } })).json<{ hash: string | null }>()

  expect(await read('onsite_session')).toEqual({ hash: null })
  expect(await read('__Host-onsite_session')).toEqual({ hash })
})

test('over plain http the session keeps working, without the prefix that browsers refuse there', async () => {
  const app = await serve([])

  const { cookies } = await app.inject({ url: '/enter' })

  expect(cookies).toMatchObject([{ name: 'onsite_session', path: '/', httpOnly: true }])
  expect((await app.inject({ url: '/read', headers: { cookie: 'onsite_session=token' } })).json()).toEqual({ hash })
})

test('warns once of a proxy whose headers nobody trusts', async () => {
  const [strange, trusted] = [[], []] as [string[], string[]]
  const untrusting = await serve([], strange)
  const trusting = await serve(['127.0.0.1'], trusted)

  for (const app of [untrusting, untrusting, trusting]) await app.inject({ url: '/read', headers: https })
  await untrusting.inject({ url: '/read' })

  expect(strange.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1)
  expect(trusted).toEqual([])
})
