/** The client of Alibaba Cloud against a local server that computes the signature itself. */
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { aliyunReader } from './aliyun-reader.ts'
import { signedHeaders } from '../kernel/aliyun-signature.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const secret = 'the secret'
const asking = { tenantId: 'a' }

async function cloud(answer: RequestListener): Promise<ReturnType<typeof aliyunReader>> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return aliyunReader({
    baseUrl: `http://127.0.0.1:${port}`,
    accessKeyId: 'key-1',
    accessKeySecret: secret,
    timeoutMs: 500,
  })
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')

/** The signature computed from the request according to the documentation. */
function expectedSignature(headers: IncomingHttpHeaders, body: Buffer): string {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? ''
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = `POST\n/\n\n${lines.join('')}\n${names}\n${sha256(body)}`
  return createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
}

const words = [
  {
    word: '张美玲',
    prob: 99,
    pos: [
      { x: 10, y: 20 },
      { x: 110, y: 22 },
      { x: 110, y: 60 },
      { x: 10, y: 58 },
    ],
  },
  { word: '13812345678', prob: 95, pos: [] },
]

test('signs as the example of the documentation', () => {
  const { authorization } = signedHeaders(
    {
      method: 'POST',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      action: 'RunInstances',
      version: '2014-05-26',
      nonce: '3156853299f313e23d1673dc12e1703d',
      now: new Date('2023-10-26T10:22:32Z'),
      body: Buffer.alloc(0),
    },
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  )

  expect(authorization).toContain('Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0')
})

test('sends the image signed, and gives the lines with their places', async () => {
  const image = Buffer.from([1, 2, 3, 255])
  const asked: { headers: IncomingHttpHeaders; body: Buffer }[] = []
  const reader = await cloud((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked.push({ headers: request.headers, body: Buffer.concat(parts) })
      response.end(JSON.stringify({ RequestId: '1', Data: JSON.stringify({ prism_wordsInfo: words }) }))
    })
  })

  const lines = await reader.read(image, asking)

  expect(lines).toEqual([
    { text: '张美玲', confidence: 0.99, box: [10, 20, 100, 40] },
    { text: '13812345678', confidence: 0.95, box: [0, 0, 0, 0] },
  ])
  const [{ body, headers } = { body: Buffer.alloc(0), headers: {} }] = asked
  expect(body).toEqual(image)
  expect(headers).toMatchObject({ 'x-acs-action': 'RecognizeGeneral', 'x-acs-version': '2021-07-07' })
  expect(headers.authorization).toContain('Credential=key-1,')
  for (const name of ['host', 'content-type', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce'])
    expect(/SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';')).toContain(name)
  expect(headers.authorization).toContain(`Signature=${expectedSignature(headers, body)}`)
})

test('says that it is busy when the cloud throttles, and that it took too long when nothing comes', async () => {
  const throttled = await cloud((_, response) => {
    response.statusCode = 400
    response.end(JSON.stringify({ Code: 'Throttling.User', Message: 'slow down' }))
  })
  const silent = await cloud(() => {})

  await expect(throttled.read(Buffer.alloc(1), asking)).rejects.toMatchObject({ code: 'ocr-busy' })
  await expect(silent.read(Buffer.alloc(1), asking)).rejects.toMatchObject({ code: 'ocr-too-slow' })
})

test('tells the operator what the cloud refused', async () => {
  const refusing = await cloud((_, response) => {
    response.statusCode = 403
    response.end(JSON.stringify({ Code: 'InvalidAccessKeyId.NotFound', Message: 'no such key' }))
  })

  await expect(refusing.read(Buffer.alloc(1), asking)).rejects.toThrow(/403 InvalidAccessKeyId.NotFound/)
})
