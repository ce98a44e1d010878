/** Random people do random things to a few orders, now and then two at once; whatever they do, the books must agree. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import * as actions from '@onsite/api/work-order/work-order-actions.ts'
import * as detail from '@onsite/api/work-order/work-order-detail.ts'
import * as forms from '@onsite/api/work-order/work-order-forms.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { AbnormalState, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { visitStatesInForce } from '@onsite/domain/work-order/visit-state.ts'
import { assert, asyncProperty, integer, noBias } from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { messagesOf } from '../document/message-store.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import type { TestClient } from '../testing/test-client.ts'
import { abnormalsOf, filesHeldBy, visitsOf } from './work-order-child-store.ts'
import { movesOf } from '../record/record-log-store.ts'
import type { WorkOrderRecord } from './work-order-store.ts'

/** Orders that live beside each other; a purged one is replaced. */
const orderCount = 4
const steps = 400

type Make = (o: Office, choice: number, files: string[]) => Record<string, unknown>
const day = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString()

/** Each action of the lifecycle as a call, with an input that mostly fits. */
const doings: Readonly<Record<WorkOrderAction | 'talk' | 'link' | 'photos', readonly [AnyCall, Make]>> = {
  approveCreation: [actions.examineWorkOrder, () => ({ examineResult: 1 })],
  rejectCreation: [actions.examineWorkOrder, () => ({ examineResult: 2, reason: '请补充' })],
  approveCompletion: [actions.examineWorkOrder, () => ({ examineResult: 1 })],
  rejectCompletion: [actions.examineWorkOrder, () => ({ examineResult: 2, reason: '照片不清' })],
  approveReceipt: [actions.examineWorkOrder, () => ({ examineResult: 1 })],
  rejectReceipt: [actions.examineWorkOrder, () => ({ examineResult: 2, reason: '回执不全' })],
  approveCollection: [actions.examineWorkOrder, () => ({ examineResult: 1 })],
  rejectCollection: [actions.examineWorkOrder, () => ({ examineResult: 2, reason: '金额不符' })],
  receipt: [forms.submitReceipt, (_, n) => ({ values: { [note]: `回执 ${n}` } })],
  collect: [
    forms.collectPayment,
    (_, n) => ({
      items: [{ name: '上门费', quantity: (n % 5) + 0.5, price: n }],
      discountAmount: n % 7 === 0 ? n * 10 : 0,
      method: (n % 5) + 1,
    }),
  ],
  subState: [forms.setSubState, (_, n) => ({ subStateId: n % 4 === 0 ? null : `sub${n % 6}` })],
  accept: [actions.acceptWorkOrder, (o, n) => (n % 3 === 0 ? { servicePersonalId: o.people.rival.id } : {})],
  refuseAcceptance: [actions.refuseAcceptance, (_, n) => ({ reason: '地址不清', cancel: n % 5 === 0 ? 1 : 0 })],
  resubmit: [actions.resubmitWorkOrder, () => ({})],
  assign: [actions.assignWorkOrders, (o, n) => assignment(o, n)],
  reassign: [actions.assignWorkOrders, (o, n) => assignment(o, n)],
  toPool: [actions.poolWorkOrders, () => ({ is_grab: 1 })],
  leavePool: [actions.poolWorkOrders, () => ({ is_grab: 0 })],
  grab: [actions.grabWorkOrder, () => ({})],
  revokeGrab: [actions.revokeGrab, () => ({})],
  pickUp: [actions.pickUpWorkOrder, (_, n) => filled(n)],
  refuse: [actions.refuseWorkOrder, () => ({ reason: '太远' })],
  keepDate: [actions.keepDate, () => ({ customApplyTime: day(2) })],
  book: [actions.bookVisit, () => ({ reserve_start: day(1), reserve_end: day(1.2), reason: '客户要求' })],
  depart: [actions.departForVisit, () => ({})],
  arrive: [actions.arriveOnSite, () => ({})],
  start: [actions.startService, (o, n) => (n % 3 === 0 ? { coordinationUserIds: [o.people.rival.id] } : {})],
  complete: [actions.completeService, (_, n) => ({ solution: '更换压力开关', ...filled(n) })],
  applyEndService: [actions.applyEndService, () => ({ reason: '配件停产' })],
  applyAbnormal: [
    actions.applyAbnormal,
    (o, n, files) => ({
      type: (n % 9) + 1,
      reason: '现场情况',
      expectStart: day(1),
      expectEnd: day(1.1),
      ...(n % 2 === 0 || n % 9 === 2 ? { targetPersonId: o.people.rival.id } : {}),
      newTitle: '空调异响',
      ...(n % 4 === 0 ? { photos: files } : {}),
    }),
  ],
  agreeAbnormal: [actions.handleAbnormal, () => ({ agree: 1 })],
  rejectAbnormal: [actions.handleAbnormal, () => ({ agree: 0, note: '已联系客户' })],
  resume: [actions.resumeWorkOrder, () => ({})],
  cancel: [actions.cancelWorkOrders, () => ({ reason: '客户取消', force: 1 })],
  withdraw: [actions.withdrawWorkOrder, () => ({ reason: '重复' })],
  evaluate: [actions.evaluateWorkOrder, () => ({ quality: 5, attitude: 5, speed: 4, resolution: 5 })],
  reopen: [actions.reopenWorkOrder, () => ({ reason: '又坏了' })],
  archive: [actions.archiveWorkOrders, () => ({ placeState: 1 })],
  unarchive: [actions.archiveWorkOrders, () => ({ placeState: 0, reason: '核对' })],
  remove: [actions.removeWorkOrders, () => ({})],
  restore: [actions.restoreWorkOrders, () => ({})],
  purge: [actions.purgeWorkOrders, () => ({})],
  edit: [
    detail.editWorkOrder,
    (_, n, files) => ({ title: `空调不制冷 ${n}`, customName: '散客', attachments: n % 2 === 0 ? files : [] }),
  ],
  editOwn: [detail.editOwnWorkOrder, (_, n) => ({ title: `空调漏水 ${n}`, customName: '散客', ...filled(n) })],
  link: [detail.linkCustomer, (o) => ({ customerId: o.customerId })],
  talk: [detail.addMessage, (_, n, files) => ({ text: '已联系', files: n % 2 === 0 ? files : [] })],
  photos: [detail.addServiceFiles, (_, n, files) => ({ kind: n % 3 === 0 ? 'signature' : 'photo', files })],
}

