/** Files of visitors: judged like any other, opened by the pass of their conversation and by those who see it. */
import { sayInConversation } from '@onsite/api/conversation/conversation-calls.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import type { Message } from '@onsite/api/conversation/conversation-calls.ts'
import { uploadFile } from '@onsite/api/file/file-calls.ts'
import { endServiceConversation } from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { readMessagesAsVisitor } from '@onsite/api/service-conversation/visitor-calls.ts'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { beginConversation, desk, serveVisitor } from '../testing/builders/visitor.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

const photo = async () =>
  await sharp({ create: { width: 600, height: 400, channels: 3, background: '#36c' } })
    .jpeg()
    .toBuffer()

async function send<T>(client: TestClient, url: string, bytes: Buffer, name: string): Promise<Envelope<T>> {
  const boundary = '----onsite-test'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return (await client.raw({ method: 'POST', url, payload, headers })).json<Envelope<T>>()
}
const pathOf = (token: string, messageId: string = randomUUID()) => `/portal/conversation/${token}/file/${messageId}`

it('takes a picture of a visitor once, and shows it to those who see the conversation', async () => {
  const d = await desk()
  const { token } = await serveVisitor(d)
  const other = await serveVisitor(d)
  const messageId = randomUUID()

  const { data } = await send<Message>(d.stranger, pathOf(token, messageId), await photo(), '铭牌.jpg')
  const again = await send<Message>(d.stranger, pathOf(token, messageId), await photo(), '铭牌.jpg')

  expect(data).toMatchObject({ eventType: 'image', byVisitor: true, payload: { file: { name: '铭牌.jpg' } } })
  expect(again.data?.seq).toBe(data?.seq)
  const fileId = data?.payload.file?.id ?? ''
  expect(data?.payload.file?.url).toBe(`/portal/conversation/${token}/file/${fileId}`)
  const { http } = await testApp()
  const open = async (path: string) => await http.inject({ method: 'GET', url: path })
  expect((await open(`${data?.payload.file?.url ?? ''}?thumb=1`)).headers['content-type']).toBe('image/webp')
  expect((await open(`/portal/conversation/${other.token}/file/${fileId}`)).json()).toMatchObject({ code: 'not-found' })
  for (const [who, status] of [
    [d.fang, 200],
    [d.gu, 200],
    [d.shen, 'not-found'],
    [d.tang, 'not-found'],
  ] as const) {
    const reply = await who.raw({ method: 'GET', url: `/file/${fileId}` })
    expect(status === 200 ? reply.statusCode : reply.json<{ code: string }>().code).toBe(status)
  }
})

it('shows a visitor what his clerk sends', async () => {
  const d = await desk()
  const { id, token } = await serveVisitor(d)
  const stored = await send<{ id: string }>(d.fang, uploadFile.path, Buffer.from('说明'), '说明.txt')
  await d.fang.get(sayInConversation, { id, messageId: randomUUID(), text: '', fileId: stored.data?.id ?? '' })

  const message = (await d.stranger.get(readMessagesAsVisitor, { token })).at(-1)
  const reply = await (await testApp()).http.inject({ method: 'GET', url: message?.payload.file?.url ?? '' })

  expect([reply.statusCode, reply.body]).toEqual([200, '说明'])
  expect(reply.headers['content-disposition']).toMatch(/^attachment/)
})

it('refuses what is no picture or document, what is too large, and everything after the end', async () => {
  const d = await desk()
  const { id, token } = await serveVisitor(d)
  const code = async (bytes: Buffer, name: string, path = pathOf(token)) =>
    (await send(d.stranger, path, bytes, name)).code

  expect(await code(Buffer.from('MZ\u0000\u0001'), 'x.exe')).toBe('file-type-refused')
  expect(await code(Buffer.from('<script>'), 'x.html')).toBe('file-type-refused')
  expect(await code(Buffer.alloc(10 * 1024 * 1024 + 1, 65), 'x.txt')).toBe('file-too-large')
  expect(await code(Buffer.alloc(0), 'x.txt')).toBe('file-missing')
  expect(await code(Buffer.from('好'), 'x.txt', pathOf('x'.repeat(32)))).toBe('entry-void')
  await d.fang.get(endServiceConversation, { id })
  expect(await code(Buffer.from('好'), 'x.txt')).toBe('conversation-over')
  expect((await beginConversation(d)).token).not.toBe(token)
})
