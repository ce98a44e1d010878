import { expect, test } from 'vitest'
import { ClientGone, clientSignal } from './client-gone.ts'
import { closeHttp, makeHttp } from './http.ts'
import { makeLogger } from './logger.ts'

/** A server whose reply to `/wait` comes only when the client has left. */
async function server() {
  const app = await makeHttp({ logger: makeLogger('silent'), trustedProxies: [], mapOrigins: [] })
  const begun = Promise.withResolvers<void>()
  const left = Promise.withResolvers<unknown>()
  app.post('/wait', async (_request, reply) => {
    const signal = clientSignal(reply)
    const gone = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    begun.resolve()
    await gone
    left.resolve(signal.reason)
    return 'late'
  })
  const signals: AbortSignal[] = []
  app.post('/quick', async (_request, reply) => {
    signals.push(clientSignal(reply))
    return await Promise.resolve('done')
  })
  return { app, begun, left, signals, url: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

test('tells slow work that its client left', async () => {
  const { app, begun, left, url } = await server()
  const client = new AbortController()
  const reply = fetch(`${url}/wait`, { method: 'POST', body: 'x', signal: client.signal })

  await begun.promise
  client.abort()

  await expect(reply).rejects.toThrow()
  expect(await left.promise).toBeInstanceOf(ClientGone)
  await closeHttp(app, 1000)
})

test('does not take a reply that was read for a client that left', async () => {
  const { app, signals, url } = await server()

  expect(await (await fetch(`${url}/quick`, { method: 'POST', body: 'x' })).text()).toBe('done')
  await closeHttp(app, 1000)

  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
})
