import { listMessages, countMessages, resendMessages } from '@onsite/api/notice/notice-calls.ts'
import { defineFact } from '@onsite/api/define-fact.ts'
import { MessageState, messageStateNames } from '@onsite/domain/notice/tell.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { beforeAll, expect, it } from 'vitest'
import { FactRecorder } from '../kernel/facts.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp, type TestApp, type TestTenant } from '../testing/test-app.ts'
import { MessageRefused } from '../kernel/delivery-faults.ts'
import { ChannelDrivers, type MessageDriver } from './message-driver.ts'
import { sendDue } from './send-messages.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const kiteFlew = defineFact({ name: 'kite-flew', subject: 'department', touches: [] })

/** Tells one person through DingTalk. */
async function tell(tenant: TestTenant, personId: string, title: string): Promise<void> {
  await tenant.tx(async (tx) => {
    await new FactRecorder(tx, tenant.id, null, new Date()).record(kiteFlew, {
      subjectId: uuidv7(),
      tell: { category: 'order', people: [personId], channels: ['dingtalk'], title, text: '', path: '/x' },
    })
  })
  await app.react()
}

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Lets the worker try all that is due then. */
async function tryAll(tenant: TestTenant, driver: MessageDriver, now: Date): Promise<void> {
  const once = async () =>
    await tenant.tx(
      async (tx) =>
        await sendDue(
          { tenantId: tenant.id, zone: 'Asia/Shanghai', tx, now, record: async () => await Promise.resolve() },
          driver,
        ),
    )
  while ((await once()) > 0);
}

const refusing: MessageDriver = { send: async () => await Promise.reject(new MessageRefused('没有这个人')) }
const broken: MessageDriver = { send: async () => await Promise.reject(new Error('连不上')) }
const working: MessageDriver = { send: async () => await Promise.resolve('已送达') }

/** Two messages given up, one without a channel, one sent. */
async function outbox() {
  const tenant = await app.tenant()
  const person = await tenant.person({ roles: [RoleType.Administrator], mobile: '13900001111' })
  await tell(tenant, person.id, '发出')
  await tryAll(tenant, working, later(1))
  await tell(tenant, person.id, '放弃一')
  await tell(tenant, person.id, '放弃二')
  await tryAll(tenant, refusing, later(1))
  await tell(tenant, person.id, '无渠道')
  await tryAll(tenant, new ChannelDrivers(), later(1))
  const client = tenant.as(person)
  const titles = async (state: number) =>
    (await client.get(listMessages, { state })).map(({ title }) => title).toSorted()
  return { tenant, client, titles }
}

it('sends again all that match, and nothing that went out', async () => {
  const { client, tenant, titles } = await outbox()
  expect(await client.get(resendMessages, { state: MessageState.Failed, channel: 'mail' })).toBe(0)
  expect(await client.get(resendMessages, { state: MessageState.Failed })).toBe(2)
  expect(await titles(MessageState.Waiting)).toEqual(['放弃一', '放弃二'])
  expect(await client.get(resendMessages, { channel: 'dingtalk' })).toBe(1)
  expect(await client.get(resendMessages, {})).toBe(0)
  expect(await titles(MessageState.Sent)).toEqual(['发出'])

  await tryAll(tenant, working, later(2))

  expect(await client.get(countMessages, { state: MessageState.Sent, channel: 'dingtalk' })).toBe(4)
  expect(await client.get(countMessages, { channel: 'mail' })).toBe(0)
})

it('sends again the named ones once, though two ask at the same time', async () => {
  const { client, titles } = await outbox()
  const ids = (await client.get(listMessages, {})).flatMap(({ id, title }) => (title === '放弃二' ? [] : id))
  const counts = await Promise.all([
    client.get(resendMessages, { ids }),
    client.get(resendMessages, { ids: ids.toReversed() }),
  ])
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 2])
  expect(await titles(MessageState.Waiting)).toEqual(['放弃一', '无渠道'])
  expect(await titles(MessageState.Failed)).toEqual(['放弃二'])
})

it('says when a message is tried again, and after the last try that it was given up, and why', async () => {
  const tenant = await app.tenant()
  const person = await tenant.person({ roles: [RoleType.Administrator], mobile: '13900001111' })
  const client = tenant.as(person)
  await tell(tenant, person.id, '催单')
  let now = later(1)
  const pauses: number[] = []
  for (let tries = 1; tries < 6; tries++) {
    await tryAll(tenant, broken, now)
    const [message] = await client.get(listMessages, {})
    expect(message).toMatchObject({ state: MessageState.Waiting, attempts: tries, note: '连不上' })
    const due = new Date(message?.dueTime ?? '')
    pauses.push(Math.round((due.getTime() - now.getTime()) / 60_000))
    now = due
  }
  await tryAll(tenant, broken, now)

  const [message] = await client.get(listMessages, {})

  expect(pauses).toEqual([1, 2, 4, 8, 16])
  expect(message).toMatchObject({ state: MessageState.Failed, attempts: 6, note: '连不上', dueTime: null })
  expect(messageStateNames[MessageState.Failed]).toBe('已放弃')
})

it('is refused to those who may not see the outbox, of messages of others, and for states that went out', async () => {
  const { client, tenant, titles } = await outbox()
  const technician = tenant.as(await tenant.person({ roles: [RoleType.Technician] }))
  await expect(technician.get(resendMessages, {})).rejects.toThrow('no-permission')
  await expect(client.get(resendMessages, { state: MessageState.Sent })).rejects.toThrow('invalid-input')
  const stranger = await app.tenant()
  const other = stranger.as(await stranger.person({ roles: [RoleType.Administrator] }))
  expect(await other.get(resendMessages, {})).toBe(0)
  expect(await titles(MessageState.Failed)).toEqual(['放弃一', '放弃二'])
})
