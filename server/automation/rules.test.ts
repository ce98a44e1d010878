/** Rules at work on orders and events: set off by steps, changes and time, each once, and told in the log. */
import {
  countRuns,
  deleteRule,
  dryRun,
  listRules,
  listRuns,
  retryRun,
  saveRule,
  switchRule,
} from '@onsite/api/automation/automation-calls.ts'
import { listNotices } from '@onsite/api/notice/notice-calls.ts'
import { changeEvents, eventLists, startEvent } from '@onsite/api/event/event-calls.ts'
import * as actions from '@onsite/api/work-order/work-order-actions.ts'
import { getTimeline } from '@onsite/api/work-order/work-order-detail.ts'
import { workOrderClockFacts } from '@onsite/api/work-order/work-order-facts.ts'
import { changeWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { RunState } from '@onsite/domain/automation/automation-rule.ts'
import { TimeUnit } from '@onsite/domain/sla/sla-policy.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import { expect, it } from 'vitest'
import { watchersOf } from '../document/watcher-store.ts'
import { eventList } from '../event/event-store.ts'
import { q } from '../kernel/database.ts'
import { FactRecorder } from '../kernel/facts.ts'
import { jobContext } from '../kernel/job-runner.ts'
import { recordDirectory } from '../record-kinds.ts'
import { groupOf } from '../testing/builders/event.ts'
import { publishedTemplates } from '../template/template-store.ts'
import { ruleInForce, ruleOf, type SentRule } from '../testing/builders/automation.ts'
import { detailOf, type Office, office } from '../testing/builders/work-order.ts'
import { testApp, testLogger } from '../testing/test-app.ts'
import { orderAutomationKind } from '../work-order/order-automation.ts'
import { resumeRuns, runDue } from './run-rules.job.ts'
import { startScheduled } from './scheduled-rules.ts'

const rule = async ({ director }: Office, more: Partial<SentRule>, kind?: string) =>
  await ruleInForce(director, more, kind)

const react = async () => await (await testApp()).react()
const runs = async ({ director }: Office, ruleId: string) => await director.get(listRuns, { ruleId })
const states = async (o: Office, ruleId: string) => (await runs(o, ruleId)).map(({ state }) => state)
const hour = 3_600_000
const later = (hours: number) => new Date(Date.now() + hours * hour)

/** Does what the minute's job does, at another time. */
async function minuteAt({ tenant }: Office, now: Date): Promise<number> {
  const { database } = await testApp()
  const files = undefined as never
  const ctx = { ...jobContext({ database, files, log: testLogger }), now }
  const looked = await ctx.inTenant(tenant.id, async (work) => {
    const at = { ...work, now }
    const due = await runDue(at, [orderAutomationKind], { ...ctx, records: recordDirectory })
    await startScheduled(at)
    return due + (await resumeRuns(at))
  })
  await react()
  return looked
}

it('acts on a new order once, in the name of the rule, and says in its log what held', async () => {
  const o = await office()
  const id = await rule(o, {
    condition: { all: [{ field: 'priority', operator: 'equals', value: Priority.Normal }] },
    actions: [
      { do: 'set.priority', with: { value: Priority.VeryUrgent } },
      { do: 'tell', with: { receivers: ['creator'], channels: ['inApp'], title: '已改为{优先级}' } },
    ],
  })
  const order = await o.orderIn(1)
  await react()
  await react()

  const detail = await detailOf(o.dispatcher, order.id)
  expect(detail.priority).toBe(Priority.VeryUrgent)
  const [run, ...others] = await runs(o, id)
  expect(others).toEqual([])
  expect(run).toMatchObject({
    state: RunState.Done,
    depth: 0,
    inputs: [
      { label: '触发', value: '工单创建后' },
      { label: '优先级', value: '普通' },
    ],
    compared: [{ words: '「优先级」等于「普通」', held: true }],
    actions: [
      { words: '把优先级改为「非常紧急」', state: 'done', tries: 1 },
      { state: 'done', tries: 1 },
    ],
  })
  const creator = o.tenant.as(o.people.service)
  expect((await creator.get(listNotices, {})).map(({ title }) => title)).toContain('已改为非常紧急')
})

it('says of a condition that did not hold which part failed', async () => {
  const o = await office()
  const id = await rule(o, { condition: { field: 'priority', operator: 'equals', value: Priority.VeryUrgent } })
  await o.orderIn(1)
  await react()
  expect(await runs(o, id)).toMatchObject([{ state: RunState.NotHeld, compared: [{ held: false }], actions: [] }])
  expect(await o.director.get(listRules, {})).toMatchObject([{ runs: 0, failed: 0 }])
})

it('compares what a field held before with what it holds now', async () => {
  const o = await office()
  const id = await rule(o, {
    trigger: { on: 'change', fields: ['priority'] },
    condition: {
      all: [
        { field: 'old.priority', operator: 'equals', value: Priority.Normal },
        { field: 'priority', operator: 'atLeast', value: Priority.Urgent },
      ],
    },
    actions: [{ do: 'set.service_level', with: { value: 1 } }],
  })
  const order = await o.orderIn(1)
  await react()
  expect(await states(o, id)).toEqual([])
  await o.dispatcher.get(changeWorkOrders, { ids: [order.id], priority: Priority.Urgent })
  await react()
  expect((await detailOf(o.dispatcher, order.id)).service_level).toBe(1)
  await o.dispatcher.get(changeWorkOrders, { ids: [order.id], priority: Priority.VeryUrgent })
  await react()
  expect(await states(o, id)).toEqual([RunState.NotHeld, RunState.Done])
})

it('stops rules that set each other off, and the same rule for one cause', async () => {
  const o = await office()
  const change: SentRule['trigger'] = { on: 'change', fields: ['priority'] }
  const up = await rule(o, { trigger: change, actions: [{ do: 'set.service_level', with: { value: 1 } }] })
  const down = await rule(o, {
    trigger: { on: 'change', fields: ['service_level'] },
    condition: { field: 'priority', operator: 'differs', value: Priority.Normal },
    actions: [{ do: 'set.priority', with: { value: Priority.Normal } }],
  })
  const order = await o.orderIn(1)
  await o.dispatcher.get(changeWorkOrders, { ids: [order.id], priority: Priority.Urgent })
  await react()
  expect(await states(o, up)).toEqual([RunState.Done])
  expect(await states(o, down)).toEqual([RunState.Done])
  expect((await runs(o, down))[0]?.depth).toBe(1)
})

it('acts once for each document, and not more often within an hour than it may', async () => {
  const o = await office()
  const change: SentRule['trigger'] = { on: 'change', fields: ['title'] }
  const telling = [{ do: 'tell', with: { receivers: ['creator'], channels: ['inApp'], title: '标题改了' } }]
  const once = await rule(o, { trigger: change, actions: telling, once: true })
  const twice = await rule(o, { trigger: change, actions: telling, hourly: 2 })
  const order = await o.orderIn(1)
  for (const title of ['甲', '乙', '丙']) {
    await o.dispatcher.get(changeWorkOrders, { ids: [order.id], title })
    await react()
  }
  expect(await states(o, once)).toEqual([RunState.Refused, RunState.Refused, RunState.Done])
  expect(await states(o, twice)).toEqual([RunState.Refused, RunState.Done, RunState.Done])
})

it('keeps a refused action with its reason, tells whoever wrote the rule, and tries again by hand', async () => {
  const o = await office()
  const id = await rule(o, {
    actions: [
      { do: 'assignLast', with: {} },
      { do: 'set.priority', with: { value: Priority.VeryUrgent } },
    ],
  })
  const order = await o.orderIn(1)
  await react()
  const [failed] = await runs(o, id)
  expect(failed).toMatchObject({
    state: RunState.Failed,
    message: expect.stringContaining('没有服务过该客户的在职人员') as string,
    actions: [{ state: 'failed' }, { state: 'waiting' }],
  })
  expect((await o.director.get(listNotices, {}))[0]?.title).toBe('自动化规则执行失败')
  await o.dispatcher.get(actions.assignWorkOrders, { ids: [order.id], servicePersonalId: o.people.technician.id })
  await o.director.get(retryRun, { id: failed?.id ?? '' })
  await react()
  // It is refused again for the same reason; what follows is still not done.
  expect(await runs(o, id)).toMatchObject([{ state: RunState.Failed, actions: [{ tries: 1 }, { state: 'waiting' }] }])
  expect(await o.director.get(countRuns, { state: RunState.Failed })).toBe(1)
})

it('assigns to the technician of a service group with the fewest orders, and never what the lifecycle refuses', async () => {
  const o = await office()
  const id = await rule(o, {
    trigger: { on: 'step', point: 0 },
    actions: [{ do: 'assign', with: { person: [o.people.technician.id] } }],
  })
  const order = await o.orderIn(1)
  await react()
  expect(await states(o, id)).toEqual([RunState.Done])
  expect((await detailOf(o.dispatcher, order.id)).servicePersonalId).toBe(o.people.technician.id)
})

const unassigned: SentRule['trigger'] = {
  on: 'time',
  base: 0,
  side: 'after',
  offset: { amount: 2, unit: TimeUnit.Hour },
  wait: 1,
}

it('acts when time has passed and something is still missing, once, however many workers look', async () => {
  const o = await office()
  const before = await o.orderIn(1)
  const id = await rule(o, { trigger: unassigned })
  const order = await o.orderIn(1)
  const assigned = await o.orderIn(1)
  await react()
  await o.dispatcher.get(actions.assignWorkOrders, { ids: [assigned.id], servicePersonalId: o.people.technician.id })
  await react()

  expect(await minuteAt(o, later(1.9))).toBe(0)
  const looked = await Promise.all([minuteAt(o, later(2.1)), minuteAt(o, later(2.1)), minuteAt(o, later(2.1))])
  expect(looked.reduce((sum, one) => sum + one, 0)).toBe(2)
  const done = await runs(o, id)
  expect(new Map(done.map(({ recordId, state }) => [recordId, state]))).toEqual(
    new Map([
      [before.id, RunState.Done],
      [order.id, RunState.Done],
    ]),
  )
  expect(done).toHaveLength(2)
  // A later step does not bring the same moment back.
  await o.dispatcher.get(changeWorkOrders, { ids: [order.id], title: '又改了' })
  await react()
  expect(await minuteAt(o, later(9))).toBe(0)
})

it('waits between actions, and stops when the rule is switched off meanwhile', async () => {
  const o = await office()
  const waiting: SentRule['actions'] = [
    { do: 'wait', with: { amount: 30, unit: '1' } },
    { do: 'set.priority', with: { value: Priority.VeryUrgent } },
  ]
  const id = await rule(o, { actions: waiting })
  const order = await o.orderIn(1)
  await react()
  expect(await states(o, id)).toEqual([RunState.Waiting])
  expect(await minuteAt(o, later(0.4))).toBe(0)
  await minuteAt(o, later(0.6))
  expect(await states(o, id)).toEqual([RunState.Done])
  expect((await detailOf(o.dispatcher, order.id)).priority).toBe(Priority.VeryUrgent)

  await o.orderIn(1)
  await react()
  await o.director.get(switchRule, { id, isEnabled: 0 })
  await minuteAt(o, later(2))
  expect(await states(o, id)).toEqual([RunState.Refused, RunState.Done])
})

it('runs dry over the last 30 days as it would have run, and changes nothing', async () => {
  const o = await office()
  const urgent = await o.orderIn(1)
  await o.dispatcher.get(changeWorkOrders, { ids: [urgent.id], priority: Priority.Urgent })
  const normal = await o.orderIn(1)
  const content = ruleOf({ condition: { field: 'priority', operator: 'equals', value: Priority.Normal } })
  const dry = await o.director.get(dryRun, { kind: 'work-order', content })
  // Both were normal when they were made.
  expect(dry).toMatchObject({ looked: 2, triggered: 2, held: 2, limited: 0 })
  expect(dry.rows.map(({ id }) => id)).toEqual([normal.id, urgent.id])

  const change = ruleOf({
    trigger: { on: 'change', fields: ['priority'] },
    condition: { field: 'old.priority', operator: 'equals', value: Priority.Normal },
  })
  expect(await o.director.get(dryRun, { kind: 'work-order', content: change })).toMatchObject({ triggered: 1, held: 1 })
  expect(await o.director.get(dryRun, { kind: 'work-order', content: { ...content, hourly: 1 } })).toMatchObject({
    held: 2,
    limited: 1,
  })
  expect(await o.director.get(dryRun, { kind: 'work-order', content: ruleOf({ trigger: unassigned }) })).toMatchObject({
    triggered: 0,
  })
  await react()
  expect((await detailOf(o.dispatcher, normal.id)).priority).toBe(Priority.Normal)
  expect(await o.director.get(listRuns, {})).toEqual([])
})

it('keeps names apart, versions in their order, and refuses what is not sound', async () => {
  const o = await office()
  const save = async (more: object) =>
    await o.director.get(saveRule, { kind: 'work-order', name: '同名', content: ruleOf({}), ...more })
  const { id } = await save({})
  expect(await o.director.call(saveRule, { kind: 'work-order', name: ' 同名 ', content: ruleOf({}) })).toMatchObject({
    code: 'automation-name-taken',
    fields: [{ field: 'name', message: '已有同名的规则' }],
  })
  expect(await save({ id, version: 1 })).toEqual({ id, version: 2 })
  expect(
    await o.director.call(saveRule, { id, version: 1, kind: 'work-order', name: '同名', content: ruleOf({}) }),
  ).toMatchObject({
    code: 'stale',
  })
  expect(
    await o.director.call(saveRule, { kind: 'work-order', name: '空', content: ruleOf({ actions: [] }) }),
  ).toMatchObject({ code: 'invalid-input', fields: [{ field: 'content.actions' }] })
  const stranger = '0192f0c1-1111-7111-8111-111111111111'
  expect(
    await o.director.call(saveRule, {
      kind: 'work-order',
      name: '外人',
      content: ruleOf({ actions: [{ do: 'assign', with: { person: [stranger] } }] }),
    }),
  ).toMatchObject({ fields: [{ field: 'content.actions.0.with.person' }] })
})

it('adds people, puts into the pool and assigns to whoever has least to do, as people do', async () => {
  const o = await office()
  const busy = await o.tenant.person({ roles: [RoleType.Technician], name: '阿忙' })
  const idle = await o.tenant.person({ roles: [RoleType.Technician], name: '张闲' })
  const group = await groupOf(o, '一组', busy, idle)
  const first = await o.orderIn(1)
  await o.dispatcher.get(actions.assignWorkOrders, { ids: [first.id], servicePersonalId: busy.id })
  const id = await rule(o, {
    actions: [
      { do: 'copy', with: { people: [o.people.director.id] } },
      { do: 'toPool', with: {} },
      { do: 'assignLeast', with: { group: [group] } },
      { do: 'collaborate', with: { people: [busy.id] } },
      // It is in hand by now.
      { do: 'toPool', with: {} },
    ],
  })
  const order = await o.orderIn(1)
  await react()
  const [run] = await runs(o, id)
  expect(run?.actions.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'failed'])
  const detail = await detailOf(o.dispatcher, order.id)
  expect(detail.servicePersonalId).toBe(idle.id)
  expect(detail.duplicateUsers.map((one) => one.id)).toEqual([o.people.director.id])
  expect(detail.coordinationUsers.map((one) => one.id)).toEqual([busy.id])
  const lines = await o.dispatcher.get(getTimeline, { id: order.id })
  const byRule = lines.filter(({ actorName }) => actorName === '系统')
  expect(byRule.map(({ label }) => label)).toEqual(expect.arrayContaining(['转公海', '指派', '添加人员']) as string[])
  expect(byRule.every((line) => JSON.stringify(line).includes('自动化「'))).toBe(true)
})

