/** Daily digests through the app: who gets which figures, when, and how often. */
import { listNotices, listMessages } from '@onsite/api/notice/notice-calls.ts'
import { saveNoticePreference } from '@onsite/api/notice/preference-calls.ts'
import * as calls from '@onsite/api/subscription/subscription-calls.ts'
import { saveMailSetting } from '@onsite/api/talk/mail-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { SubscriptionType } from '@onsite/domain/subscription/subscription-type.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { jobs } from '../answers.ts'
import { jobContext } from '../kernel/job-runner.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { dayIn, instantOf } from '../kernel/day.ts'
import { q } from '../kernel/database.ts'
import { closeServers, mailServer, runJob, setting } from '../testing/builders/mail.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp, testFilesFolder, testLogger } from '../testing/test-app.ts'

afterEach(closeServers)

const { Statistics, Todo } = SubscriptionType
const zone = 'Asia/Shanghai'
/** Days from today, so that a subscription of now counts. */
const dayAfter = (days: number): string => dayIn(zone, new Date(Date.now() + days * 86_400_000))

/** Lets the worker look at the clock. */
async function tick(day: string, time: string): Promise<void> {
  const { database } = await testApp()
  const job = jobs.find(({ name }) => name === 'send-digests')
  const now = instantOf(zone, day, time)
  const ctx = { ...jobContext({ database, files: new LocalFileStore(testFilesFolder), log: testLogger }), now }
  await job?.run(ctx, {})
}

/** Digests in the bell, newest first. */
async function readDigests(client: Office['dispatcher']): Promise<string[]> {
  await (await testApp()).react()
  return (await client.get(listNotices, { category: 'digest' })).map(({ text, title }) => `${title}\n${text}`)
}

const subscribe = async (client: Office['dispatcher'], type: SubscriptionType = Todo) =>
  await client.get(calls.updateSubscribeStatus, { type, state: 1 })

const itemsOf = async (client: Office['dispatcher'], type: SubscriptionType) =>
  await client.get(calls.getSubscribeContentStatus, { type })

describe('subscriptions', () => {
  it('are off until switched on, by type and by item, each person his own', async () => {
    const { dispatcher, service } = await office()
    expect(await dispatcher.get(calls.getSubscribeStatus, { type: Todo })).toEqual({
      type: Todo,
      state: 0,
      workdays: 0,
      time: '08:00',
    })
    await subscribe(dispatcher)
    await dispatcher.get(calls.updateSubscribeContentStatus, { code: 'AssignOrder', value: 0 })
    await dispatcher.get(calls.updateSubscribeDays, { type: Todo, workdays: 1 })

    expect(await dispatcher.get(calls.getSubscribeStatus, { type: Todo })).toMatchObject({ state: 1, workdays: 1 })
    expect(await dispatcher.get(calls.getSubscribeStatus, { type: Statistics })).toMatchObject({
      state: 0,
      time: '08:30',
    })
    expect(await itemsOf(dispatcher, Todo)).toContainEqual({ code: 'AssignOrder', descri: '待指派', value: 0 })
    expect(await service.get(calls.getSubscribeStatus, { type: Todo })).toMatchObject({ state: 0 })

    await dispatcher.get(calls.updateSubscribeContentStatus, { code: 'AssignOrder', value: 1 })
    await dispatcher.get(calls.updateSubscribeStatus, { type: Todo, state: 0 })
    expect(await itemsOf(dispatcher, Todo)).toContainEqual({ code: 'AssignOrder', descri: '待指派', value: 1 })
    expect(await dispatcher.get(calls.getSubscribeStatus, { type: Todo })).toMatchObject({ state: 0, workdays: 1 })
  })

  it('offer only what the person may open, and switch nothing else', async () => {
    const { technician } = await office()
    const codes = (await itemsOf(technician, Todo)).map(({ code }) => code)
    expect(codes).toContain('MyOrder')
    expect(codes).not.toContain('AssignOrder')
    for (const code of ['AssignOrder', 'no-such-item'])
      expect(await technician.call(calls.updateSubscribeContentStatus, { code, value: 0 })).toMatchObject({
        code: 'not-found',
      })
  })

  it('are closed to the free plan', async () => {
    const { dispatcher } = await office({ plan: Plan.Free })
    expect(await dispatcher.call(calls.getSubscribeStatus, { type: Todo })).toMatchObject({ success: false })
  })
})

