/** Handing over everything of a leaver: the preview says what moves, each thing goes by its own means, once. */
import { getRule, saveRule } from '@onsite/api/automation/automation-calls.ts'
import { addCustomer, countCustomers } from '@onsite/api/customer/customer-calls.ts'
import { assignEvents, eventLists, pauseEvent } from '@onsite/api/event/event-calls.ts'
import { getHandover, handOverWork, mostHandedOver } from '@onsite/api/people/handover-calls.ts'
import { addDepartment, getDepartmentTree } from '@onsite/api/people/department-calls.ts'
import { addServiceGroup, listGroupSheets } from '@onsite/api/people/service-group-calls.ts'
import { countWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { assignWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { getWorkOrder, orderTalkCalls } from '@onsite/api/work-order/work-order-detail.ts'
import { disablePerson, getStaff } from '@onsite/api/people/staff-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { AssignMode } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { ruleOf } from '../testing/builders/automation.ts'
import { contractOffice } from '../testing/builders/contract.ts'
import { planOffice } from '../testing/builders/cycle-plan.ts'
import { office, type Office } from '../testing/builders/work-order.ts'

/** Kinds that wait to be handed over, with their numbers. */
const waiting = async ({ administrator }: Office, id: string) =>
  Object.fromEntries((await administrator.get(getHandover, { id })).map(({ count, key }) => [key, count]))

const give = async ({ administrator }: Office, userId: string, toUserId: string, ...keys: readonly string[]) =>
  await administrator.call(handOverWork, { userId, items: keys.map((key) => ({ key, toUserId })) })

test('moves orders of every open state by their own steps, as many as the preview says', async () => {
  const o = await office()
  const { rival, technician } = o.people
  const ids = [(await o.orderIn(2)).id, (await o.orderIn(3)).id, (await o.orderIn(4)).id]
  const done = await o.orderIn(5)
  const named = await o.create({ servicePersonalId: technician.id }, o.administrator)
  const [preview] = await o.administrator.get(getHandover, { id: technician.id })
  expect(preview).toMatchObject({ key: 'order-technician', count: 4, roleType: RoleType.Technician })
  // The list behind the link shows as many.
  const query = new URL(preview?.path ?? '', 'http://x').searchParams
  const { servicePersonalId = '', states = '' } = Object.fromEntries(query)
  expect(await o.administrator.get(countWorkOrders, { servicePersonalId, states })).toBe(4)

  expect(await give(o, technician.id, rival.id, 'order-technician')).toMatchObject({
    data: { moved: [{ key: 'order-technician', count: 4 }], failed: [], left: 0 },
  })

  expect(await waiting(o, technician.id)).toEqual({})
  expect(await waiting(o, rival.id)).toEqual({ 'order-technician': 4 })
  for (const id of ids) {
    const { state, servicePersonalId: now, visits } = await o.administrator.get(getWorkOrder, { id })
    expect([state, now]).toEqual([2, rival.id])
    expect(visits.at(-1)).toMatchObject({ technicianId: rival.id })
    const line = (await o.administrator.get(orderTalkCalls.timeline, { id })).find(({ action }) => action !== '')
    expect(JSON.stringify(line)).toContain('离职交接：李强 → 周凯')
  }
  expect(await o.administrator.get(getWorkOrder, { id: named.id })).toMatchObject({ state: named.state })
  expect(await o.administrator.get(getWorkOrder, { id: done.id })).toMatchObject({ servicePersonalId: technician.id })
})

test('moves collaborations, events, customers and the lead of departments and groups', async () => {
  const o = await office()
  const { director, rival, technician } = o.people
  const second = await o.tenant.person({ roles: [RoleType.Technician], name: '何山' })
  const helped = await o.orderIn(1)
  await o.dispatcher.get(assignWorkOrders, {
    ids: [helped.id],
    servicePersonalId: rival.id,
    coordinationUserIds: [technician.id],
  })
  const event = await o.service.get(eventLists.create, { title: '报警', customName: '医院', priority: 1 })
  await o.dispatcher.get(assignEvents, { ids: [event.id], userId: technician.id })
  await addCustomerOf(o, technician.id)
  await o.administrator.get(addDepartment, { name: '维修部', parentId: null, leaderId: technician.id })
  const group = { name: '空调组', note: '', areaCodes: [], memberIds: [technician.id], leaderIds: [technician.id] }
  await o.administrator.get(addServiceGroup, group)
  const before = await waiting(o, technician.id)
  // Lists behind the links show as many.
  const kindOf = async (key: string) => {
    const found = (await o.administrator.get(getHandover, { id: technician.id })).find((one) => one.key === key)
    return Object.fromEntries(new URL(found?.path ?? '', 'http://x').searchParams)
  }
  expect(await o.administrator.get(eventLists.count, await kindOf('event-principal'))).toBe(1)
  expect(await o.administrator.get(countCustomers, await kindOf('customer-owner'))).toBe(1)
  expect(await o.administrator.get(countWorkOrders, await kindOf('order-collaborator'))).toBe(1)
  const kinds = { 'department-leader': 1, 'group-leader': 1, 'event-principal': 1, 'customer-owner': 1 }
  expect(before).toEqual({ ...kinds, 'order-collaborator': 1 })

  const reply = await give(o, technician.id, director.id, ...Object.keys(kinds))
  const helpers = await give(o, technician.id, second.id, 'order-collaborator')

  expect([reply, helpers]).toMatchObject([{ data: { failed: [], left: 0 } }, { data: { failed: [], left: 0 } }])
  expect(await waiting(o, technician.id)).toEqual({})
  expect(await waiting(o, director.id)).toEqual(kinds)
  expect(await waiting(o, second.id)).toEqual({ 'order-collaborator': 1 })
  expect((await o.administrator.get(getDepartmentTree, {})).map(({ leaderId }) => leaderId)).toContain(director.id)
  const [sheet] = await o.administrator.get(listGroupSheets, {})
  expect(sheet?.members.map(({ id, isLeader }) => [id, isLeader])).toEqual([
    [director.id, true],
    [technician.id, false],
  ])
})

const addCustomerOf = async (o: Office, businessUserId: string) =>
  await o.administrator.get(addCustomer, { name: '中心医院', businessUserId, linkPerson: '周', phone: '13900007777' })

test('refuses whoever may not, and who cannot take over, beside the field', async () => {
  const o = await office()
  const { director, rival, technician } = o.people
  await o.orderIn(2)
  const gone = await o.tenant.person({ roles: [RoleType.Technician], name: '离职者', state: 0 })
  const stranger = await office()
  const items = [{ key: 'order-technician', toUserId: rival.id }]
  const beside = { code: 'invalid-input', fields: [{ field: 'items.0.toUserId' }] }

  expect(await o.dispatcher.call(handOverWork, { userId: technician.id, items })).toMatchObject({
    code: 'no-permission',
  })
  expect(await o.dispatcher.call(getHandover, { id: technician.id })).toMatchObject({ code: 'no-permission' })
  expect(await give(o, technician.id, director.id, 'order-technician')).toMatchObject(beside)
  expect(await give(o, technician.id, gone.id, 'order-technician')).toMatchObject(beside)
  expect(await give(o, technician.id, technician.id, 'order-technician')).toMatchObject(beside)
  expect(await give(o, technician.id, stranger.people.rival.id, 'order-technician')).toMatchObject({
    code: 'not-found',
  })
  expect(await give(o, stranger.people.technician.id, rival.id, 'order-technician')).toMatchObject({
    code: 'not-found',
  })
  expect(await give(o, technician.id, rival.id, 'no-such-kind')).toMatchObject({ fields: [{ field: 'items.0.key' }] })
  expect(await waiting(o, technician.id)).toEqual({ 'order-technician': 1 })
})

test('goes on by portions, and shares the work of two at once', async () => {
  const o = await office()
  const { rival, technician } = o.people
  for (let n = 0; n <= mostHandedOver; n += 1)
    await o.create({ servicePersonalId: technician.id, title: `单 ${n}` }, o.administrator)

  const both = await Promise.all([1, 2].map(async () => await give(o, technician.id, rival.id, 'order-technician')))

  const moved = both.map(({ data }) => data?.moved[0]?.count ?? 0)
  expect(moved.toSorted((a, b) => a - b)).toEqual([1, mostHandedOver])
  expect(await waiting(o, technician.id)).toEqual({})
})

test('a paused event goes too, and nothing of others moves', async () => {
  const o = await office()
  const { rival, technician } = o.people
  const own = await o.service.get(eventLists.create, { title: '报警', customName: '医院', priority: 1 })
  const other = await o.service.get(eventLists.create, { title: '咨询', customName: '医院', priority: 1 })
  await o.dispatcher.get(assignEvents, { ids: [own.id], userId: technician.id })
  await o.dispatcher.get(assignEvents, { ids: [other.id], userId: o.people.director.id })
  const held = await o.administrator.get(eventLists.detail, { id: own.id })
  await o.administrator.get(pauseEvent, { id: own.id, version: held.version, reason: '等配件' })

  expect(await give(o, technician.id, rival.id, 'event-principal')).toMatchObject({ data: { failed: [] } })

  expect(await o.administrator.get(eventLists.detail, { id: own.id })).toMatchObject({
    state: 5,
    principalUserId: rival.id,
  })
  expect(await o.administrator.get(eventLists.detail, { id: other.id })).toMatchObject({
    principalUserId: o.people.director.id,
  })
})

test('tells what could not go by name, and gives it when it can', async () => {
  const o = await office()
  const { director, rival } = o.people
  const orderType = await o.template({ creationApproval: true, approverId: director.id })
  await o.create({ orderType })
  const before = await waiting(o, director.id)
  expect(before).toEqual({ 'approval-task': 1, 'approval-flow': 1 })
  const keys = Object.keys(before)

  const reply = await give(o, director.id, rival.id, ...keys)

  // Whoever works here passes on decisions in person.
  const failed = [{ key: 'approval-task', name: '空调不制冷', message: '审批人在职，请由本人转交' }]
  expect(reply).toMatchObject({ data: { moved: [{ key: 'approval-flow', count: 1 }], failed, left: 0 } })
  const { version } = await o.administrator.get(getStaff, { id: director.id })
  await o.administrator.get(disablePerson, { id: director.id, version })
  expect(await give(o, director.id, rival.id, ...keys)).toMatchObject({
    data: { moved: [{ key: 'approval-task', count: 1 }], failed: [], left: 0 },
  })
  expect(await waiting(o, director.id)).toEqual({})
  expect(await waiting(o, rival.id)).toEqual(before)
})

test('puts the one who takes over into rules, checked as any rule', async () => {
  const o = await office()
  const { rival, technician } = o.people
  const actions = [{ do: 'assign', with: { person: [technician.id] } }]
  const { id } = await o.administrator.get(saveRule, {
    kind: 'work-order',
    name: '派李强',
    content: ruleOf({ actions }),
  })

  expect(await waiting(o, technician.id)).toEqual({ 'automation-rule': 1 })
  expect(await give(o, technician.id, rival.id, 'automation-rule')).toMatchObject({ data: { failed: [] } })

  const { content, version } = await o.administrator.get(getRule, { id })
  expect([content.actions[0]?.with, version]).toEqual([{ person: [rival.id] }, 2])
})

test('a cycle plan is served by whoever took over', async () => {
  const o = await planOffice()
  const { rival, technician } = o.people
  await o.plan({ assignMode: AssignMode.Technician, technicianId: technician.id })

  expect(await waiting(o, technician.id)).toEqual({ 'cycle-plan-technician': 1 })
  expect(await give(o, technician.id, rival.id, 'cycle-plan-technician')).toMatchObject({ data: { failed: [] } })
  expect(await waiting(o, rival.id)).toEqual({ 'cycle-plan-technician': 1 })
})

test('contracts go to whoever takes over, running ones too', async () => {
  const o = await contractOffice()
  const { director, salesperson } = o.people
  await o.signSales({ businessUserId: salesperson.id })
  await o.signService({ businessUserId: salesperson.id })
  const keys = { 'sales-contract-owner': 1, 'service-contract-owner': 1 }
  expect(await waiting(o, salesperson.id)).toMatchObject(keys)

  expect(await give(o, salesperson.id, director.id, ...Object.keys(keys))).toMatchObject({ data: { failed: [] } })

  expect(await waiting(o, director.id)).toEqual(keys)
})
