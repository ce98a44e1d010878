import { createHash, createHmac } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileStore, newFileKey } from './file-store.ts'
import { LocalFileStore } from './local-file-store.ts'
import { S3FileStore, signingKey } from './s3-file-store.ts'
import { uuidv7 } from './uuid.ts'

/** A small object store: keeps objects in memory, knows ranges, and demands a version 4 signature. */
const objects = new Map<string, Buffer>()
const signatures: string[] = []
let server: Server
let endpoint: string

async function handle(
  request: IncomingMessage,
): Promise<{ status: number; body?: Buffer; headers?: Record<string, string> }> {
  const key = request.url ?? ''
  signatures.push(request.headers.authorization ?? '')
  if (!(request.headers.authorization ?? '').startsWith('AWS4-HMAC-SHA256 Credential=key/')) return { status: 403 }
  if (request.method === 'PUT') {
    const body = await buffer(request)
    objects.set(key, body)
    return { status: 200, headers: { etag: createHash('md5').update(body).digest('hex') } }
  }
  const found = objects.get(key)
  if (found === undefined) return { status: 404 }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const body = range === null ? found : found.subarray(Number(range[1]), Number(range[2]) + 1)
  return { status: range === null ? 200 : 206, body, headers: { 'content-length': String(body.length) } }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void handle(request).then(({ status, body, headers }) =>
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const stores: [string, () => FileStore][] = [
  ['the local folder', () => new LocalFileStore(join(tmpdir(), `onsite-store-${process.pid}`))],
  [
    'the object store',
    () =>
      new S3FileStore({
        endpoint,
        bucket: 'files',
        region: 'us-east-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      }),
  ],
]

describe.each(stores)('%s', (_, open) => {
  test('keeps bytes, gives them whole and in part, and removes them', async () => {
    const store = open()
    const key = newFileKey(uuidv7())

    await store.put(key, Buffer.from('0123456789'), 'text/plain')

    expect(await store.size(key)).toBe(10)
    expect((await buffer(await store.read(key))).toString()).toBe('0123456789')
    expect((await buffer(await store.read(key, { start: 2, end: 4 }))).toString()).toBe('234')
    await store.remove(key)
    await store.remove(key)
    expect(await store.size(key)).toBeNull()
  })

  test('keeps a file of this machine, which stays where it is', async () => {
    const store = open()
    const key = newFileKey(uuidv7())
    const path = join(tmpdir(), `onsite-put-file-${process.pid}`)
    await writeFile(path, Buffer.alloc(300_000, 'x'))

    await store.putFile(key, path, 'text/plain')

    expect(await store.size(key)).toBe(300_000)
    expect((await stat(path)).size).toBe(300_000)
    await rm(path)
  })

  test('takes no key that could leave the store', async () => {
    await expect(open().put('../../x', Buffer.from('x'), 'text/plain')).rejects.toThrow('storage key')
  })
})

test('signs what it asks of the object store, and says when that is refused', async () => {
  expect(signatures.length).toBeGreaterThan(0)
  const wrong = new S3FileStore({
    endpoint,
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'other',
    secretAccessKey: 'secret',
  })

  await expect(wrong.put(newFileKey(uuidv7()), Buffer.from('x'), 'text/plain')).rejects.toThrow('403')
})

test('derives the signing key as the standard does', () => {
  const key = signingKey('wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', '20150830', 'us-east-1', 'iam')

  expect(key.toString('hex')).toBe('c4afb1cc5771d871763a393e44b703571b55cc28424d1a5e86da6ed3c154a4b9')
})

test('lets a browser put one object under one key, no larger and no later than said', () => {
  const store = new S3FileStore({
    endpoint,
    bucket: 'files',
    region: 'r',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  const key = newFileKey(uuidv7())
  const until = new Date('2026-11-24T08:15:00.000Z')

  const { fields, url } = store.uploadForm(key, 1000, until)

  const policy = JSON.parse(Buffer.from(fields['policy'] ?? '', 'base64').toString()) as {
    expiration: string
    conditions: unknown[]
  }
  const day = (fields['x-amz-date'] ?? '').slice(0, 8)
  expect(url).toBe(`${endpoint}/files`)
  expect(policy.expiration).toBe(until.toISOString())
  expect(policy.conditions).toContainEqual({ bucket: 'files' })
  expect(policy.conditions).toContainEqual({ key })
  expect(policy.conditions).toContainEqual(['content-length-range', 1, 1000])
  expect(fields['x-amz-credential']).toBe(`key/${day}/r/s3/aws4_request`)
  expect(fields['x-amz-signature']).toBe(
    createHmac('sha256', signingKey('secret', day, 'r', 's3'))
      .update(fields['policy'] ?? '')
      .digest('hex'),
  )
})