describe('the digest', () => {
  it('tells at 8:00 what waits, by the items and the sight of the person, once a day', async () => {
    const o = await office()
    await o.orderIn(WorkOrderState.PendingAssignment)
    await o.orderIn(WorkOrderState.PendingAssignment)
    await subscribe(o.dispatcher)
    const day = dayAfter(1)

    await tick(day, '07:59:59')
    expect(await readDigests(o.dispatcher)).toEqual([])
    await tick(day, '08:00:00')
    await tick(day, '08:01:00')
    const [text, ...others] = await readDigests(o.dispatcher)
    expect(others).toEqual([])
    expect(text).toMatch(/^今日待办\n/)
    expect(text).toContain('待指派：2')
    expect(await readDigests(o.technician)).toEqual([])

    await o.dispatcher.get(calls.updateSubscribeContentStatus, { code: 'AssignOrder', value: 0 })
    await o.orderIn(WorkOrderState.PendingAcceptance)
    await tick(dayAfter(2), '08:00:00')
    const [next = ''] = await readDigests(o.dispatcher)
    expect(next).not.toContain('待指派')
    expect(await readDigests(o.dispatcher)).toHaveLength(2)
  })

  it('goes out once with several workers, and later the same day when nobody worked at the hour', async () => {
    const o = await office()
    await o.orderIn(WorkOrderState.PendingAssignment)
    await subscribe(o.dispatcher)
    const day = dayAfter(1)
    await Promise.all([tick(day, '15:20:00'), tick(day, '15:20:00'), tick(day, '15:20:00')])
    await tick(day, '23:59:00')
    expect(await readDigests(o.dispatcher)).toHaveLength(1)
    // Days without any worker are not made up for.
    await tick(dayAfter(4), '09:00:00')
    expect(await readDigests(o.dispatcher)).toHaveLength(2)
  })

  it('begins with the next one for who subscribes after the hour', async () => {
    const o = await office()
    await o.orderIn(WorkOrderState.PendingAssignment)
    await subscribe(o.dispatcher)
    const moved = instantOf(zone, dayAfter(1), '08:00:01').toISOString()
    await o.tenant.tx(async (tx) =>
      tx.run(q.updateTable('subscription').set({ switched_at: moved }).where('tenant_id', '=', o.tenant.id)),
    )
    await tick(dayAfter(1), '09:00:00')
    expect(await readDigests(o.dispatcher)).toEqual([])
    await tick(dayAfter(2), '08:00:00')
    expect(await readDigests(o.dispatcher)).toHaveLength(1)
  })

  it('keeps to working days where that is chosen', async () => {
    const o = await office()
    await o.orderIn(WorkOrderState.PendingAssignment)
    await o.orderIn(WorkOrderState.PendingAcceptance)
    await Promise.all([subscribe(o.dispatcher), subscribe(o.service)])
    await o.dispatcher.get(calls.updateSubscribeDays, { type: Todo, workdays: 1 })
    await o.tenant.tx(async (tx) =>
      tx.run(
        q.updateTable('subscription').set({ switched_at: '2026-03-01T00:00:00Z' }).where('tenant_id', '=', o.tenant.id),
      ),
    )
    // A Saturday and the Monday after it, without holidays near.
    await tick('2026-03-14', '08:00:00')
    expect([await readDigests(o.dispatcher), await readDigests(o.service)].map((one) => one.length)).toEqual([0, 1])
    await tick('2026-03-16', '08:00:00')
    expect(await readDigests(o.dispatcher)).toHaveLength(1)
  })

  it('tells at 8:30 how yesterday went, and how much is open', async () => {
    const o = await office()
    await o.orderIn(WorkOrderState.PendingAssignment)
    await subscribe(o.dispatcher, Statistics)
    await tick(dayAfter(1), '08:29:59')
    expect(await readDigests(o.dispatcher)).toEqual([])
    await tick(dayAfter(1), '08:30:00')
    const [text = ''] = await readDigests(o.dispatcher)
    expect(text).toMatch(/^昨日统计\n/)
    expect(text.split('\n')).toEqual(expect.arrayContaining(['昨日新建工单：1', '昨日完成工单：0', '未完结工单：1']))
    await tick(dayAfter(2), '08:30:00')
    expect((await readDigests(o.dispatcher))[0]?.split('\n')).toContain('昨日新建工单：0')
  })

  it('is mailed to the address that the person set, and stays away from people who left', async () => {
    const o = await office()
    const server = await mailServer()
    await o.director.get(saveMailSetting, setting(server.port))
    await o.orderIn(WorkOrderState.PendingAssignment)
    await subscribe(o.dispatcher)
    await o.dispatcher.get(saveNoticePreference, { mail: 'zhou@example.com', off: [], quiet: null })
    await tick(dayAfter(1), '08:00:00')
    await readDigests(o.dispatcher)
    await runJob('send-mails')
    await runJob('send-mails')

    expect(server.mails.map(({ subject, to }) => [subject, to && 'text' in to ? to.text : ''])).toEqual([
      ['今日待办', 'zhou@example.com'],
    ])
    expect(server.mails[0]?.text).toContain('待指派：1')
    expect(server.mails[0]?.text).not.toContain('回复')
    expect((await o.administrator.get(listMessages, {}))[0]).toMatchObject({
      channel: 'mail',
      state: 1,
      personName: o.people.dispatcher.name,
    })

    await o.tenant.tx(async (tx) =>
      tx.run(
        q
          .updateTable('person')
          .set({ state: 0 })
          .where('tenant_id', '=', o.tenant.id)
          .where('id', '=', o.people.dispatcher.id),
      ),
    )
    await tick(dayAfter(2), '08:00:00')
    await (await testApp()).react()
    await runJob('send-mails')
    expect(server.mails).toHaveLength(1)
  })
})