it('watches events by the same engine: a new urgent one is assigned and followed', async () => {
  const o = await office()
  const handler = o.people.service
  const id = await rule(
    o,
    {
      condition: { field: 'priority', operator: 'equals', value: Priority.VeryUrgent },
      actions: [
        { do: 'assign', with: { person: [handler.id] } },
        { do: 'follow', with: { people: [o.people.director.id] } },
      ],
    },
    'event',
  )
  const made = await o.dispatcher.get(eventLists.create, {
    title: '停机',
    priority: Priority.VeryUrgent,
    customName: '绿城',
  })
  await o.dispatcher.get(eventLists.create, { title: '咨询', priority: Priority.Normal, customName: '绿城' })
  await react()
  // Facts about different things are worked on side by side.
  expect((await states(o, id)).toSorted((a, b) => a - b)).toEqual([RunState.Done, RunState.NotHeld])
  const event = await o.tenant.tx(async (tx) => await eventList.findStored({ tenantId: o.tenant.id, tx }, made.id))
  expect(event?.principal_id).toBe(handler.id)
  expect(await o.tenant.tx(async (tx) => await watchersOf({ tenantId: o.tenant.id, tx }, made.id))).toEqual([
    o.people.director.id,
  ])

  const orderType = (await o.tenant.tx(async (tx) => await publishedTemplates({ tenantId: o.tenant.id, tx }, 'order')))
    .keys()
    .next().value
  const turning = await rule(
    o,
    {
      trigger: { on: 'step', point: 2 },
      actions: [{ do: 'convert', with: { type: orderType ?? '', title: '上门：{标题}' } }],
    },
    'event',
  )
  await o.tenant.as(handler).get(startEvent, { id: made.id, version: event?.version ?? 0 })
  await react()
  expect(await states(o, turning)).toEqual([RunState.Done])
  expect(await o.dispatcher.get(listWorkOrders, {})).toMatchObject([
    { title: '上门：停机', priority: Priority.VeryUrgent, customName: '绿城' },
  ])

  // An edit of an event is no step, and changes its fields all the same.
  const edited = await rule(
    o,
    {
      trigger: { on: 'change', fields: ['priority'] },
      condition: { field: 'old.priority', operator: 'equals', value: Priority.Normal },
      actions: [{ do: 'set.title', with: { value: '升级的事件' } }],
    },
    'event',
  )
  const plain = await o.dispatcher.get(eventLists.create, {
    title: '小事',
    priority: Priority.Normal,
    customName: '绿城',
  })
  await o.dispatcher.get(changeEvents, { ids: [plain.id], priority: Priority.Urgent })
  await react()
  expect(await states(o, edited)).toEqual([RunState.Done])
})

