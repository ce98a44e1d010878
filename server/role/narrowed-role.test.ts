/** A role of the own service group, without export and phones: every door shows its people the same, and so does the preview of an administrator. */
import type { AddressInfo } from 'node:net'
import { type LiveMessage, livePath } from '@onsite/api/live.ts'
import { findAnything } from '@onsite/api/palette/palette-calls.ts'
import { endPreview, startPreview } from '@onsite/api/role/preview-calls.ts'
import { addRole, giveRole } from '@onsite/api/role/role-calls.ts'
import { editWorkOrder, getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { exportAllWorkOrders, exportWorkOrders } from '@onsite/api/work-order/work-order-forms.ts'
import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { defaultRights } from '@onsite/domain/role/role-rights.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { q } from '../kernel/database.ts'
import { sessionCookieName } from '../kernel/session-token.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

const phone = '13712345678'
const open: WebSocket[] = []
let port: number

beforeAll(async () => {
  const { http } = await testApp()
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 })
  port = (http.server.address() as AddressInfo).port
})
afterAll(() => {
  for (const socket of open) socket.terminate()
})

/** An office with a service group of dispatcher and administrator, whose dispatcher holds the role, and an order of each service group. */
async function stage() {
  const o = await office()
  const [team, otherTeam] = [uuidv7(), uuidv7()]
  await o.tenant.tx(async (tx) => {
    const tenant = { tenant_id: o.tenant.id }
    await tx.run(
      q.insertInto('service_group').values([
        { ...tenant, id: team, name: '华东一队' },
        { ...tenant, id: otherTeam, name: '华东二队' },
      ]),
    )
    await tx.run(
      q.insertInto('service_group_member').values(
        [o.people.dispatcher, o.people.administrator].map(({ id }) => ({
          ...tenant,
          group_id: team,
          person_id: id,
        })),
      ),
    )
  })
  const order = { customPhone: phone, customLinkPerson: '周敏' }
  const ours = await o.create({ ...order, title: '本队的单', serviceGroupId: team })
  const theirs = await o.create({ ...order, title: '别队的单', serviceGroupId: otherTeam })
  const role = RoleType.Dispatcher
  const { variant } = await o.administrator.get(addRole, {
    role,
    name: '本队调度',
    codes: defaultRights(role).powers.filter((code) => code !== permissionOf('workOrder.export').code),
    reaches: [{ code: permissionOf('workOrder.viewAll').code, by: 'group' }],
    hides: ['phone'],
  })
  await o.administrator.get(giveRole, { role, variant, personIds: [o.people.dispatcher.id] })
  await o.tenant.tx(async () => await Promise.resolve())
  return { o, ours, theirs, role, variant }
}

/** The page of somebody, with what it heard of orders. */
async function pageOf(client: TestClient): Promise<LiveMessage[]> {
  const secrets = await client.secrets()
  const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`, {
    headers: { cookie: `${sessionCookieName}=${secrets?.token ?? ''}` },
  })
  open.push(socket)
  const heard: LiveMessage[] = []
  await new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString('utf8')) as LiveMessage
      if (message.kind === 'hello') resolve()
      else heard.push(message)
    })
  })
  return heard
}

/** `refusal` answers who asks for a file. */
async function proveDoors(
  reader: TestClient,
  refusal: string,
  { o, ours, theirs }: Awaited<ReturnType<typeof stage>>,
): Promise<void> {
  const list = await reader.send(listWorkOrders, { pageSize: 100 })
  expect([list.body.includes('本队的单'), list.body.includes('别队的单')]).toEqual([true, false])
  expect(await reader.get(countWorkOrders, {})).toBe(1)
  expect(await reader.get(countWorkOrders, { title: '别队的单' })).toBe(0)
  const detail = await reader.send(getWorkOrder, { id: ours.id })
  for (const { body } of [list, detail])
    expect([body.includes(phone), body.includes('137****5678')]).toEqual([false, true])
  expect(await reader.call(getWorkOrder, { id: theirs.id })).toMatchObject({ code: 'not-found' })

  const found = await reader.send(findAnything, { text: '队的单' })
  expect([found.body.includes('本队的单'), found.body.includes('别队的单')]).toEqual([true, false])
  expect((await reader.send(findAnything, { text: phone.slice(-4) })).body).not.toContain('本队的单')

  expect(await reader.call(exportWorkOrders, { filter: {} })).toMatchObject({ code: refusal })
  expect(await reader.call(exportWorkOrders, { ids: [ours.id] })).toMatchObject({ code: refusal })
  expect(await reader.call(exportAllWorkOrders, {})).toMatchObject({ code: refusal })

  await proveSocket(reader, o, theirs.id)
}

/** The page hears that something has changed, but not of what; whoever sees all orders hears which. */
async function proveSocket(reader: TestClient, o: Office, theirs: string): Promise<void> {
  const { sockets } = await testApp()
  const [narrow, whole] = [await pageOf(reader), await pageOf(o.director)]
  await sockets.tell([
    {
      t: o.tenant.id,
      i: uuidv7(),
      a: null,
      u: ['work-order'],
      p: [],
      r: 'work-order',
      k: 'work-order-edited',
      s: theirs,
    },
  ])
  const told = { kind: 'stale', touches: ['work-order'], ids: [theirs], fact: 'work-order-edited', actorId: null }
  await expect.poll(() => whole).toEqual([told])
  await expect.poll(() => narrow).toEqual([{ ...told, ids: [], fact: '' }])
}

it('keeps its people to the service group at every door: lists, detail, search, export, socket and writing', async () => {
  const stood = await stage()
  const { o, theirs } = stood
  await proveDoors(o.dispatcher, 'no-permission', stood)
  const edit = { id: theirs.id, version: theirs.version, title: '改掉', customName: '中心医院' }
  expect(await o.dispatcher.call(editWorkOrder, edit)).toMatchObject({ code: 'not-found' })
})

it('shows the administrator who previews it the same, and all again afterwards', async () => {
  const stood = await stage()
  const { administrator } = stood.o
  // A preview makes no file, whatever the role may.
  await administrator.get(startPreview, { role: stood.role, variant: stood.variant })
  await proveDoors(administrator, 'preview-only', stood)
  await administrator.get(endPreview, {})
  expect(await administrator.get(countWorkOrders, {})).toBe(2)
  expect((await administrator.send(getWorkOrder, { id: stood.theirs.id })).body).toContain(phone)
})
