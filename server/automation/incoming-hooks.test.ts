/** Messages of other systems: signed, fresh, each once, not too many, and read by the rules that listen. */
import { dryRun, listAutomationKinds, listRuns, saveRule } from '@onsite/api/automation/automation-calls.ts'
import * as calls from '@onsite/api/automation/incoming-hook-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { listNotices } from '@onsite/api/notice/notice-calls.ts'
import { RunState } from '@onsite/domain/automation/automation-rule.ts'
import { mostMessagesAMinute } from '@onsite/domain/automation/incoming-hook.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import { expect, it } from 'vitest'
import { ruleInForce, ruleOf } from '../testing/builders/automation.ts'
import { detailOf, type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'
import { messageSignature } from './receive-message.ts'

const brings = [
  { path: 'data.status', label: '物流状态' },
  { path: 'data.waybill', label: '运单号' },
]
const now = () => Math.floor(Date.now() / 1000)
type Sent = Input<typeof calls.sendMessage>

async function shop() {
  const o = await office()
  const { id, secret } = await o.director.get(calls.saveIncomingHook, {
    name: 'ERP',
    kind: 'work-order',
    noPath: 'order',
    brings,
  })
  const stranger = (await testApp()).stranger()
  let count = 0
  const send = async (message: unknown, change: Partial<Sent> = {}) => {
    count += 1
    const sent = { timestamp: now(), delivery: `d-${count}`, message: JSON.stringify(message), ...change }
    const signature = messageSignature(secret ?? '', sent)
    return await stranger.call(calls.sendMessage, { enterprise: o.tenant.id, hook: id, signature, ...sent })
  }
  return { o, hook: id, send }
}

const trigger = (hook: string) => ({ on: 'hook', hook }) as const
const isSigned = (hook: string) => ({ field: `hook.${hook}.data.status`, operator: 'equals', value: '已签收' }) as const
const react = async () => await (await testApp()).react()
const states = async ({ director }: Office, ruleId: string) =>
  (await director.get(listRuns, { ruleId })).map(({ state }) => state)

it('lets the rules that listen act on the named document, with the values of the message', async () => {
  const { hook, o, send } = await shop()
  const rule = await ruleInForce(o.director, {
    trigger: trigger(hook),
    condition: isSigned(hook),
    actions: [
      { do: 'set.priority', with: { value: Priority.Urgent } },
      {
        do: 'tell',
        with: { receivers: ['creator'], channels: ['inApp'], title: '备件已到：{运单号（ERP）}' },
      },
    ],
  })
  const other = await ruleInForce(o.director, { trigger: trigger(hook), condition: null })
  const order = await o.orderIn(1)
  const { orderNo: no } = await detailOf(o.dispatcher, order.id)

  expect(await send({ order: no, data: { status: '运输中' } })).toMatchObject({ data: { isTaken: true } })
  await react()
  expect(await states(o, rule)).toEqual([RunState.NotHeld])
  await send({ order: no, data: { status: '已签收', waybill: 'SF 1' } })
  await react()

  expect(await states(o, rule)).toEqual([RunState.Done, RunState.NotHeld])
  expect(await states(o, other)).toEqual([RunState.Done, RunState.Done])
  const titles = (await o.service.get(listNotices, {})).map(({ title }) => title)
  expect(titles).toContain('备件已到：SF 1')
  const [run] = await o.director.get(listRuns, { ruleId: rule })
  expect(run?.inputs).toEqual([
    { label: '触发', value: '收到「ERP」关于工单的消息时' },
    { label: '物流状态（ERP）', value: '已签收' },
  ])
  const [message] = await o.director.get(calls.listIncomingMessages, { hookId: hook })
  expect(message).toMatchObject({ hookName: 'ERP', recordId: order.id, refusal: '' })
  expect(message?.recordLabel).toContain(no)
  // The same messages, tried on a rule that is not kept.
  const content = ruleOf({ trigger: trigger(hook), condition: isSigned(hook) })
  expect(await o.director.get(dryRun, { kind: 'work-order', content })).toMatchObject({ triggered: 2, held: 1 })
})

it('has an effect once however often a message is sent, also by several at once', async () => {
  const { hook, o, send } = await shop()
  const rule = await ruleInForce(o.director, { trigger: trigger(hook), condition: null })
  const { orderNo: no } = await detailOf(o.dispatcher, (await o.orderIn(1)).id)
  const same = { delivery: 'once' }

  const answers = await Promise.all([1, 2, 3, 4].map(async () => await send({ order: no }, same)))
  await send({ order: '另一张' }, same)
  await react()

  expect(answers.map(({ success }) => success)).toEqual([true, true, true, true])
  expect(await states(o, rule)).toEqual([RunState.Done])
  expect(await o.director.get(calls.countIncomingMessages, {})).toBe(1)
})

it('refuses what is not signed, not fresh, or sent to no address of ours, all with one answer', async () => {
  const { hook, o, send } = await shop()
  const refused = { success: false, code: 'hook-refused' }
  const order = { order: 'GD1' }

  expect(await send(order, { signature: '0'.repeat(64) })).toMatchObject(refused)
  expect(await send(order, { timestamp: now() - 301 })).toMatchObject(refused)
  expect(await send(order, { timestamp: now() + 301 })).toMatchObject(refused)
  expect(await send(order, { enterprise: (await office()).tenant.id })).toMatchObject(refused)
  expect(await send(order, { hook: '00000000-0000-4000-8000-000000000000' })).toMatchObject(refused)
  // Signed for another name, another time or another message.
  const sent = { timestamp: now(), delivery: 'a', message: '{"order":"GD1"}' }
  for (const change of [{ delivery: 'b' }, { timestamp: sent.timestamp - 1 }, { message: '{"order":"GD2"}' }]) {
    const signature = messageSignature('another secret', sent)
    expect(await send(order, { ...sent, ...change, signature })).toMatchObject(refused)
  }
  await o.director.get(calls.renewIncomingHookSecret, { id: hook })
  expect(await send(order)).toMatchObject(refused)
  await o.director.get(calls.deleteIncomingHook, { id: hook })
  expect(await send(order)).toMatchObject(refused)
  expect(await o.director.get(calls.countIncomingMessages, {})).toBe(0)
})

it('keeps why a message reached nothing, and reads no document of another enterprise', async () => {
  const { o, send } = await shop()
  const other = await office()
  const foreign = await detailOf(other.dispatcher, (await other.orderIn(1)).id)
  const replyTo = async (message: unknown) => (await send(message)).data

  expect(await replyTo({ order: 'GD0' })).toEqual({ isTaken: false, refusal: '没有编号为 GD0 的工单' })
  expect(await replyTo({ order: foreign.orderNo })).toMatchObject({ isTaken: false })
  expect(await replyTo({ no: 'GD0' })).toEqual({ isTaken: false, refusal: '消息里没有单据编号（order）' })
  expect(await replyTo(['GD0'])).toEqual({ isTaken: false, refusal: '消息不是 JSON 对象' })
  const [last] = await o.director.get(calls.listIncomingMessages, {})
  expect(last).toMatchObject({ refusal: '消息不是 JSON 对象', recordId: null, recordLabel: '' })
})

it('takes so many messages in a minute and no more, whoever sends at once', async () => {
  const { o, send } = await shop()

  const answers = await Promise.all(
    Array.from({ length: mostMessagesAMinute + 5 }, async () => await send({ order: 'GD0' })),
  )

  expect(answers.filter(({ success }) => success)).toHaveLength(mostMessagesAMinute)
  expect(answers.filter(({ code }) => code === 'too-many')).toHaveLength(5)
  expect(await o.director.get(calls.countIncomingMessages, {})).toBe(mostMessagesAMinute)
})

it('refuses names that are taken, paths that cannot be read, and another kind later', async () => {
  const { hook, o } = await shop()
  const save = async (change: Partial<Input<typeof calls.saveIncomingHook>>) =>
    await o.director.call(calls.saveIncomingHook, {
      name: '门禁',
      kind: 'work-order',
      noPath: 'no',
      brings: [],
      ...change,
    })
  const faulty = async (change: Parameters<typeof save>[0]) => (await save(change)).fields?.map(({ field }) => field)

  expect(await save({ name: ' ERP ' })).toMatchObject({
    code: 'incoming-hook-name-taken',
    fields: [{ field: 'name', message: '已有同名的接收地址' }],
  })
  expect(await faulty({ noPath: 'a..b' })).toEqual(['noPath'])
  expect(await faulty({ brings: [...brings, { path: 'data.status', label: '再来' }] })).toEqual(['brings.2.path'])
  expect(await faulty({ kind: 'quotation' })).toEqual(['kind'])
  expect(await faulty({ id: hook, kind: 'event' })).toEqual(['kind'])
  expect(await save({ id: hook, name: 'ERP 2' })).toMatchObject({ data: { id: hook, secret: null } })
  const [orders, events] = await o.director.get(listAutomationKinds, {})
  expect([orders?.incoming, events?.incoming]).toEqual([[{ id: hook, name: 'ERP 2' }], []])
  const refused = await o.director.call(saveRule, {
    kind: 'event',
    name: '不相干',
    content: ruleOf({ trigger: trigger(hook) }),
  })
  expect(refused.fields?.map(({ field }) => field)).toEqual(['content.trigger.hook'])
})
