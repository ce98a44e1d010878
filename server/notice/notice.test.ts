import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { defineFact } from '@onsite/api/define-fact.ts'
import {
  clearNotices,
  countMessages,
  countNotices,
  listCustomerMessages,
  listMessages,
  listNotices,
  resendMessage,
} from '@onsite/api/notice/notice-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { MessageState, type Tell } from '@onsite/domain/notice/tell.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FactDetails } from '../kernel/context.ts'
import { FactRecorder } from '../kernel/facts.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp, type TestApp, type TestPerson, type TestTenant } from '../testing/test-app.ts'
import { outsideAddresses } from '../kernel/outside/outside-addresses.ts'
import { TokenShelf } from '../kernel/outside/token-shelf.ts'
import { dingtalkDriver } from './dingtalk-driver.ts'
import { MessageRefused } from '../kernel/delivery-faults.ts'
import { textMessenger } from '../kernel/text-messages.ts'
import { ChannelDrivers, type MessageDriver } from './message-driver.ts'
import { sendDue } from './send-messages.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Of an area that nobody has heard of: what it tells is delivered without a list. */
const balloonLanded = defineFact({ name: 'balloon-landed', subject: 'department', touches: [] })

/** Records a fact, as an operation would, and lets the worker react. */
async function happen(
  tenant: TestTenant,
  told: Omit<FactDetails<typeof balloonLanded.data>, 'subjectId'>,
  actorId: string | null = null,
) {
  await tenant.tx(async (tx) => {
    await new FactRecorder(tx, tenant.id, actorId, new Date()).record(balloonLanded, { subjectId: uuidv7(), ...told })
  })
  await app.react()
}

async function tell(tenant: TestTenant, told: Partial<Tell> & Pick<Tell, 'people'>, actorId: string | null = null) {
  const usual = { category: 'order', channels: ['inApp'], title: '工单已指派', text: 'W1 空调', path: '/x' } as const
  await happen(tenant, { tell: { ...usual, ...told } }, actorId)
}

async function pair(): Promise<{ tenant: TestTenant; first: TestPerson; second: TestPerson }> {
  const tenant = await app.tenant()
  const first = await tenant.person({ roles: [RoleType.Administrator], mobile: '13900001111' })
  const second = await tenant.person({ roles: [RoleType.Technician] })
  return { tenant, first, second }
}

describe('a fact of an area that nobody has heard of', () => {
  it('tells people of ours and of customers, and hears that they answered', async () => {
    const { tenant, first } = await pair()
    const client = tenant.as(first)
    const { id: customerId } = await client.get(addCustomer, {
      name: '华东制冷',
      linkPerson: '李雷',
      phone: '13900001234',
    })
    const aboutId = uuidv7()

    await happen(tenant, {
      tell: {
        category: 'customer',
        people: [first.id],
        channels: ['inApp'],
        title: '气球已降落',
        text: '',
        path: '/b',
      },
      tellCustomer: {
        customerId,
        name: '李雷',
        phone: '13900001234',
        channel: 'hand',
        title: '气球',
        text: '',
        path: '/b',
        aboutId,
      },
    })

    expect(await client.get(listNotices, {})).toMatchObject([{ title: '气球已降落' }])
    expect(await client.get(listCustomerMessages, { customerId })).toMatchObject([
      { title: '气球', state: MessageState.Sent, readTime: null },
    ])

    await happen(tenant, { readAbout: aboutId })

    expect(await client.get(listCustomerMessages, { customerId })).toMatchObject([{ state: MessageState.Read }])
  })
})

describe('notices', () => {
  it('reach those who are told, but not who caused it', async () => {
    const { tenant, first, second } = await pair()
    await tell(tenant, { people: [first.id, second.id, second.id] }, first.id)
    expect(await tenant.as(first).get(countNotices, {})).toBe(0)
    const [notice, ...others] = await tenant.as(second).get(listNotices, {})
    expect(notice).toMatchObject({ category: 'order', title: '工单已指派', text: 'W1 空调', path: '/x', isRead: false })
    expect(others).toEqual([])
  })

  it('are read one by one or all at once, each person for himself', async () => {
    const { tenant, first, second } = await pair()
    for (const title of ['一', '二', '三']) await tell(tenant, { people: [first.id, second.id], title })
    const client = tenant.as(first)
    const [latest] = await client.get(listNotices, { pageSize: 1 })
    expect(latest?.title).toBe('三')
    expect(await client.get(clearNotices, { ids: [latest?.id ?? ''] })).toBe(1)
    expect(await client.get(countNotices, {})).toBe(2)
    expect((await client.get(listNotices, { unread: 1 })).map((one) => one.title)).toEqual(['二', '一'])
    expect(await client.get(clearNotices, {})).toBe(2)
    expect(await client.get(countNotices, {})).toBe(0)
    expect(await tenant.as(second).get(countNotices, {})).toBe(3)
  })

  it('of one category are listed apart', async () => {
    const { tenant, first } = await pair()
    await tell(tenant, { people: [first.id], category: 'approval', title: '待审批' })
    await tell(tenant, { people: [first.id] })
    const titles = (await tenant.as(first).get(listNotices, { category: 'approval' })).map((one) => one.title)
    expect(titles).toEqual(['待审批'])
  })
})

