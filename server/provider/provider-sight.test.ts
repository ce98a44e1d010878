/** Whichever way people of a provider read, they come to what was given to it, and they name nobody else. */
import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { eventLists } from '@onsite/api/event/event-calls.ts'
import { listLinkable } from '@onsite/api/field/field-calls.ts'
import { type LiveMessage, livePath } from '@onsite/api/live.ts'
import { findAnything } from '@onsite/api/palette/palette-calls.ts'
import { listParentDepartments } from '@onsite/api/people/department-calls.ts'
import { namePeople } from '@onsite/api/people/people-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { addRole, giveRole } from '@onsite/api/role/role-calls.ts'
import { addWorkOrder, getTimeline, getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { exportWorkOrders } from '@onsite/api/work-order/work-order-forms.ts'
import { countWorkOrders, listIdsOfWorkOrder, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { permissionTable } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { sessionCookieName } from '../kernel/session-token.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { type Hired, hireProvider } from '../testing/builders/provider.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

const secret = '绝密'

/** An order of the provider and one of our own. */
async function twoOrders({ add, assign, o }: Hired) {
  const worker = await add('外包师傅', [RoleType.Technician])
  const given = await o.orderIn(1, { title: '外包的活' })
  const kept = await o.orderIn(3, { title: `${secret}的活` })
  await assign(given.id, worker.id)
  return { given, kept, worker }
}

/** Gives somebody a role with every right there is. */
async function giveAll({ boss }: Hired, personId: string, role: RoleType): Promise<void> {
  const codes = Object.values(permissionTable).flatMap((row) => ('administratorsOnly' in row ? [] : [row.code]))
  const { variant } = await boss.get(addRole, { role, name: '全能', codes, reaches: [] })
  await boss.get(giveRole, { role, variant, personIds: [personId] })
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

it.each([RoleType.Dispatcher, RoleType.Director])(
  'shows role %i of a provider its orders by each way',
  async (role) => {
    const stage = await hireProvider()
    const { as } = await stage.add('外包队长', [role])
    const { given, kept } = await twoOrders(stage)
    const { orderNo: no } = await stage.boss.get(getWorkOrder, { id: kept.id })

    expect(idsOf(await as.get(listWorkOrders, {}))).toEqual([given.id])
    expect(await as.get(countWorkOrders, {})).toBe(1)
    expect(await as.get(listIdsOfWorkOrder, {})).toEqual([given.id])
    expect(await as.get(listWorkOrders, { keyword: no })).toEqual([])
    expect(await as.get(countWorkOrders, { keyword: no })).toBe(0)
    expect(idsOf(await as.get(listLinkable, { kind: 'work-order' }))).toEqual([given.id])
    expect(await as.get(listLinkable, { kind: 'work-order', ids: kept.id })).toEqual([])
    const found = await as.get(findAnything, { text: no })
    expect([found.commands, found.records.flatMap(({ hits }) => hits)]).toEqual([[], []])
    const refused = { code: 'not-found' }
    expect(await as.call(getWorkOrder, { id: kept.id })).toMatchObject(refused)
    expect(await as.call(getTimeline, { id: kept.id })).toMatchObject(refused)
    expect(await as.call(listLifeLines, { kind: 'work-order', id: kept.id })).toMatchObject(refused)
  },
)

it('exports no more than it lists', async () => {
  const stage = await hireProvider()
  const { as } = await stage.add('外包主管', [RoleType.Director])
  const { kept } = await twoOrders(stage)

  const all = await as.send(exportWorkOrders, { filter: {}, format: 'csv' })
  const chosen = await as.send(exportWorkOrders, { ids: [kept.id], format: 'csv' })

  expect(all.body).toContain('外包的活')
  expect(all.body).not.toContain(secret)
  expect(chosen.body).not.toContain(secret)
})

it('creates nothing and reads no customer, though its role had every right', async () => {
  const stage = await hireProvider()
  const { as, id } = await stage.add('外包队长', [RoleType.Dispatcher])
  await giveAll(stage, id, RoleType.Dispatcher)
  const { given } = await twoOrders(stage)
  const { customerId, templateId } = stage.o
  const refused = { code: 'no-permission' }

  const order = {
    orderType: templateId,
    title: '空调不制冷',
    customName: '绿城物业',
    customerId,
    allowDuplicate: 1,
  } as const
  expect(await as.call(addWorkOrder, order)).toMatchObject(refused)
  const event = { title: '不制冷', customName: '绿城物业', customerId, priority: 1 } as const
  expect(await as.call(eventLists.create, event)).toMatchObject(refused)
  expect(await as.call(getCustomer, { id: customerId })).toMatchObject(refused)
  expect(await as.get(listLinkable, { kind: 'customer' })).toEqual([])
  expect(idsOf(await as.get(listWorkOrders, {}))).toEqual([given.id])
})

it('names its own people, service groups and departments only', async () => {
  const stage = await hireProvider()
  const { as, id } = await stage.add('外包队长', [RoleType.Dispatcher])
  const { people } = stage.o
  const other = await stage.add('外包师傅', [RoleType.Technician])

  expect(
    (await as.get(namePeople, { ids: [id, other.id, people.director.id].join(',') })).map(({ name }) => name),
  ).toEqual(expect.arrayContaining(['外包队长', '外包师傅']))
  expect(await as.get(namePeople, { ids: people.director.id })).toEqual([])
  expect(await as.get(listLinkable, { kind: 'department' })).toEqual([])
  expect(await as.get(listLinkable, { kind: 'service-group' })).toEqual([])
  expect(await as.call(listParentDepartments, { id: uuidv7() })).toMatchObject({ code: 'not-found' })
  const found = await as.get(findAnything, { text: `指派 ${people.technician.name}` })
  expect(JSON.stringify(found)).not.toContain(people.technician.id)
})

it('tells its open pages of its orders only', async () => {
  const stage = await hireProvider()
  const { as, id } = await stage.add('外包队长', [RoleType.Dispatcher])
  const { given, kept } = await twoOrders(stage)
  const { heard, end } = await listen(as)
  const { sockets } = await testApp()
  const notice = { t: stage.o.tenant.id, i: uuidv7(), a: null, u: ['work-order'] as const, r: 'work-order' }

  await sockets.tell([{ ...notice, k: 'kept', s: kept.id, p: [] }])
  // Messages arrive in order, so the second one implies the first.
  await sockets.tell([{ ...notice, k: 'given', s: given.id, p: [id] }])
  await expect.poll(() => heard.some(({ fact }) => fact === 'given')).toBe(true)

  // Of an order of others it is said only that something changed.
  expect(heard.map(({ fact, ids }) => [fact, ids])).toEqual([
    ['', []],
    ['given', [given.id]],
  ])
  end()
})

/** Opens the live channel of somebody and keeps what it says. */
async function listen(client: TestClient) {
  const { http } = await testApp()
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  const secrets = await client.secrets()
  const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`, {
    headers: { cookie: `${sessionCookieName}=${secrets?.token ?? ''}` },
  })
  const heard: Extract<LiveMessage, { kind: 'stale' }>[] = []
  await new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString('utf8')) as LiveMessage
      if (message.kind === 'hello') resolve()
      if (message.kind === 'stale') heard.push(message)
    })
  })
  return { heard, end: () => socket.terminate() }
}
