/** Events through the app: claimed once, found by every filter, counted as the specification counts. */
import { eventTags } from '@onsite/domain/event/event-kinds.ts'
import * as calls from '@onsite/api/event/event-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { listNotices } from '@onsite/api/notice/notice-calls.ts'
import { saveTag } from '@onsite/api/tag/tag-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { workAt } from '../testing/builders/background.ts'
import { askEvent as ask, groupOf } from '../testing/builders/event.ts'
import { office } from '../testing/builders/work-order.ts'
import type { TestClient } from '../testing/test-client.ts'
import { resumePortion } from './resume-events.job.ts'

const { count, create, detail, list } = calls.eventLists

/** Ids that a person finds by these conditions, which the count agrees with. */
async function find(client: TestClient, query: Input<typeof count>): Promise<string[]> {
  const ids = (await client.get(list, { ...query })).map(({ id }) => id)
  expect(await client.get(count, { ...query })).toBe(ids.length)
  return ids
}

it('belongs to the first of two who claim it at once, and the other hears that', async () => {
  const o = await office()
  const { id } = await ask(o)

  const answers = await Promise.all(
    [o.service, o.dispatcher].map(async (client) => await client.call(calls.claimEvents, { ids: [id] })),
  )

  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.find(({ success }) => !success)).toMatchObject({ code: 'wrong-state' })
  const { principalUserId, state } = await o.administrator.get(detail, { id })
  expect(state).toBe(2)
  const winner = answers[0]?.success === true ? o.people.service : o.people.dispatcher
  expect(principalUserId).toBe(winner.id)
})

it('waits for the members of its group alone', async () => {
  const o = await office()
  const { id } = await ask(o, { serviceGroupId: await groupOf(o, '热线组', o.people.technician) })

  expect(await find(o.technician, { view: 'shelters' })).toEqual([id])
  expect(await find(o.rival, { view: 'shelters' })).toEqual([])
  expect(await o.dispatcher.call(calls.claimEvents, { ids: [id] })).toMatchObject({
    success: false,
    message: '只有认领团队的成员可以认领',
  })
  expect((await o.technician.get(calls.claimEvents, { ids: [id] }))[0]?.success).toBe(true)
})

it('waits in a queue that begins with the most urgent, then with what waits longest', async () => {
  const o = await office()
  for (const [title, priority] of [
    ['先来', 1],
    ['后来', 1],
    ['急', 2],
    ['很急', 3],
  ] as const)
    await ask(o, { title, priority })
  const titles = async (query: Input<typeof list>) => (await o.administrator.get(list, query)).map(({ title }) => title)

  for (const view of ['shelters', 'assigned'] as const)
    expect(await titles({ view })).toEqual(['很急', '急', '先来', '后来'])
  expect(await titles({ view: 'assigned', sortType: 1 })).toEqual(['很急', '急', '后来', '先来'])
  expect(await titles({})).toEqual(['很急', '急', '后来', '先来'])
})

it('is given by name only by those who may assign, and only to people who work here', async () => {
  const o = await office()
  const given = { title: '报修', customName: '中心医院', priority: 1, principalUserId: o.people.rival.id } as const

  expect(await o.employee.call(create, given)).toMatchObject({ success: false, code: 'no-permission' })
  const { id } = await o.service.get(create, given)
  expect(await o.rival.get(detail, { id })).toMatchObject({ state: 2, principalUserId: o.people.rival.id })
  // Whoever takes the call may keep it.
  const own = await o.technician.get(create, { ...given, principalUserId: o.people.technician.id })
  expect(own.state).toBe(2)
})

