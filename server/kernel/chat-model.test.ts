/** The client of language models against a local server that speaks the protocol. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { chatModel } from './chat-model.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function service(answer: RequestListener, apiKey = 'key-1') {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return chatModel({ baseUrl: `http://127.0.0.1:${port}/v1/`, model: 'small', apiKey, timeoutMs: 300 })
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString())
}

const completion = (content: string | null) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] })
const question = () => ({ instructions: '找出姓名', text: '张美玲 漏水', signal: new AbortController().signal })

test('sends instructions and text apart, with the key, and gives the object of the answer', async () => {
  const asked: { path: string | undefined; key: string | undefined; body: unknown }[] = []
  const model = await service((request, response) => {
    void bodyOf(request).then((body) => {
      asked.push({ path: request.url, key: request.headers.authorization, body })
      response.end(completion('{"name":"张美玲"}'))
    })
  })

  expect(await model.answer(question())).toEqual({ name: '张美玲' })
  expect(asked).toMatchObject([
    {
      path: '/v1/chat/completions',
      key: 'Bearer key-1',
      body: {
        model: 'small',
        temperature: 0,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: '找出姓名' },
          { role: 'user', content: '张美玲 漏水' },
        ],
      },
    },
  ])
  expect(model.host).toMatch(/^127\.0\.0\.1:\d+$/)
})

test('sends no key to a model at home', async () => {
  let key: string | undefined = 'none was seen'
  const model = await service((request, response) => {
    key = request.headers.authorization
    response.end(completion('{}'))
  }, '')

  expect(await model.answer(question())).toEqual({})
  expect(key).toBeUndefined()
})

test.each([
  ['a fence', '```json\n{"name":"张美玲"}\n```'],
  ['thoughts before it', '<think>是 {人名} 吗</think>{"name":"张美玲"}'],
])('finds the object behind %s', async (_, content) => {
  const model = await service((_request, response) => response.end(completion(content)))

  expect(await model.answer(question())).toEqual({ name: '张美玲' })
})

test.each<[string, RequestListener, RegExp]>([
  ['a refusal', (_, to) => to.writeHead(401).end('{"error":{"message":"wrong key"}}'), /401 wrong key/],
  ['a page', (_, to) => to.writeHead(502).end('<html>'), /502, not with JSON/],
  ['null', (_, to) => to.end('null'), /answered 200/],
  ['no words', (_, to) => to.end(completion(null)), /answered 200/],
  ['talk', (_, to) => to.end(completion('我不知道')), /without JSON/],
  ['half an object', (_, to) => to.end(completion('{"name": }')), /JSON/],
  ['another address', (_, to) => to.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /fetch failed/],
  ['nothing in time', () => undefined, /timeout/i],
])('throws for %s', async (_, listener, reason) => {
  const model = await service(listener)

  await expect(model.answer(question())).rejects.toThrow(reason)
})

test('asks no more than some questions at once, and goes on when one is answered', async () => {
  const held: (() => void)[] = []
  const model = await service((_, response) => held.push(() => response.end(completion('{}'))))
  const running = Array.from({ length: 16 }, async () => await model.answer(question()))
  await expect.poll(() => held.length).toBe(16)

  await expect(model.answer(question())).rejects.toThrow('16 questions')
  for (const answer of held.splice(0)) answer()
  await Promise.all(running)
  const next = model.answer(question())
  await expect.poll(() => held.length).toBe(1)
  held[0]?.()
  expect(await next).toEqual({})
})

test('leaves when nobody waits any more', async () => {
  const gone = new AbortController()
  const model = await service(() => gone.abort(new Error('client gone')))

  await expect(model.answer({ ...question(), signal: gone.signal })).rejects.toThrow('client gone')
})
