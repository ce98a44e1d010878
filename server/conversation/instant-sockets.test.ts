import {
  addGroup,
  leaveGroup,
  listConversationMessages,
  openConversation,
  sayInConversation,
} from '@onsite/api/conversation/conversation-calls.ts'
import {
  instantSocketPath,
  type KnownPlaces,
  type ReceivedFrame,
  type SentFrame,
} from '@onsite/api/conversation/instant-socket.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { cookieOf, socketDoor } from '../testing/builders/sockets.ts'
import { testApp, type TestPerson, type TestTenant } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

const door = socketDoor()

interface Page {
  readonly frames: readonly ReceivedFrame[]
  readonly closed: Promise<number>
  send(frame: SentFrame | string): void
  /** Texts of the messages that were pushed so far, once there are as many. */
  texts(count: number): Promise<string[]>
  answer(id: string): Promise<Extract<ReceivedFrame, { eventType: 'answer' }>['payload']>
  hears(eventType: ReceivedFrame['eventType']): Promise<void>
}

function openPage(token: string, headers: Record<string, string> = {}): Page {
  const { closed, frames, socket, until } = door.open(instantSocketPath, (text) => JSON.parse(text) as ReceivedFrame, {
    ...cookieOf(token),
    ...headers,
  })
  return {
    frames,
    closed,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    texts: async (count) =>
      await until(() => {
        const texts = frames.flatMap((frame) => (frame.eventType === 'message' ? [frame.payload.payload.text] : []))
        return texts.length >= count ? texts : undefined
      }),
    answer: async (id) =>
      await until(
        () => frames.flatMap((frame) => (frame.eventType === 'answer' && frame.id === id ? [frame.payload] : []))[0],
      ),
    hears: async (eventType) => void (await until(() => frames.find((frame) => frame.eventType === eventType))),
  }
}

/** @param places the conversations that the page knows; null: it has not said so yet */
async function pageOf(tenant: TestTenant, person: TestPerson, places: KnownPlaces | null = {}) {
  const secrets = await tenant.as(person).secrets()
  const page = openPage(secrets?.token ?? '')
  await page.hears('open')
  if (places !== null) page.send({ eventType: 'resume', payload: places })
  return { ...page, csrfToken: secrets?.csrfToken ?? '' }
}

async function office() {
  const app = await testApp()
  const tenant = await app.tenant()
  const people = await tenant.people({
    li: { roles: [RoleType.Dispatcher], name: '李敏' },
    wang: { roles: [RoleType.Technician], name: '王强' },
    zhao: { roles: [RoleType.Technician], name: '赵磊' },
  })
  const li = tenant.as(people.li)
  const { id } = await li.get(openConversation, { personId: people.wang.id })
  return { tenant, people, li, wang: tenant.as(people.wang), id }
}
/** Says something over HTTP and lets the other process hear of it. */
async function say(tenant: TestTenant, who: TestClient, id: string, text: string): Promise<void> {
  const before = tenant.facts().length
  await who.get(sayInConversation, { id, messageId: randomUUID(), text })
  door.channel().announce(tenant.facts().slice(before))
}

it('pushes what is said to the members of a conversation, each message once and in its order', async () => {
  const o = await office()
  const [wang, zhao] = await Promise.all(
    [o.people.wang, o.people.zhao].map(async (person) => await pageOf(o.tenant, person, { [o.id]: 0 })),
  )
  if (wang === undefined || zhao === undefined) throw new Error('no pages')

  for (let at = 1; at <= 5; at += 1) await say(o.tenant, o.li, o.id, `第 ${at} 条`)

  expect(await wang.texts(5)).toEqual(['第 1 条', '第 2 条', '第 3 条', '第 4 条', '第 5 条'])
  expect(zhao.frames.map(({ eventType }) => eventType)).toEqual(['open'])
})

it('goes on after a break where the page left off', async () => {
  const o = await office()
  for (const text of ['一', '二', '三']) await say(o.tenant, o.li, o.id, text)
  const other = await office()
  await say(other.tenant, other.li, other.id, '别家的')

  const page = await pageOf(o.tenant, o.people.wang, { [o.id]: 1, [other.id]: 0, nonsense: 3 })
  await page.texts(2)
  await say(o.tenant, o.li, o.id, '四')

  expect(await page.texts(3)).toEqual(['二', '三', '四'])
})

it('lets a page that was away for long see the gap', async () => {
  const o = await office()
  for (let at = 1; at <= 55; at += 1) await say(o.tenant, o.li, o.id, String(at))

  const page = await pageOf(o.tenant, o.people.wang, { [o.id]: 1 })

  const texts = await page.texts(50)
  expect([texts[0], texts.at(-1), texts.length]).toEqual(['6', '55', 50])
})

it('takes what is said, with the guards of the call, and each id once', async () => {
  const o = await office()
  const page = await pageOf(o.tenant, o.people.wang)
  const stranger = await pageOf(o.tenant, o.people.zhao)
  const id = randomUUID()
  const { csrfToken } = page
  const said = { eventType: 'say', id, csrfToken, payload: { id: o.id, text: '到了' } } as const

  page.send(said)
  const first = await page.answer(id)
  page.send(said)
  page.send({ ...said, id: 'none' })
  page.send({ ...said, id: randomUUID(), csrfToken: 'forged' })
  stranger.send({ ...said, id: randomUUID(), csrfToken: stranger.csrfToken })

  expect(first).toMatchObject({ success: true, data: { seq: 1, payload: { text: '到了' } } })
  expect(await page.answer('none')).toMatchObject({ success: false, fields: [{ field: 'messageId' }] })
  await vi.waitFor(() => {
    const codes = [...page.frames, ...stranger.frames].flatMap((frame) =>
      frame.eventType === 'answer' ? [frame.payload.code] : [],
    )
    expect(codes).toEqual(expect.arrayContaining(['csrf-invalid', 'not-found']))
  })
  expect(await o.li.get(listConversationMessages, { id: o.id })).toHaveLength(1)
})

it('answers pings, and passes over what is no frame', async () => {
  const o = await office()
  const page = await pageOf(o.tenant, o.people.wang, null)

  for (const nonsense of ['', '[]', 'null', '{"eventType":"say"}', '{"eventType":"resume","payload":{"a":-1}}'])
    page.send(nonsense)
  page.send({ eventType: 'ping' })

  await page.hears('pong')
  expect(page.frames.map(({ eventType }) => eventType)).toEqual(['open', 'pong'])
})

it('says nothing more to whoever left the group', async () => {
  const o = await office()
  const { id } = await o.li.get(addGroup, { name: '冷库', memberIds: [o.people.wang.id] })
  const page = await pageOf(o.tenant, o.people.wang)
  await o.wang.get(leaveGroup, { id })

  await say(o.tenant, o.li, id, '他走了')
  await say(o.tenant, o.li, o.id, '还在吗')

  expect(await page.texts(1)).toEqual(['还在吗'])
})

it('closes on strangers, other sites and sessions that are over', async () => {
  const o = await office()
  const secrets = await o.wang.secrets()

  expect(await openPage('nobody').closed).toBe(4401)
  expect(await openPage(secrets?.token ?? '', { origin: 'https://evil.example' }).closed).toBe(4403)
})
