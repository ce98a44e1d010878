/** Hours of service groups and people: a policy that follows whoever is in charge counts by theirs, and goes on by others when somebody else takes over. */
import { assignEvents, eventLists } from '@onsite/api/event/event-calls.ts'
import { listClocks, listWorkHours, saveWorkHours } from '@onsite/api/sla/sla-calls.ts'
import { assignWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { weekWords } from '@onsite/domain/calendar/week-words.ts'
import { usualWeek } from '@onsite/domain/calendar/work-hours.ts'
import { ClockState } from '@onsite/domain/sla/clock-time.ts'
import { expect, it } from 'vitest'
import { uuidv7 } from '../kernel/uuid.ts'
import { groupOf } from '../testing/builders/event.ts'
import { always, officeWeek, policy, targetOfHours } from '../testing/builders/sla.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

const [orderWhole, eventWaiting, eventHandling] = [11, 1, 3]
const refusal = (field: string, message: string) => ({ success: false, fields: [{ field, message }] })
const nights = Array.from({ length: 7 }, () => [{ from: 1200, to: 1440 }])
const following = (...types: number[]) => ({
  ...always(types.map((type) => targetOfHours(type, 8))),
  isAlways: false,
  followsTeam: true,
})

/** An enterprise with hours of its own, and night hours of these service groups and people. */
async function withNights(o: Office, members: { groupIds?: string[]; personIds?: string[] }) {
  await o.director.get(saveWorkHours, { name: '日班', week: officeWeek(), isDefault: true })
  return await o.director.get(saveWorkHours, { name: '夜班', week: nights, isDefault: false, ...members })
}

async function hoursOf(o: Office, kind: string, id: string): Promise<[string, number][]> {
  await (await testApp()).react()
  const clocks = await o.dispatcher.get(listClocks, { kind, id })
  return clocks.map(({ hoursWords, state }) => [hoursWords, state])
}

it('counts by the hours of the technician from the beginning, and by others when he hands over', async () => {
  const o = await office()
  await withNights(o, { personIds: [o.people.technician.id] })
  await policy(o, following(orderWhole))
  const order = await o.orderIn(1)
  const give = async (personId: string) =>
    await o.dispatcher.get(assignWorkOrders, { ids: [order.id], servicePersonalId: personId, reason: '调班' })
  expect(await hoursOf(o, 'work-order', order.id)).toEqual([['日班', ClockState.Running]])

  await give(o.people.technician.id)
  expect(await hoursOf(o, 'work-order', order.id)).toEqual([
    ['日班', ClockState.Cancelled],
    ['负责人的工作时间「夜班」', ClockState.Running],
  ])
  const [day, night] = await o.dispatcher.get(listClocks, { kind: 'work-order', id: order.id })
  expect(night?.startTime).toBe(day?.startTime)

  await give(o.people.rival.id)
  expect((await hoursOf(o, 'work-order', order.id)).at(-1)).toEqual(['日班', ClockState.Running])
})

it('leaves clocks alone whose policy follows nobody, and those that run when the hours get other people', async () => {
  const o = await office()
  const { id } = await withNights(o, { personIds: [o.people.technician.id] })
  await policy(o, { ...following(orderWhole), followsTeam: false })
  const fixed = await o.orderIn(2)
  expect(await hoursOf(o, 'work-order', fixed.id)).toEqual([['日班', ClockState.Running]])

  const p = await office()
  const own = await withNights(p, { personIds: [p.people.technician.id] })
  await policy(p, following(orderWhole))
  const order = await p.orderIn(2)
  const night = ['负责人的工作时间「夜班」', ClockState.Running]
  expect((await hoursOf(p, 'work-order', order.id)).at(-1)).toEqual(night)
  const before = await p.dispatcher.get(listClocks, { kind: 'work-order', id: order.id })
  await p.director.get(saveWorkHours, {
    ...own,
    version: 1,
    name: '夜班',
    week: nights,
    isDefault: false,
    personIds: [],
  })
  await (await testApp()).react()
  const after = await p.dispatcher.get(listClocks, { kind: 'work-order', id: order.id })
  expect(after.map(({ deadline }) => deadline)).toEqual(before.map(({ deadline }) => deadline))
  // It tells by what it counts, which are nobody's hours any more.
  expect(after.at(-1)?.hoursWords).toBe(weekWords(nights))
  expect(id).not.toBe(own.id)
})

it('takes the hours of the service group where the person has none, and those of the person before them', async () => {
  const o = await office()
  const groupId = await groupOf(o, '夜间组', o.people.service)
  await withNights(o, { groupIds: [groupId] })
  await o.director.get(saveWorkHours, {
    name: '我的班',
    week: officeWeek(),
    isDefault: false,
    personIds: [o.people.service.id],
  })
  await policy(o, following(eventWaiting, eventHandling), undefined, 'event')
  const made = await o.service.get(eventLists.create, {
    title: '机组报警',
    customName: '中心医院',
    priority: 1,
    serviceGroupId: groupId,
  })
  expect(await hoursOf(o, 'event', made.id)).toEqual([['团队的工作时间「夜班」', ClockState.Running]])

  await o.dispatcher.get(assignEvents, { ids: [made.id], userId: o.people.service.id })
  expect((await hoursOf(o, 'event', made.id)).at(-1)).toEqual(['负责人的工作时间「我的班」', ClockState.Running])
})

it('refuses people and service groups that are not there or have hours already, and names them in the list', async () => {
  const [o, other] = [await office(), await office()]
  const groupId = await groupOf(o, '夜间组', o.people.service)
  await withNights(o, { groupIds: [groupId], personIds: [o.people.rival.id] })
  const save = async (members: { groupIds?: string[]; personIds?: string[] }) =>
    await o.director.call(saveWorkHours, {
      name: '早班',
      week: usualWeek.map((day) => [...day]),
      isDefault: false,
      ...members,
    })

  expect(await save({ groupIds: [groupId] })).toMatchObject(refusal('groupIds', '「夜间组」已按「夜班」计时'))
  expect(await save({ personIds: [o.people.rival.id] })).toMatchObject(
    refusal('personIds', `「${o.people.rival.name}」已按「夜班」计时`),
  )
  expect(await save({ personIds: [other.people.rival.id] })).toMatchObject(refusal('personIds', '人员不存在'))
  expect(await save({ groupIds: [uuidv7()] })).toMatchObject(refusal('groupIds', '服务团队不存在'))

  const { hours } = await o.director.get(listWorkHours, {})
  expect(hours.map(({ groups, name, people }) => [name, groups, people])).toEqual([
    ['日班', [], []],
    ['夜班', [{ id: groupId, name: '夜间组' }], [{ id: o.people.rival.id, name: o.people.rival.name }]],
  ])
})
