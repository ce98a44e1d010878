/** A visitor on the socket of instant messages: his own conversation, from where he left off, and nothing else. */
import { instantSocketPath, type ReceivedFrame } from '@onsite/api/conversation/instant-socket.ts'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { LiveChannel } from '../kernel/live-channel.ts'
import { begun, clerkSays, type Desk, desk, served } from '../testing/builders/visitor.ts'
import { testApp, testLogger } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'

let address: string
let channel: LiveChannel
const sockets: WebSocket[] = []

beforeAll(async () => {
  const app = await testApp()
  if (!app.http.server.listening) await app.http.listen({ host: '127.0.0.1', port: 0 })
  address = `127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
  const { appUrl } = await testDatabase()
  channel = new LiveChannel({ url: appUrl, log: testLogger, onNotices: (notices) => void app.sockets.tell(notices) })
  await channel.start()
})
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await channel.close()
})

function openPage(token: string, seq: number, query = '?visitor=1') {
  const socket = new WebSocket(`ws://${address}${instantSocketPath}${query}`)
  sockets.push(socket)
  const frames: ReceivedFrame[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString('utf8')) as ReceivedFrame
    frames.push(frame)
    if (frame.eventType === 'open') socket.send(JSON.stringify({ eventType: 'enter', payload: { token, seq } }))
  })
  const texts = () => frames.flatMap((frame) => (frame.eventType === 'message' ? [frame.payload.payload.text] : []))
  return {
    socket,
    closed,
    frames,
    texts: async (count: number) =>
      await vi.waitFor(
        () => {
          if (texts().length < count) throw new Error(`heard only ${JSON.stringify(frames)}`)
          return texts()
        },
        { timeout: 5000, interval: 10 },
      ),
  }
}

async function says(d: Desk, id: string, text: string): Promise<void> {
  const before = d.tenant.facts().length
  await clerkSays(d.fang, id, text)
  channel.announce(d.tenant.facts().slice(before))
}

it('pushes what is said from where the page left off, each message once', async () => {
  const d = await desk()
  const { id, token } = await served(d)
  const other = await served(d)
  await says(d, id, '一')
  const page = openPage(token, 3)
  await page.texts(1)
  await says(d, other.id, '别人的')
  await says(d, id, '二')

  expect(await page.texts(2)).toEqual(['一', '二'])
  const [message] = page.frames.flatMap((frame) => (frame.eventType === 'message' ? [frame.payload] : []))
  expect(message).toMatchObject({ senderId: 'staff', senderName: '测试企业' })
  page.socket.terminate()
  await page.closed
  await says(d, id, '三')
  expect(await openPage(token, 5).texts(1)).toEqual(['三'])
})

it('closes on whoever shows no pass, a wrong one, or comes as a visitor without saying so', async () => {
  const d = await desk()
  const { token } = await begun(d)

  expect(await openPage('x'.repeat(32), 0).closed).toBe(4401)
  expect(await openPage(token, 0, '').closed).toBe(4401)
})

it('passes over what a visitor may not send', async () => {
  const d = await desk()
  const { id, token } = await served(d)
  const page = openPage(token, 3)
  await says(d, id, '一')
  await page.texts(1)
  for (const frame of [
    { eventType: 'resume', payload: { [id]: 0 } },
    { eventType: 'say', id: 'a', csrfToken: '', payload: { id, text: '冒充' } },
    { eventType: 'enter', payload: { token, seq: 0 } },
    { eventType: 'ping' },
  ])
    page.socket.send(JSON.stringify(frame))
  await vi.waitFor(() => expect(page.frames.some(({ eventType }) => eventType === 'pong')).toBe(true))

  expect(await page.texts(1)).toEqual(['一'])
  expect(page.frames.some(({ eventType }) => eventType === 'answer')).toBe(false)
})