/** Lets the worker send what is due. */
const run = async (tenant: TestTenant, driver: MessageDriver, now = new Date()) =>
  await tenant.tx(
    async (tx) =>
      await sendDue(
        { tenantId: tenant.id, zone: 'Asia/Shanghai', tx, now, record: async () => await Promise.resolve() },
        driver,
      ),
  )
const workingDriver: MessageDriver = { send: async () => await Promise.resolve('已送达') }
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

describe('messages for other systems', () => {
  it('say that they did not go out when no other system is connected, and can be sent again', async () => {
    const { tenant, first } = await pair()
    await tell(tenant, { people: [first.id], channels: ['inApp', 'dingtalk'] })
    await run(tenant, new ChannelDrivers(), later(1))
    const [message] = await tenant.as(first).get(listMessages, {})
    expect(message).toMatchObject({
      channel: 'dingtalk',
      personName: first.name,
      state: MessageState.NoChannel,
      attempts: 1,
      sentTime: null,
    })
    expect(message?.note).toContain('没有接入钉钉，没有发出')

    await tenant.as(first).get(resendMessage, { id: message?.id ?? '' })
    await run(tenant, workingDriver, later(2))

    expect(await tenant.as(first).get(countMessages, { state: MessageState.Sent })).toBe(1)
  })

  it('wait longer after each failure, fail for good after six, and go out again when asked', async () => {
    const { tenant, first } = await pair()
    await tell(tenant, { people: [first.id], channels: ['dingtalk'] })
    const broken: MessageDriver = { send: async () => await Promise.reject(new Error('连不上')) }
    let minutes = 1
    for (let attempt = 1; attempt <= 6; attempt++) {
      expect(await run(tenant, broken, later(minutes))).toBe(1)
      expect(await run(tenant, broken, later(minutes))).toBe(0)
      minutes += 2 ** attempt
    }
    const client = tenant.as(first)
    const [message] = await client.get(listMessages, { state: MessageState.Failed })
    expect(message).toMatchObject({ attempts: 6, note: '连不上' })
    await client.get(resendMessage, { id: message?.id ?? '' })
    expect(await client.get(countMessages, { state: MessageState.Waiting })).toBe(1)
    await run(tenant, workingDriver, later(minutes))
    expect(await client.get(countMessages, { state: MessageState.Sent })).toBe(1)
    await expect(client.get(resendMessage, { id: message?.id ?? '' })).rejects.toThrow('not-found')
  })

  it('go out one by one, so that what was sent is kept before the next is tried', async () => {
    const { tenant, first, second } = await pair()
    await tell(tenant, { people: [first.id, second.id], channels: ['dingtalk'] })
    const countSent = async () => await tenant.as(first).get(countMessages, { state: MessageState.Sent })
    const kept: number[] = []
    for (let taken = 1; taken === 1; kept.push(await countSent())) taken = await run(tenant, workingDriver, later(1))
    expect(kept).toEqual([1, 2, 2])
  })

  it('are not tried again when the other system refuses for good', async () => {
    const { tenant, first } = await pair()
    await tell(tenant, { people: [first.id], channels: ['dingtalk'] })
    await run(tenant, { send: async () => await Promise.reject(new MessageRefused('没有这个人')) }, later(1))
    expect(await tenant.as(first).get(countMessages, { state: MessageState.Failed })).toBe(1)
  })
})

describe('text messages', () => {
  const departed = {
    name: '李雷',
    phone: '13900001234',
    channel: 'sms',
    title: '师傅已出发',
    text: 'GD1 空调',
    path: '/x',
  } as const

  /** Tells the person of a new customer. */
  async function departure(tenant: TestTenant, person: TestPerson): Promise<void> {
    const { name: linkPerson, phone } = departed
    const { id: customerId } = await tenant.as(person).get(addCustomer, { name: '华东制冷', linkPerson, phone })
    await happen(tenant, { tellCustomer: { ...departed, customerId } })
  }

  it('go through the service for them, others through the messenger of the workplace', async () => {
    const { tenant, first } = await pair()
    await departure(tenant, first)
    await tell(tenant, { people: [first.id], channels: ['dingtalk'] })
    const drivers = new ChannelDrivers()
    drivers.choose('dingtalk', { send: async ({ mobile }) => await Promise.resolve(`钉钉 ${mobile}`) })
    drivers.choose('sms', { send: async ({ mobile, title }) => await Promise.resolve(`短信 ${mobile} ${title}`) })
    while ((await run(tenant, drivers, later(1))) > 0);

    const notes = (await tenant.as(first).get(listMessages, {})).map(({ channel, note }) => `${channel}: ${note}`)
    expect(notes.toSorted()).toEqual(['dingtalk: 钉钉 13900001111', 'sms: 短信 13900001234 师傅已出发'])
  })

  it('stand in the outbox until a service is connected', async () => {
    const { tenant, first } = await pair()
    await departure(tenant, first)
    await run(tenant, new ChannelDrivers(), later(1))

    expect(textMessenger.isConnected).toBe(false)
    const [message] = await tenant.as(first).get(listMessages, { channel: 'sms' })
    expect(message).toMatchObject({ text: 'GD1 空调', state: MessageState.NoChannel, sentTime: null })
    expect(message?.note).toContain('没有接入短信服务，没有发出')
  })
})

