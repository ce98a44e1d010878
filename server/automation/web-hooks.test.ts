/** Web hooks at work against a server of this machine: signed, tried again, given up, sent again by hand, and never inside unless the operator says so. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listRuns, retryRun, saveRule } from '@onsite/api/automation/automation-calls.ts'
import * as calls from '@onsite/api/automation/web-hook-calls.ts'
import { RunState } from '@onsite/domain/automation/automation-rule.ts'
import { hookHeaders, HookState } from '@onsite/domain/automation/web-hook.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { assert, asyncProperty, constantFrom, nat } from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { jobContext } from '../kernel/job-runner.ts'
import { isPublicAddress, openedHosts } from '../kernel/public-request.ts'
import { ruleInForce, ruleOf } from '../testing/builders/automation.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp, testLogger } from '../testing/test-app.ts'
import { deliverDue } from './deliver-web-hooks.job.ts'

interface Got {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
type Reply = (got: Got) => { readonly status: number; readonly location?: string }

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  openedHosts.choose([])
  for (const close of closers.splice(0)) await close()
})

/** Another system. */
async function receiver(reply: Reply) {
  const got: Got[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString('utf8')
    })
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body }
      got.push(one)
      const { location, status } = reply(one)
      response.writeHead(status, location === undefined ? {} : { location }).end('好')
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  closers.push(async () => server[Symbol.asyncDispose]())
  return { got, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const react = async () => await (await testApp()).react()

/** Does what the job does, some minutes from now. */
async function deliver({ tenant }: Office, minutes = 0): Promise<void> {
  const { database } = await testApp()
  const ctx = jobContext({ database, files: undefined as never, log: testLogger })
  const now = new Date(Date.now() + minutes * 60_000)
  await deliverDue({ ...ctx, now }, tenant.id)
}

async function hookTo(o: Office, url: string, body?: string) {
  const { id, secret } = await o.director.get(calls.saveWebHook, {
    name: 'ERP',
    url,
    headers: [{ name: 'Authorization', value: 'Bearer abc' }],
  })
  const given = { hook: id, ...(body === undefined ? {} : { body }) }
  const rule = await ruleInForce(o.director, { actions: [{ do: 'callHook', with: given }] })
  return { id, secret: secret ?? '', rule }
}
const deliveries = async (o: Office) => await o.director.get(calls.listHookDeliveries, {})

it('calls another system once, signed, with the values of the document inside of its JSON', async () => {
  const o = await office()
  const { got, host } = await receiver(() => ({ status: 204 }))
  openedHosts.choose([host])
  const { rule, secret } = await hookTo(o, `http://${host}/in?a=1`, '{"说明": "单 {标题}", "list": ["{优先级}", 7]}')
  await o.create({ title: '漏水 "急" \\ {x}' })
  await react()
  await deliver(o)
  await react()
  await deliver(o, 500)

  expect(got).toHaveLength(1)
  const [{ body, headers, path }] = got as [Got]
  expect(path).toBe('/in?a=1')
  expect(JSON.parse(body)).toEqual({ 说明: '单 漏水 "急" \\ {x}', list: ['普通', 7] })
  expect(headers.authorization).toBe('Bearer abc')
  const timestamp = String(headers[hookHeaders.timestamp])
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60)
  expect(headers[hookHeaders.signature]).toBe(
    `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  )
  expect(await deliveries(o)).toMatchObject([{ state: HookState.Done, status: 204, tries: 1, nextTime: null }])
  expect(await o.director.get(listRuns, { ruleId: rule })).toMatchObject([{ state: RunState.Done }])
})

it('tries again after growing pauses with the same delivery, and gives up after five', async () => {
  const o = await office()
  const { got, host } = await receiver(() => ({ status: 500 }))
  openedHosts.choose([host])
  await hookTo(o, `http://${host}/`)
  await o.orderIn(1)
  await react()
  await deliver(o)
  expect(await deliveries(o)).toMatchObject([{ state: HookState.Waiting, status: 500, message: '对方答复 500' }])
  await deliver(o, 0.5)
  expect(got).toHaveLength(1)
  for (const minutes of [2, 8, 40, 200, 1000]) await deliver(o, minutes)
  expect(got).toHaveLength(5)
  expect(new Set(got.map(({ headers }) => headers[hookHeaders.delivery])).size).toBe(1)
  expect(await deliveries(o)).toMatchObject([{ state: HookState.Failed, tries: 5, nextTime: null }])
})

it('gives up at once when the other system says that it is gone, and sends again by hand', async () => {
  const o = await office()
  let status = 500
  const { got, host } = await receiver(() => ({ status }))
  openedHosts.choose([host])
  await hookTo(o, `http://${host}/`)
  await o.orderIn(1)
  await react()
  const [waiting] = await deliveries(o)
  const id = waiting?.id ?? ''
  expect(await o.director.call(calls.replayHookDelivery, { id })).toMatchObject({ code: 'web-hook-waiting' })
  status = 410
  await deliver(o, 2)
  await deliver(o, 1000)
  expect(got).toHaveLength(2)
  expect(await deliveries(o)).toMatchObject([{ state: HookState.Failed, status: 410 }])
  status = 200
  await o.director.get(calls.replayHookDelivery, { id })
  await react()
  await deliver(o, 1)
  expect(got).toHaveLength(3)
  expect(got[2]?.body).toBe(got[0]?.body)
  expect(await deliveries(o)).toMatchObject([{ state: HookState.Done, status: 200, tries: 1 }])
})

it('never calls inside, by its address, by a name, nor by a redirect', async () => {
  const o = await office()
  const secretService = await receiver(() => ({ status: 200 }))
  const { got, host } = await receiver(() => ({ status: 307, location: `http://${secretService.host}/` }))
  openedHosts.choose([host])
  const { id } = await hookTo(o, `http://${host}/`)
  const name = 'ERP'
  const port = secretService.host.split(':')[1] ?? ''
  for (const inside of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'].map(
    (one) => `http://${one}:${port}/`,
  )) {
    await o.director.get(calls.saveWebHook, { id, name, url: inside, headers: [] })
    await o.orderIn(1)
    await react()
    await deliver(o)
    expect((await deliveries(o))[0], inside).toMatchObject({
      state: HookState.Failed,
      status: null,
      message: expect.stringContaining('是内部地址，不能调用') as string,
    })
  }
  await o.director.get(calls.saveWebHook, { id, name, url: `http://${host}/`, headers: [] })
  await o.orderIn(1)
  await react()
  await deliver(o)
  expect(got).toHaveLength(1)
  expect((await deliveries(o))[0]).toMatchObject({ state: HookState.Failed, message: '127.0.0.1 是内部地址，不能调用' })
  expect(secretService.got).toEqual([])
})

