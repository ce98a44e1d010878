/** Badges of the menu: whoever opens an entry finds as many as its badge says, and nobody is told of what he may not open. */
import { countApprovals, listApprovals } from '@onsite/api/approval/approval-calls.ts'
import { listConversations, openConversation, sayInConversation } from '@onsite/api/conversation/conversation-calls.ts'
import { escalateEvent, eventLists } from '@onsite/api/event/event-calls.ts'
import { countBadges, countMobileTodo, listMobileTodo } from '@onsite/api/document/badge-calls.ts'
import { getMenu } from '@onsite/api/session/session-calls.ts'
import { serviceConversationLists } from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { applyAbnormal, completeService } from '@onsite/api/work-order/work-order-actions.ts'
import {
  countAbnormal,
  countAcceptance,
  countExamine,
  countUnassigned,
  countWorkOrders,
  listWorkOrders,
} from '@onsite/api/work-order/work-order-lists.ts'
import type { EventView } from '@onsite/domain/event/event-moves.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { type Badge, mostOnBadge } from '@onsite/domain/screen.ts'
import { screens } from '@onsite/domain/screens.ts'
import type { WorkOrderView } from '@onsite/domain/work-order/work-order-views.ts'
import { AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ageClocks, always, policy, targetOfHours } from '../testing/builders/sla.ts'
import { testApp } from '../testing/test-app.ts'
import { visitorAt } from '../testing/builders/visitor.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { statementsOf } from '../testing/statements-of.ts'
import type { TestClient } from '../testing/test-client.ts'

/** Orders in the states of all lists, for several people. */
async function busyOffice(): Promise<Office> {
  const o = await office()
  await o.create({ title: '待受理的' })
  for (const title of ['待指派一', '待指派二']) await o.orderIn(1, { title })
  for (const state of [2, 3, 5] as const) await o.orderIn(state, { title: `第${state}态` })
  for (const _ of [1, 2, 3]) await o.addToPool()
  const served = await o.orderIn(4, { title: '异常的' })
  await o.technician.get(applyAbnormal, {
    id: served.id,
    version: served.version,
    type: AbnormalType.WaitForParts,
    reason: '等配件',
  })
  const orderType = await o.template({ completionApproval: true, approverId: o.people.director.id })
  const done = await o.orderIn(4, { title: '待审批的', orderType })
  await o.technician.get(completeService, { id: done.id, version: done.version, solution: '更换压力开关' })
  const event = { title: '询问保养', customName: '绿城物业', priority: 1 } as const
  for (const by of [o.service, o.employee]) await by.get(eventLists.create, event)
  for (const userId of [null, o.people.director.id, o.people.dispatcher.id]) {
    const { id, version } = await o.service.get(eventLists.create, { ...event, principalUserId: o.people.service.id })
    if (userId !== null) await o.service.get(escalateEvent, { id, version, userId, reason: '客户在催' })
  }
  const { id: talk } = await o.service.get(openConversation, { personId: o.people.dispatcher.id })
  await o.service.get(sayInConversation, { id: talk, messageId: randomUUID(), text: '客户在催了' })
  await visitorAt(o.administrator, '周女士')
  await policy(o, always([targetOfHours(11, 2)]))
  const late = await o.orderIn(3, { title: '超时的' })
  await (await testApp()).react()
  await ageClocks(o, 'work_order', late.id, 3)
  return o
}

const badgeOf = (screen: string): Badge => {
  const badge = screens.find(({ name }) => name === screen)?.menu?.badge
  if (badge === undefined) throw new Error(`${screen} has no badge`)
  return badge
}

/** The list behind a badge: what its count call says, and how many rows it has. */
async function listBehind(client: TestClient, { kind, states, view }: Badge): Promise<readonly [number, number]> {
  if (kind === 'approval') {
    const box = view as 'todo'
    return [await client.get(countApprovals, { box }), (await client.get(listApprovals, { box, pageSize: 100 })).length]
  }
  if (kind === 'event') {
    const query = { view: view as EventView, ...(states === undefined ? {} : { event_states: states.join(',') }) }
    return [
      await client.get(eventLists.count, query),
      (await client.get(eventLists.list, { ...query, pageSize: 100 })).length,
    ]
  }
  if (kind === 'conversation') {
    const unread = (await client.get(listConversations, {})).reduce((sum, one) => sum + one.unread, 0)
    return [unread, unread]
  }
  if (kind === 'service-conversation') {
    const asked = { view: view as 'asking' }
    return [
      await client.get(serviceConversationLists.count, asked),
      (await client.get(serviceConversationLists.list, { ...asked, pageSize: 100 })).length,
    ]
  }
  expect(kind).toBe('work-order')
  const query = { view: view as WorkOrderView, ...(states === undefined ? {} : { states: states.join(',') }) }
  return [
    await client.get(countWorkOrders, query),
    (await client.get(listWorkOrders, { ...query, pageSize: 100 })).length,
  ]
}

