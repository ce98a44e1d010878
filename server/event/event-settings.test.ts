/** Settings of event types at work: several claim groups, a principal by rule, levels of escalation, categories of solutions. */
import { getEventChoices } from '@onsite/api/event/choice-calls.ts'
import * as calls from '@onsite/api/event/event-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { countBadges } from '@onsite/api/document/badge-calls.ts'
import { listNotices } from '@onsite/api/notice/notice-calls.ts'
import type { EventProcess } from '@onsite/domain/event/event-process.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { eventTypeOf, groupOf } from '../testing/builders/event.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

const { count, create, detail, ids, list } = calls.eventLists

const typeOf = async (o: Office, process: Partial<EventProcess>) => await eventTypeOf(o, '报修', process)

const make = async (o: Office, typeId: string, input: Partial<Input<typeof create>> = {}) =>
  await o.service.get(create, {
    title: '机组报警',
    customName: '中心医院',
    priority: 1,
    fk_t_ep_event_tmpl_id: typeId,
    ...input,
  })

/** Events that a person finds waiting, alike in list, count and ids. */
async function findSheltered(by: TestClient): Promise<string[]> {
  const found = (await by.get(list, { view: 'shelters' })).map(({ id }) => id)
  expect(await by.get(count, { view: 'shelters' })).toBe(found.length)
  expect(await by.get(ids, { view: 'shelters' })).toEqual(found)
  const badges = await by.get(countBadges, {})
  expect(badges.find(({ screen }) => screen === 'Shelters')?.count).toBe(found.length)
  return found
}

it("waits for the members of any of its type's groups: they find and claim it, others do not", async () => {
  const o = await office()
  const cooling = await groupOf(o, '制冷组', o.people.technician)
  const power = await groupOf(o, '电气组', o.people.rival)
  const typeId = await typeOf(o, { claimGroupIds: [cooling, power, uuidv7()] })
  const outsider = o.tenant.as(await o.tenant.person({ roles: [RoleType.Technician] }))
  const { id } = await make(o, typeId)

  expect(await o.service.get(detail, { id })).toMatchObject({ serviceGroupId: null, claimGroups: '制冷组、电气组' })
  expect([await findSheltered(o.technician), await findSheltered(o.rival), await findSheltered(outsider)]).toEqual([
    [id],
    [id],
    [],
  ])
  expect(await outsider.call(detail, { id })).toMatchObject({ code: 'not-found' })
  // Seeing all events makes nobody a member.
  expect(await o.dispatcher.call(calls.claimEvents, { ids: [id] })).toMatchObject({
    success: false,
    message: '只有认领团队的成员可以认领',
  })
  for (const service_id of [cooling, power]) expect(await o.administrator.get(ids, { service_id })).toEqual([id])
  expect((await o.rival.get(calls.claimEvents, { ids: [id] }))[0]?.success).toBe(true)
  expect(await findSheltered(o.technician)).toEqual([])
})

it('belongs to the service group that is chosen later, and to the groups of its type no more', async () => {
  const o = await office()
  const [cooling, power] = [await groupOf(o, '制冷组', o.people.technician), await groupOf(o, '电气组', o.people.rival)]
  const typeId = await typeOf(o, { claimGroupIds: [cooling, power] })
  const { id } = await make(o, typeId)
  const { version } = await o.administrator.get(detail, { id })

  const same = { title: '机组报警', customName: '中心医院', priority: 1 } as const
  await o.administrator.get(calls.saveEvent, { ...same, id, version, serviceGroupId: power })

  expect([await findSheltered(o.technician), await findSheltered(o.rival)]).toEqual([[], [id]])
  expect(await o.administrator.get(detail, { id })).toMatchObject({ claimGroups: '' })
  expect(await o.administrator.get(ids, { service_id: cooling })).toEqual([])
})

it('is given to the person of its type, who is told; to its groups once he has left', async () => {
  const o = await office()
  const cooling = await groupOf(o, '制冷组', o.people.rival)
  const typeId = await typeOf(o, { principalId: o.people.technician.id, claimGroupIds: [cooling] })

  const given = await make(o, typeId)
  expect(await o.technician.get(detail, { id: given.id })).toMatchObject({
    state: 2,
    principalUserId: o.people.technician.id,
    dispatchUserId: null,
    serviceGroupId: null,
  })
  await (await testApp()).react()
  expect((await o.technician.get(listNotices, {})).map(({ title }) => title)).toEqual(['事件已创建'])
  // The clerk's own choice goes first.
  const chosen = await make(o, typeId, { serviceGroupId: cooling })
  expect(await o.service.get(detail, { id: chosen.id })).toMatchObject({ state: 1, principalUserId: null })

  await o.tenant.tx(
    async (tx) => await tx.run(q.updateTable('person').set({ state: 0 }).where('id', '=', o.people.technician.id)),
  )
  const left = await make(o, typeId)
  expect(await o.service.get(detail, { id: left.id })).toMatchObject({ state: 1, serviceGroupId: cooling })
})