/** Fields of every type of the play: a note that is filled at any step, a number that is looked for, a serial number of its own. */
const [note, quantity, serial] = [
  'aaaaaaaa-0000-4000-8000-000000000001',
  'aaaaaaaa-0000-4000-8000-000000000002',
  'aaaaaaaa-0000-4000-8000-000000000003',
] as const
const fillable = ['create', 'edit', 'pickUp', 'complete', 'receipt'] as const
const fields = [
  { ...newField(note, 1, '备注', ''), editableSteps: fillable },
  { ...newField(quantity, 2, '数量', ''), editableSteps: fillable, searchable: true },
  { ...newField(serial, 1, '序列号', ''), editableSteps: fillable, searchable: true, unique: true },
]

/** Mostly nothing, now and then values, some of them wrong or somebody else's. */
function filled(n: number): Record<string, unknown> {
  if (n % 3 !== 0) return {}
  return {
    values: {
      [note]: n % 2 === 0 ? `第 ${n} 次` : null,
      [quantity]: n % 11 === 0 ? '许多' : n,
      [serial]: `SN${n % 5}`,
    },
  }
}

function assignment(o: Office, n: number): Record<string, unknown> {
  return {
    servicePersonalId: n % 2 === 0 ? o.people.technician.id : o.people.rival.id,
    reason: '就近',
    ...(n % 3 === 0 ? { reserve_start: day(1), reserve_end: day(1.1) } : {}),
    ...(n % 5 === 0 ? { coordinationUserIds: [o.people.rival.id] } : {}),
  }
}

/** Ends of a story are seldom, or there would be no stories. */
const endings: readonly string[] = ['cancel', 'withdraw', 'archive', 'remove', 'purge', 'refuseAcceptance']
const names = Object.keys(doings) as (keyof typeof doings)[]