describe('the DingTalk driver', () => {
  let server: Server
  const asked: { path: string; body: unknown }[] = []
  let replies: Record<string, object> = {}

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const path = (request.url ?? '').split('?')[0] ?? ''
        const text = Buffer.concat(chunks).toString()
        asked.push({ path: request.url ?? '', body: text === '' ? null : JSON.parse(text) })
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(replies[path] ?? { errcode: 404, errmsg: 'no such path' }))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    outsideAddresses.choose({ wecom: address, dingtalk: address, dingtalkApi: address })
  })
  afterAll(async () => await new Promise((resolve) => server.close(resolve)))

  const message = {
    id: 'm',
    channel: 'dingtalk',
    mobile: '13900001111',
    title: '工单已指派',
    text: 'W1 空调',
    path: '/allOrder',
  }
  // Credentials of its own for each test, since what belongs to some is kept for all who have them.
  let apps = 0
  const driver = () => {
    apps += 1
    const credentials = { appKey: 'key', appSecret: `secret ${apps}`, agentId: '42', siteUrl: 'https://onsite.example' }
    return dingtalkDriver(credentials, new TokenShelf(app.database))
  }
  const tokenPath = '/v1.0/oauth2/accessToken'
  const fine = {
    [tokenPath]: { accessToken: 'T', expireIn: 7200 },
    '/topapi/v2/user/getbymobile': { errcode: 0, result: { userid: 'u1' } },
    '/topapi/message/corpconversation/asyncsend_v2': { errcode: 0, task_id: 7 },
  }

  it('asks for a token once, finds the person by mobile and sends a card with a link', async () => {
    replies = fine
    asked.length = 0
    const one = driver()
    expect(await one.send(message)).toBe('钉钉任务 7')
    await one.send(message)
    expect(asked.filter(({ path }) => path === tokenPath)).toHaveLength(1)
    expect(asked[0]).toEqual({ path: tokenPath, body: { appKey: 'key', appSecret: `secret ${apps}` } })
    expect(asked[1]).toEqual({ path: '/topapi/v2/user/getbymobile?access_token=T', body: { mobile: '13900001111' } })
    expect(asked[2]?.body).toMatchObject({
      agent_id: '42',
      userid_list: 'u1',
      msg: { msgtype: 'action_card', action_card: { single_url: 'https://onsite.example/allOrder' } },
    })
  })

  it('writes the text as it is, whatever it means in Markdown', async () => {
    replies = fine
    asked.length = 0
    await driver().send({ ...message, title: '*急* [单](http://x)', text: '# 一\n- 二_三_\n1. 四 <b>' })
    expect(asked[2]?.body).toMatchObject({
      msg: {
        action_card: {
          markdown:
            String.raw`### \*急\* \[单\](http://x)` +
            '\n\n' +
            String.raw`\# 一  ` +
            '\n' +
            String.raw`\- 二\_三\_  ` +
            '\n' +
            String.raw`1\. 四 \<b\>`,
        },
      },
    })
  })

  it('tells an unknown person from a passing trouble', async () => {
    replies = { ...fine, '/topapi/v2/user/getbymobile': { errcode: 60121, errmsg: 'user not found' } }
    await expect(driver().send(message)).rejects.toBeInstanceOf(MessageRefused)
    replies = { ...fine, '/topapi/message/corpconversation/asyncsend_v2': { errcode: -1, errmsg: 'busy' } }
    await expect(driver().send(message)).rejects.not.toBeInstanceOf(MessageRefused)
  })

  it('asks for another token when the one it had is no longer taken', async () => {
    replies = fine
    const one = driver()
    await one.send(message)
    asked.length = 0
    replies = { ...fine, '/topapi/v2/user/getbymobile': { errcode: 42001, errmsg: 'expired' } }
    await expect(one.send(message)).rejects.toThrow('42001')
    expect(asked.map(({ path }) => path)).toContain(tokenPath)

    replies = fine
    expect(await one.send(message)).toBe('钉钉任务 7')
  })
})