it('follows a redirect that keeps the call, without the headers of its own origin', async () => {
  const o = await office()
  const target = await receiver(() => ({ status: 200 }))
  const { host } = await receiver(() => ({ status: 308, location: `http://${target.host}/b` }))
  openedHosts.choose([host, target.host])
  await hookTo(o, `http://${host}/`)
  await o.orderIn(1)
  await react()
  await deliver(o)
  expect(target.got).toMatchObject([{ path: '/b' }])
  expect(target.got[0]?.headers.authorization).toBeUndefined()
  expect(await deliveries(o)).toMatchObject([{ state: HookState.Done }])
})

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.100.100.200',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fd00:ec2::254',
  'fe80::1',
  '2002:a00:1::',
  'ff02::1',
  'example.com',
])('takes %s for an address inside', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it('takes addresses of the internet for public', () => {
  expect(['1.1.1.1', '172.32.0.1', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true, true])
})

it('refuses addresses, headers and bodies that cannot be sent, and names that are taken', async () => {
  const o = await office()
  const sent = { name: 'ERP', url: 'https://erp.example.com/', headers: [] }
  const { id, secret } = await o.director.get(calls.saveWebHook, sent)
  expect(secret).toMatch(/^\S{20,}$/)
  expect(JSON.stringify(await o.director.get(calls.listWebHooks, {}))).not.toContain(secret)
  expect(await o.director.get(calls.saveWebHook, { ...sent, id })).toEqual({ id, secret: null })
  expect((await o.director.get(calls.renewWebHookSecret, { id })).secret).not.toBe(secret)
  expect(await o.director.call(calls.saveWebHook, sent)).toMatchObject({
    code: 'web-hook-name-taken',
    fields: [{ field: 'name', message: '已有同名的网络钩子' }],
  })
  const faultOfSaving = async (more: object) =>
    (await o.director.call(calls.saveWebHook, { ...sent, name: '另一个', ...more })).fields?.[0]
  expect(await faultOfSaving({ url: 'ftp://erp.example.com' })).toMatchObject({ field: 'url' })
  expect(await faultOfSaving({ url: 'https://a:b@erp.example.com' })).toMatchObject({ field: 'url' })
  for (const header of [
    { name: 'Host', value: 'x' },
    { name: 'x-onsite-signature', value: 'x' },
    { name: 'A B', value: 'x' },
    { name: 'A', value: 'x\r\ny' },
  ])
    expect(await faultOfSaving({ headers: [header] }), header.name).toMatchObject({ field: 'headers' })
  const content = ruleOf({ actions: [{ do: 'callHook', with: { hook: id, body: '{"a": {标题}}' } }] })
  expect(await o.director.call(saveRule, { kind: 'work-order', name: '坏', content })).toMatchObject({
    fields: [{ field: 'content.actions.0.with.body' }],
  })
})

it('fails in the log when the web hook is gone, and ends what still waited', async () => {
  const o = await office()
  const { id, rule } = await hookTo(o, 'https://erp.example.com/')
  await o.orderIn(1)
  await react()
  await o.director.get(calls.deleteWebHook, { id })
  expect(await deliveries(o)).toMatchObject([{ state: HookState.Failed, message: '网络钩子已删除' }])
  await o.orderIn(1)
  await react()
  const [failed] = await o.director.get(listRuns, { ruleId: rule })
  expect(failed).toMatchObject({ state: RunState.Failed, message: expect.stringContaining('网络钩子已删除') as string })
})

it('calls once for each cause, however often everybody looks and whatever fails after it', async () => {
  const o = await office()
  const { got, host } = await receiver(() => ({ status: 200 }))
  openedHosts.choose([host])
  const { id } = await o.director.get(calls.saveWebHook, { name: 'ERP', url: `http://${host}/`, headers: [] })
  const rule = await ruleInForce(o.director, {
    actions: [
      { do: 'callHook', with: { hook: id } },
      { do: 'assignLast', with: {} },
    ],
  })
  let orders = 0
  await assert(
    asyncProperty(constantFrom('order', 'look', 'deliver', 'retry'), nat(3), async (step, times) => {
      for (let at = 0; at <= times; at += 1) {
        if (step === 'order' && at === 0) {
          orders += 1
          await o.orderIn(1)
        }
        if (step === 'look') await Promise.all([react(), react()])
        if (step === 'deliver') await Promise.all([deliver(o), deliver(o)])
        if (step === 'retry') {
          const [failed] = await o.director.get(listRuns, { ruleId: rule, state: RunState.Failed })
          if (failed !== undefined) await o.director.call(retryRun, { id: failed.id })
        }
      }
      const sent = got.map(({ headers }) => headers[hookHeaders.delivery])
      expect(new Set(sent).size).toBe(sent.length)
      expect(sent.length).toBeLessThanOrEqual(orders)
    }),
    { numRuns: 15 },
  )
  await react()
  await deliver(o)
  expect(got).toHaveLength(orders)
})

it('hears of the notices of its categories, each once, until it is deleted', async () => {
  const o = await office()
  const { got, host } = await receiver(() => ({ status: 200 }))
  openedHosts.choose([host])
  const hook = { name: '值班群', url: `http://${host}/notice`, headers: [] }
  const { id } = await o.director.get(calls.saveWebHook, { ...hook, categories: ['order'] })
  await o.director.get(calls.saveWebHook, { ...hook, name: '合同', categories: ['contract'] })
  const order = await o.orderIn(WorkOrderState.PendingPickup, { title: '空调不制冷' })
  await react()
  await deliver(o)
  await react()
  await deliver(o, 500)

  const heard = got.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  expect(heard.filter(({ type }) => type === 'work-order-assigned')).toMatchObject([
    {
      category: 'order',
      record: { kind: 'work-order', id: order.id },
      people: [{ name: expect.any(String) as string }],
    },
  ])
  expect(new Set(heard.map(({ category }) => category))).toEqual(new Set(['order']))
  expect(await o.director.get(calls.listWebHooks, {})).toMatchObject([
    { name: '值班群', categories: ['order'] },
    { name: '合同', categories: ['contract'] },
  ])

  await o.director.get(calls.deleteWebHook, { id })
  const count = got.length
  await o.orderIn(WorkOrderState.PendingPickup, { title: '漏水' })
  await react()
  await deliver(o, 500)
  expect(got).toHaveLength(count)
  expect(await o.director.call(calls.saveWebHook, { ...hook, name: '账号', categories: ['account'] })).toMatchObject({
    success: false,
    fields: [{ field: 'categories.0' }],
  })
})