/** Mulberry32: the whole run follows from one number, which a failure prints. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) % sides
  }
}

it('keeps counters, logs, visits, requests and files in order whatever people do', { timeout: 120_000 }, async () => {
  const seeds = noBias(integer({ min: 1, max: 2 ** 31 - 1 }))
  await assert(asyncProperty(seeds, play), { numRuns: 1, endOnFailure: true })
})

async function play(seed: number): Promise<void> {
  const roll = dice(seed)
  const o = await office()
  const people = [o.dispatcher, o.technician, o.rival, o.service, o.director, o.administrator, o.visitor]
  const pick = <T>(of: readonly T[]): T => of[roll(of.length)] as T
  const approval = { creationApproval: true, completionApproval: true, approverId: o.people.director.id }
  const subStates = Array.from({ length: 6 }, (_, at) => ({ id: `sub${at}`, state: at % 5, name: `子状态${at}` }))
  const settled = { receiptEnabled: true, collectionEnabled: true, fields, subStates }
  const templates = [
    o.templateId,
    await o.template({ ...approval, ...settled, receiptApproval: true, collectionApproval: true, minPhotos: 1 }),
    await o.template({ ...approval, acceptanceRequired: false, grabNeedsConfirm: true }),
    await o.template({ ...settled, acceptanceRequired: false, arrivalRequired: true }),
  ]
  const ids: string[] = []
  const all: string[] = []
  const undoable: { id: string; logId: string; by: TestClient }[] = []
  const done = new Set<string>()
  const begin = async (place: number): Promise<void> => {
    const named = roll(3) === 0 ? { servicePersonalId: o.people.technician.id } : {}
    const attachments = [await o.image()]
    const made = await o.create({ orderType: pick(templates), attachments, ...named }, o.dispatcher)
    ids[place] = made.id
    all.push(made.id)
  }
  for (let place = 0; place < orderCount; place++) await begin(place)

  const act = async (by: TestClient, id: string, what: keyof typeof doings, version: number): Promise<void> => {
    const [call, make] = doings[what]
    const target = 'ids' in call.body.properties ? { ids: [id] } : { id }
    const input = { ...target, ...make(o, roll(9999), [await o.image(), await o.image()]) }
    const reply = await send(by, call, 'version' in call.body.properties ? { ...input, version } : input)
    if (!reply.success) return
    done.add(what)
    const [line] = Array.isArray(reply.data) ? (reply.data as { logId?: string | null }[]) : []
    if (line?.logId != null) undoable.push({ id, logId: line.logId, by })
  }
  for (let step = 0; step < steps; step++) {
    const place = roll(orderCount)
    const id = ids[place] ?? ''
    const by = pick(people)
    const latest = undoable.at(-1)
    if (latest !== undefined && roll(6) === 0) {
      const undone = await send(latest.by, actions.undoMoves, { moves: [{ id: latest.id, logId: latest.logId }] })
      if (undone.success) done.add('undo')
    }
    const seen = await by.call(detail.getWorkOrder, { id })
    const may = (seen.data?.actions ?? [])
      .filter((verdict) => verdict.allowed && (!endings.includes(verdict.action) || roll(6) === 0))
      .map((verdict) => verdict.action)
    const what = may.length === 0 || roll(5) === 0 ? pick(names) : pick(may)
    const version = (seen.data?.version ?? 1) - (roll(20) === 0 ? 1 : 0)
    const rival = roll(8) === 0 ? act(pick(people), id, pick(names), version) : undefined
    await Promise.all([act(by, id, what, version), rival])
    if ((await o.administrator.call(detail.getWorkOrder, { id })).code === 'not-found') await begin(place)
  }

  // A run in which hardly anything happened would prove nothing.
  expect(done.size, [...done].join(' ')).toBeGreaterThan(15)
  await audit(o, all)
}

async function send(by: TestClient, call: AnyCall, input: Record<string, unknown>): Promise<Envelope<unknown>> {
  const response = await by.send(call, input)
  expect(response.statusCode, `${call.name} ${JSON.stringify(input)} → ${response.body}`).toBe(200)
  return response.json<Envelope<unknown>>()
}

async function audit(o: Office, ids: readonly string[]): Promise<void> {
  await o.tenant.tx(async (tx) => {
    const ctx = { tenantId: o.tenant.id, tx }
    const rows = await tx.many(sql<WorkOrderRecord>`select * from work_order`)
    expect(rows.every((row) => ids.includes(row.id))).toBe(true)

    const counted = await tx.many(
      sql`select person_id as who, state, sum(n)::int as n from work_order_total group by 1, 2 having sum(n) <> 0 order by 1, 2`,
    )
    const real = await tx.many(
      sql`select who, state, count(*)::int as n from (
            select '00000000-0000-0000-0000-000000000000'::uuid as who, state from work_order where deleted_at is null
            union all
            select technician_id, state from work_order where deleted_at is null and technician_id is not null and state in (2, 3, 4)
          ) one group by 1, 2 order by 1, 2`,
    )
    expect(counted).toEqual(real)
    const days = await tx.many(
      sql`select state, sum(n)::int as n from work_order_day group by 1 having sum(n) <> 0 order by 1`,
    )
    expect(days).toEqual(
      await tx.many(
        sql`select state, count(*)::int as n from work_order where deleted_at is null group by 1 order by 1`,
      ),
    )

    for (const row of rows) await auditOrder(ctx, row)
    await auditApprovals(tx)
    await auditValues(tx)

    const orderIds = rows.map((row) => row.id)
    const messages = (await Promise.all(orderIds.map(async (id) => await messagesOf(ctx, id)))).flat()
    const held = Map.groupBy(
      [...(await filesHeldBy(ctx, orderIds)), ...messages.flatMap((message) => message.file_ids)],
      (id) => id,
    )
    const files = await tx.many(sql<{ id: string; uses: number }>`select id, uses from file where uses > 0 order by id`)
    expect(files).toEqual(
      [...held].map(([id, places]) => ({ id, uses: places.length })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
  })
}

/** An order waits exactly when one approval of it runs and somebody is asked; what is paid is confirmed once. */
async function auditApprovals(tx: Parameters<typeof movesOf>[0]['tx']): Promise<void> {
  const waiting = await tx.many(
    sql`select id, examine_type as type from work_order where examine_result = 0 order by id`,
  )
  const running = await tx.many(
    sql`select a.subject_id as id, array_position(array['work-order:creation', 'work-order:completion', 'work-order:receipt', 'work-order:collection'], a.subject_kind) as type
        from approval a where a.state = 1 and exists (select from approval_task t where t.approval_id = a.id and t.state = 0) order by a.subject_id`,
  )
  expect(running).toEqual(waiting)
  expect(
    await tx.many(
      sql`select id from approval_task t where state = 0 and not exists (select from approval a where a.id = t.approval_id and a.state = 1)`,
    ),
  ).toEqual([])
  const settled = await tx.many(sql`select id from work_order where settled_at is not null order by id`)
  const paid = await tx.many(
    sql`select work_order_id as id from work_order_payment where state = 1 order by work_order_id`,
  )
  expect(paid).toEqual(settled)
  const open = await tx.many(sql`select id from work_order where examine_result = 0 and examine_type = 4 order by id`)
  expect(
    await tx.many(sql`select work_order_id as id from work_order_payment where state = 0 order by work_order_id`),
  ).toEqual(open)
}

