import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { makeHttp } from './http.ts'
import { makeLogger } from './logger.ts'

async function server(silentBodyMs: number) {
  const app = await makeHttp({ logger: makeLogger('silent'), trustedProxies: [], mapOrigins: [], silentBodyMs })
  app.post('/', async ({ body }) => await Promise.resolve({ body }))
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  return { app, port }
}

const head = 'POST / HTTP/1.1\r\nhost: onsite\r\ncontent-type: application/json\r\ncontent-length: 12\r\n\r\n'

test.each(['', '{"a":'])('a connection whose body stops behind %j is ended', async (sent) => {
  const { app, port } = await server(100)
  const client = connect(port, '127.0.0.1')
  client.on('error', () => {})
  client.write(head + sent)

  await once(client, 'close')

  expect(client.bytesRead).toBe(0)
  await app.close()
})

test('a body that has come is answered, and the connection stays for the next request', async () => {
  const { app, port } = await server(60_000)
  const client = connect(port, '127.0.0.1')
  const answers: string[] = []
  for (const _ of [1, 2]) {
    client.write(`${head}{"a":"body"}`)
    const [chunk] = (await once(client, 'data')) as [Buffer]
    answers.push(chunk.toString('utf8').split('\r\n')[0] ?? '')
  }

  expect(answers).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK'])
  client.end()
  await app.close()
})
