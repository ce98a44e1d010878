/** A visitor on the socket of instant messages: his own conversation, from where he left off, and nothing else. */
import { instantSocketPath, type ReceivedFrame } from '@onsite/api/conversation/instant-socket.ts'
import { expect, it } from 'vitest'
import { socketDoor } from '../testing/builders/sockets.ts'
import { beginConversation, clerkSays, type Desk, desk, serveVisitor } from '../testing/builders/visitor.ts'

const door = socketDoor()

function openPage(token: string, seq: number, query = '?visitor=1') {
  const page = door.open(`${instantSocketPath}${query}`, (text) => JSON.parse(text) as ReceivedFrame)
  const { frames, socket, until } = page
  // The first frame says that the page may enter.
  socket.once('message', () => socket.send(JSON.stringify({ eventType: 'enter', payload: { token, seq } })))
  const texts = async (count: number) =>
    await until(() => {
      const heard = frames.flatMap((frame) => (frame.eventType === 'message' ? [frame.payload.payload.text] : []))
      return heard.length >= count ? heard : undefined
    })
  return { ...page, texts }
}

async function says(d: Desk, id: string, text: string): Promise<void> {
  const before = d.tenant.facts().length
  await clerkSays(d.fang, id, text)
  door.channel().announce(d.tenant.facts().slice(before))
}

it('pushes what is said from where the page left off, each message once', async () => {
  const d = await desk()
  const { id, token } = await serveVisitor(d)
  const other = await serveVisitor(d)
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
  const { token } = await beginConversation(d)

  expect(await openPage('x'.repeat(32), 0).closed).toBe(4401)
  expect(await openPage(token, 0, '').closed).toBe(4401)
})

it('passes over what a visitor may not send', async () => {
  const d = await desk()
  const { id, token } = await serveVisitor(d)
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
  await page.until(() => page.frames.find(({ eventType }) => eventType === 'pong'))

  expect(await page.texts(1)).toEqual(['一'])
  expect(page.frames.some(({ eventType }) => eventType === 'answer')).toBe(false)
})