/** Side rows say what the values say, unique keys belong to one order each, and nothing is left of orders that are gone. */
async function auditValues(tx: Parameters<typeof movesOf>[0]['tx']): Promise<void> {
  const kept = await tx.many(
    sql`select record_id as id, (field_values ->> ${quantity})::float8 as n from record_values where field_values ? ${quantity} order by 1`,
  )
  expect(
    await tx.many(
      sql`select record_id as id, number_value as n from field_index where field_id = ${quantity} order by 1`,
    ),
  ).toEqual(kept)
  const serials = await tx.many(
    sql`select record_id as id, lower(field_values ->> ${serial}) as key from record_values where field_values ? ${serial} order by 1`,
  )
  expect(
    await tx.many(
      sql`select record_id as id, text_value as key from unique_value where field_id = ${serial} order by 1`,
    ),
  ).toEqual(serials)
  expect(
    await tx.many(
      sql`select record_id from record_values v where not exists (select from work_order o where o.id = v.record_id)`,
    ),
  ).toEqual([])
  expect(
    await tx.many(sql`select id from work_order o where sub_state is not null and not exists (
      select from template_version v, jsonb_array_elements(v.content -> 'process' -> 'subStates') as s
      where v.id = o.version_id and s ->> 'id' = o.sub_state and (s ->> 'state')::int = o.state)`),
  ).toEqual([])
}

async function auditOrder(ctx: Parameters<typeof movesOf>[0], row: WorkOrderRecord): Promise<void> {
  const logs = await movesOf(ctx, row.id)
  expect(logs.map((log) => log.version)).toEqual(logs.map((_, at) => at + 1))
  expect(logs.slice(1).map((log) => log.from_state)).toEqual(logs.slice(0, -1).map((log) => log.to_state))
  expect([logs.at(-1)?.to_state, logs.at(-1)?.version]).toEqual([row.state, row.version])
  const story = `${row.no}: ${logs.map((log) => log.step).join(' ')}`

  const inHand = [S.PendingPickup, S.PendingService, S.InService].some((state) => state === row.state)
  const visits = await visitsOf(ctx, row.id)
  const inForce = visits.filter((visit) => visitStatesInForce.some((state) => state === visit.state))
  if (inHand)
    expect(
      inForce.map((visit) => visit.technician_id),
      story,
    ).toEqual([row.technician_id])
  else if (row.state !== S.PendingApproval) expect(inForce, story).toEqual([])
  if (row.state === S.PendingAcceptance || row.state === S.PendingAssignment)
    expect(row.technician_id, story).toBeNull()
  if (row.is_paused) expect(inHand, story).toBe(true)
  if (row.is_in_pool) expect(row.state, story).toBe(S.PendingAssignment)

  const waiting = (await abnormalsOf(ctx, row.id)).filter((one) => one.result === 0)
  expect(waiting.length, story).toBe(row.abnormal_state === AbnormalState.Pending ? 1 : 0)
}