it('keeps the call during which it was written down, through edits, and is found by it', async () => {
  const o = await office()
  await ask(o)
  const { id, version } = await ask(o, { belongCallRecordId: 'call-20261124-7' })
  const { belongCallRecordId: _, ...shown } = await o.service.get(detail, { id })
  expect(await find(o.service, { belongCallRecordId: '20261124-7' })).toEqual([id])

  const { customName, customLinkPerson, customPhone, priority } = shown
  await o.service.get(calls.saveEvent, {
    id,
    version,
    title: '机组停机',
    customName,
    customLinkPerson,
    customPhone,
    priority,
  })
  expect(await o.service.get(detail, { id })).toMatchObject({
    title: '机组停机',
    belongCallRecordId: 'call-20261124-7',
  })
})

it('counts for the badges what the specification asks them for', async () => {
  const o = await office()
  const [, held, begun] = [await ask(o), await ask(o), await ask(o)]
  for (const { id } of [held, begun]) await o.service.get(calls.claimEvents, { ids: [id] })
  await o.service.get(calls.startEvent, { id: begun.id, version: begun.version + 1 })

  expect(await o.service.get(calls.countUndelivered, { sortType: 1 })).toBe(1)
  const mine = { sortType: 1, close_state: 0 } as const
  expect(await o.service.get(calls.countPrincipal, { ...mine, processStates: '0,1' })).toBe(2)
  for (const [processStates, count] of [
    ['0', 1],
    ['1', 1],
    ['1,2', 1],
    ['2', 0],
  ] as const)
    expect(await o.service.get(calls.countPrincipal, { ...mine, processStates })).toBe(count)
  expect(await o.dispatcher.get(calls.countPrincipal, mine)).toBe(0)
  await o.service.get(calls.closeEvent, { id: held.id, version: held.version + 1, closeReason: 2 })
  expect(await o.service.get(calls.countPrincipal, { ...mine, processStates: '0,1' })).toBe(1)
  expect(await o.service.get(calls.countPrincipal, { close_state: 1 })).toBe(1)
  expect(await o.service.get(calls.countPrincipal, { close_state: 1, processStates: '2' })).toBe(0)
})

it('refuses a mailbox that is none, beside its field', async () => {
  const o = await office()

  expect(
    await o.service.call(create, { title: '报修', customName: '客户', priority: 1, customMail: 'zhou@' }),
  ).toMatchObject({
    success: false,
    code: 'invalid-input',
    fields: [{ field: 'customMail', message: '请填写正确的邮箱' }],
  })
})

it('goes on at the time that was expected, not before, with a line that names the system', async () => {
  const o = await office()
  const hour = 3_600_000
  const { id, version } = await ask(o, { principalUserId: o.people.service.id })
  const resumeTime = new Date(Date.now() + hour).toISOString()
  const past = { id, version, reason: '等客户照片', resumeTime: new Date(Date.now() - hour).toISOString() }
  expect(await o.service.call(calls.pauseEvent, past)).toMatchObject({
    fields: [{ field: 'resumeTime', message: '恢复时间应晚于现在' }],
  })
  await o.service.get(calls.pauseEvent, { ...past, resumeTime })

  expect(await workAt(o.tenant, new Date(), resumePortion)).toBe(0)
  expect(await o.service.get(detail, { id })).toMatchObject({ state: 5, pauseReason: '等客户照片' })
  expect(await workAt(o.tenant, new Date(Date.now() + 2 * hour), resumePortion)).toBe(1)

  expect(await o.service.get(detail, { id })).toMatchObject({ state: 2, pauseReason: '', resume_time: null })
  const [line] = await o.service.get(calls.eventMessages.timeline, { id })
  expect(line).toMatchObject({ action: 'resume', actorName: '系统', text: '到了预计恢复时间' })
})