it('hears of the alerts of clocks', async () => {
  const o = await office()
  const id = await rule(o, { trigger: { on: 'clock', alert: 'late', types: [2] } })
  const order = await o.orderIn(1)
  const recordLate = async (type: number) =>
    await o.tenant.tx(async (tx) => {
      const { record } = new FactRecorder(tx, o.tenant.id, null, new Date())
      await record(workOrderClockFacts.late, { subjectId: order.id, data: { clockId: order.id, type } })
    })
  await recordLate(3)
  await react()
  expect(await states(o, id)).toEqual([])
  await recordLate(2)
  await react()
  expect(await states(o, id)).toEqual([RunState.Done])
})

it('does nothing on the free plan, nor for a rule that was deleted', async () => {
  const o = await office()
  const id = await rule(o, {})
  await o.tenant.tx(
    async (tx) => await tx.run(q.updateTable('tenant').set({ plan: Plan.Free }).where('id', '=', o.tenant.id)),
  )
  await o.orderIn(1)
  await react()
  await o.tenant.tx(
    async (tx) => await tx.run(q.updateTable('tenant').set({ plan: Plan.Paid }).where('id', '=', o.tenant.id)),
  )
  expect(await states(o, id)).toEqual([])
  await o.director.get(deleteRule, { id })
  await o.orderIn(1)
  await react()
  expect(await o.director.get(listRuns, {})).toEqual([])
  expect(await o.director.get(listRules, {})).toEqual([])
})

it('looks at everything open on its days, once each time', async () => {
  const o = await office()
  const urgent = await o.orderIn(1)
  await o.dispatcher.get(changeWorkOrders, { ids: [urgent.id], priority: Priority.Urgent })
  await o.orderIn(1)
  await react()
  const id = await rule(o, {
    trigger: { on: 'schedule', day: 7, minute: 540 },
    condition: { field: 'priority', operator: 'equals', value: Priority.Urgent },
  })
  await minuteAt(o, later(0))
  expect(await states(o, id)).toEqual([])
  await minuteAt(o, later(24))
  await minuteAt(o, later(24))
  expect((await runs(o, id)).map(({ recordId, state }) => [recordId, state])).toEqual([[urgent.id, RunState.Done]])
  const content = ruleOf({ trigger: { on: 'schedule', day: 7, minute: 540 } })
  // Orders of a moment ago were open at no such time.
  expect(await o.director.get(dryRun, { kind: 'work-order', content })).toMatchObject({ looked: 2, triggered: 0 })
})