it('goes up level by level, to people of the level alone, and says where it went', async () => {
  const o = await office()
  const second = await groupOf(o, '二线组', o.people.rival, o.people.service)
  const levels = [
    { name: '二线', groupId: second, personIds: [] },
    { name: '主管', groupId: null, personIds: [o.people.dispatcher.id] },
  ]
  const { id } = await make(o, await typeOf(o, { levels }), { principalUserId: o.people.service.id })
  const up = async (userId: string, version: number) =>
    await o.service.call(calls.escalateEvent, { id, version, userId, reason: '解决不了' })

  // The one who has it already is not offered.
  expect(await o.service.get(getEventChoices, { id })).toMatchObject({
    level: { name: '二线', people: [{ id: o.people.rival.id, name: o.people.rival.name }] },
  })
  expect(await up(o.people.technician.id, 1)).toMatchObject({
    fields: [{ field: 'userId', message: '请从「二线」的人员中选择' }],
  })
  expect(await up(o.people.rival.id, 1)).toMatchObject({ success: true })
  expect(await o.service.get(detail, { id })).toMatchObject({ upgradeLevelName: '二线', upgradeLevel: 1 })
  const [line] = await o.service.get(calls.eventMessages.timeline, { id })
  expect(line).toMatchObject({ action: 'escalate', text: '二线：解决不了' })

  await o.rival.get(calls.giveBackEvent, { id, version: 2, reason: '按原方案' })
  expect(await o.service.get(getEventChoices, { id })).toMatchObject({ level: { name: '主管' } })
  expect(await up(o.people.dispatcher.id, 3)).toMatchObject({ success: true })
  await o.dispatcher.get(calls.giveBackEvent, { id, version: 4, reason: '按原方案' })
  expect(await o.service.get(getEventChoices, { id })).toMatchObject({ level: { name: '主管' } })
})

it('goes to anybody where nobody of its level is left', async () => {
  const o = await office()
  const levels = [{ name: '主管', groupId: null, personIds: [o.people.service.id] }]
  const { id } = await make(o, await typeOf(o, { levels }), { principalUserId: o.people.service.id })

  expect(await o.service.get(getEventChoices, { id })).toMatchObject({ level: { name: '主管', people: [] } })
  const input = { id, version: 1, userId: o.people.rival.id, reason: '解决不了' }
  expect(await o.service.call(calls.escalateEvent, input)).toMatchObject({ success: true })
})

it('is completed under a category of its type, by which it is found', async () => {
  const o = await office()
  const typeId = await typeOf(o, { solutionCategories: ['远程解决', '误报'] })
  const { id } = await make(o, typeId, { principalUserId: o.people.service.id })
  await o.service.get(calls.startEvent, { id, version: 1 })
  const complete = async (solutionCategory?: string) =>
    await o.service.call(calls.completeEvent, {
      id,
      version: 2,
      solution: '已重启',
      ...(solutionCategory === undefined ? {} : { solutionCategory }),
    })

  expect(await complete()).toMatchObject({ fields: [{ field: 'solutionCategory', message: '请选择解决方案分类' }] })
  expect(await complete('上门')).toMatchObject({ fields: [{ field: 'solutionCategory' }] })
  expect(await complete('误报')).toMatchObject({ success: true })
  const call = { title: '怎么开机', customName: '中心医院', priority: 1 as const, solution: '已指导' }
  expect(await o.service.call(calls.solveEvent, { ...call, fk_t_ep_event_tmpl_id: typeId })).toMatchObject({
    fields: [{ field: 'solutionCategory' }],
  })
  await o.service.get(calls.solveEvent, { ...call, fk_t_ep_event_tmpl_id: typeId, solutionCategory: '远程解决' })
  // An event without a type has none.
  expect(await o.service.call(calls.solveEvent, { ...call, solutionCategory: '误报' })).toMatchObject({
    success: false,
  })
  await o.service.get(calls.solveEvent, call)

  expect(await o.administrator.get(ids, { solutionCategory: '误报' })).toEqual([id])
  expect(await o.administrator.get(count, { solutionCategory: '远程' })).toBe(1)
  expect(await o.service.get(detail, { id })).toMatchObject({ solutionCategory: '误报' })
  expect(await o.service.get(getEventChoices, { tmplId: typeId })).toEqual({
    level: null,
    solutionCategories: ['远程解决', '误报'],
  })
})