it('is given to nobody who could not open it, by the batch too', async () => {
  const o = await office()
  const keeper = await o.tenant.person({ roles: [RoleType.WarehouseKeeper], name: '库管' })
  const [one, other] = [await ask(o), await ask(o)]
  const reason = '库管没有「查看事件」权限，请选择其他人'
  const refusal = (field: string) => ({ code: 'invalid-input', fields: [{ field, message: reason }] })
  const to = { userId: keeper.id, reason: '请处理' }

  const lines = await o.dispatcher.get(calls.assignEvents, { ids: [one.id, other.id], ...to })
  expect(lines.map(({ message, success }) => [success, message])).toEqual([
    [false, reason],
    [false, reason],
  ])
  expect(await o.dispatcher.call(calls.assignEvents, { ids: [one.id], ...to })).toMatchObject(refusal('userId'))
  const named = { title: '点名', customName: '中心医院', priority: 1 as const, principalUserId: keeper.id }
  expect(await o.dispatcher.call(create, named)).toMatchObject(refusal('principalUserId'))
  const asked = { id: one.id, people: [keeper.id] }
  expect(await o.service.call(calls.eventTalk.follow, asked)).toMatchObject(refusal('people'))
  expect(await o.tenant.as(keeper).get(listNotices, {})).toEqual([])
})

it('is found by every filter that it fits, and by none that it does not', async () => {
  const o = await office()
  const tag = await o.administrator.get(saveTag, { code: eventTags, name: '投诉倾向' })
  const plain = await ask(o, { title: '询价', customName: '别的客户' })
  const { id, version } = await ask(o, {
    priority: 3,
    customLinkPerson: '周主任',
    customPhone: '13912340000',
    gpsAddr: '滨江路 8 号',
    mapName: '滨江大厦',
    labels: [tag.id],
  })
  await o.dispatcher.get(calls.assignEvents, { ids: [id], userId: o.people.service.id })
  await o.service.get(calls.startEvent, { id, version: version + 1 })
  await o.service.get(calls.escalateEvent, {
    id,
    version: version + 2,
    userId: o.people.administrator.id,
    reason: '客户停产',
  })
  await o.administrator.get(calls.completeEvent, { id, version: version + 3, solution: '换电容' })
  await o.administrator.get(calls.closeEvent, { id, version: version + 4, closeReason: 1 })

  const past = '2000-01-01'
  const future = '2099-12-31'
  const fits: Input<typeof count>[] = [
    { event_states: '7' },
    { custom_name: '中心' },
    { custom_linkperson: '周主任' },
    { custom_phone: '1391234' },
    { custom_detail_addr: '滨江路' },
    { map_name: '滨江大厦' },
    { event_label: tag.id },
    { priority: '3' },
    { dispatchUserId: o.people.dispatcher.id },
    { principalUserId: o.people.service.id },
    { startUserId: o.people.service.id },
    { upgradeUserId: o.people.administrator.id },
    { completeUserId: o.people.administrator.id },
    { closedUserId: o.people.administrator.id },
    { dispatchStart: past, dispatchEnd: future },
    { principalStart: past, principalEnd: future },
    { startStart: past, startEnd: future },
    { upgradeStart: past, upgradeEnd: future },
    { completeStart: past, completeEnd: future },
    { closedStart: past, closedEnd: future },
  ]
  for (const query of fits) expect([query, await find(o.administrator, query)]).toEqual([query, [id]])
  const both = { createUserId: o.people.service.id, createStart: past, createEnd: future }
  expect(new Set(await find(o.administrator, both))).toEqual(new Set([id, plain.id]))
  for (const query of [
    { closedEnd: past, closedStart: past },
    { createStart: future, createEnd: future },
  ])
    expect([query, await find(o.administrator, query)]).toEqual([query, []])
})

it('goes into the recycle bin by the batch, with a line for each that may not', async () => {
  const o = await office()
  const [waiting, held] = [await ask(o), await ask(o)]
  await o.service.get(calls.claimEvents, { ids: [held.id] })

  const lines = await o.administrator.get(calls.removeEvents, { ids: `${waiting.id},${held.id}` })

  expect(lines.map(({ success }) => success)).toEqual([true, false])
  expect(await find(o.administrator, { view: 'rubbish' })).toEqual([waiting.id])
  expect(await o.service.call(calls.removeEvents, { ids: waiting.id })).toMatchObject({ code: 'no-permission' })
})