const countOn = async (client: TestClient, screen: string) =>
  (await client.get(countBadges, {})).find((one) => one.screen === screen)?.count

const clients = ['dispatcher', 'technician', 'rival', 'service', 'employee', 'director', 'administrator'] as const

it('are the counts of the lists that they lead to, for every role', async () => {
  const o = await busyOffice()

  const told = new Map<string, number>()
  for (const client of clients) {
    for (const { count, screen } of await o[client].get(countBadges, {})) {
      expect([client, screen, ...(await listBehind(o[client], badgeOf(screen)))]).toEqual([
        client,
        screen,
        count,
        count,
      ])
      told.set(screen, Math.max(told.get(screen) ?? 0, count))
    }
  }
  // Every badge counts something for somebody, so that the test proves them all.
  const all = screens.flatMap(({ menu, name }) => (menu?.badge === undefined ? [] : [name]))
  expect(all.filter((screen) => !((told.get(screen) ?? 0) > 0))).toEqual([])
})

it('are summed up for the phone, the fullest list first, and nothing where nothing waits', async () => {
  const o = await busyOffice()

  for (const client of clients) {
    const badges = (await o[client].get(countBadges, {})).filter(({ count }) => count > 0)
    const lists = await o[client].get(listMobileTodo, {})
    expect(
      lists.map(({ count, screen }) => ({ count, screen })).toSorted((a, b) => a.screen.localeCompare(b.screen)),
    ).toEqual(badges.toSorted((a, b) => a.screen.localeCompare(b.screen)))
    expect(lists.map(({ count }) => count)).toEqual(lists.map(({ count }) => count).toSorted((a, b) => b - a))
    expect(await o[client].get(countMobileTodo, {})).toBe(badges.reduce((sum, { count }) => sum + count, 0))
  }
})

it('are told of the entries in the menu alone', async () => {
  const o = await busyOffice()

  for (const client of clients) {
    const menu = await o[client].get(getMenu, {})
    const named = menu.map(({ routerName }) => routerName)
    const badged = screens.flatMap(({ menu: entry, name }) => (entry?.badge === undefined ? [] : [name]))
    const counts = await o[client].get(countBadges, {})
    expect(counts.map(({ screen }) => screen).sort()).toEqual(badged.filter((name) => named.includes(name)).sort())
  }
  expect(await o.technician.get(countBadges, {})).toEqual(
    expect.arrayContaining([
      { screen: 'OrderHighSeas', count: 3 },
      { screen: 'MyOrder', count: 4 },
      { screen: 'DueOrder', count: 1 },
    ]),
  )
})

it('agree with the calls of the specification', async () => {
  const o = await busyOffice()

  const counts = new Map((await o.administrator.get(countBadges, {})).map(({ count, screen }) => [screen, count]))
  expect([
    await o.administrator.get(countAcceptance, { dataType: 1 }),
    await o.administrator.get(countUnassigned, {}),
    await o.administrator.get(countAbnormal, { type: 0 }),
    await o.administrator.get(countExamine, { type: -1 }),
    await o.administrator.get(countWorkOrders, { is_grab: 1 }),
  ]).toEqual(
    ['AcceptanceOrder', 'AssignOrder', 'AbnormalOrder', 'ExamineOrder', 'OrderHighSeas'].map((name) =>
      counts.get(name),
    ),
  )
})

it('count no further than to the most of a badge, while the list has the exact number', async () => {
  const o = await busyOffice()
  const more = mostOnBadge + 200
  await o.tenant.tx(async (tx) => {
    await tx.run(sql`
      insert into work_order
      select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(), 'no', 'C' || n))).*
      from work_order w, generate_series(1, ${more}::integer) n
      where w.id = (select id from work_order where tenant_id = ${o.tenant.id} and is_in_pool limit 1)`)
    await tx.run(sql`
      insert into approval_task
      select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'no', t.no + n, 'subject_id', gen_random_uuid()))).*
      from approval_task t, generate_series(1, ${more}::integer) n
      where t.id = (select id from approval_task where tenant_id = ${o.tenant.id} and person_id = ${o.people.director.id} and state = 0 limit 1)`)
  })

  expect(await countOn(o.technician, 'OrderHighSeas')).toBe(mostOnBadge)
  expect(await o.technician.get(countWorkOrders, { is_grab: 1 })).toBe(3 + more)
  expect(await countOn(o.director, 'ApprovalProcessList')).toBe(mostOnBadge)
})

it('are nothing on the free plan', async () => {
  const o = await office({ plan: Plan.Free })

  expect(await o.administrator.get(countBadges, {})).toEqual([])
})

it('take one statement for all of them beside the session', async () => {
  const o = await office()
  await o.administrator.get(countBadges, {})

  const statements = await statementsOf(async () => await o.administrator.get(countBadges, {}))

  expect(statements).toHaveLength(1)
})
