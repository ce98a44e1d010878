import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { closeHttp, makeHttp } from './http.ts'
import { makeLogger } from './logger.ts'

const part = Buffer.alloc(1024 * 1024)
/** More than the buffers between two sockets hold. */
const count = 64
const parts = () => Array.from({ length: count }, () => part)

async function server() {
  const app = await makeHttp({ logger: makeLogger('silent'), trustedProxies: [], mapOrigins: [] })
  app.get('/', (_request, reply) => reply.send(Readable.from(parts())))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, port: Number(new URL(url).port) }
}

test('a reader that does not take its reply is cut off after the grace', async () => {
  const { app, port } = await server()
  const reader = connect(port, '127.0.0.1')
  reader.on('error', () => {})
  reader.write('GET / HTTP/1.1\r\nhost: onsite\r\n\r\n')
  await once(reader, 'readable')
  const gone = once(reader, 'close')

  await closeHttp(app, 50)

  reader.resume()
  await gone
  expect(reader.bytesRead).toBeLessThan(count * part.length)
})

test('a reply that is being read is finished first', async () => {
  const { app, port } = await server()
  const reply = await fetch(`http://127.0.0.1:${port}/`)

  const closed = closeHttp(app, 20_000)

  expect((await reply.arrayBuffer()).byteLength).toBe(count * part.length)
  await closed
})
