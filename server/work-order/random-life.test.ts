/** Work orders live as every kind does; what stands around an order is audited besides: visits, requests, approvals, payments, files, values. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import * as actions from '@onsite/api/work-order/work-order-actions.ts'
import * as detail from '@onsite/api/work-order/work-order-detail.ts'
import * as forms from '@onsite/api/work-order/work-order-forms.ts'
import { countWorkOrders, listIdsOfWorkOrder, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { workOrderClocks } from '@onsite/domain/work-order/work-order-clocks.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { type WorkOrderAction, workOrderMoves } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { AbnormalState, WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { visitStatesInForce } from '@onsite/domain/work-order/visit-state.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { messagesOf } from '../document/message-store.ts'
import type { Tx } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { movesOf } from '../record/record-log-store.ts'
import { always, policy, targetOfHours } from '../testing/builders/sla.ts'
import { clocksAgree } from '../testing/clocks-agree.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { actsOf } from '../testing/life/acts-of.ts'
import { seatsOf } from '../testing/life/seats-of.ts'
import type { Act, LifeStage, Seat } from '../testing/life/life.ts'
import { provesLife } from '../testing/life/random-life.ts'
import { testApp } from '../testing/test-app.ts'
import { workLater } from '../testing/work-later.ts'
import { workOrderExporter } from './export-work-orders.ts'
import { resumePortion } from './resume-paused-orders.job.ts'
import { orderClockKind } from './order-clocks.ts'
import { abnormalsOf, visits } from './work-order-child-store.ts'
import type { WorkOrderRecord } from './work-order-store.ts'

const day = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString()

type Make = (o: Office, choice: number, files: string[], seat: string) => Record<string, unknown>

/** Whoever accepts an order may name the technician only if he may assign. */
const assigners = ['dispatcher', 'administrator']

/** Inputs that mostly fit, of the actions that need one. */
const inputs: Readonly<Partial<Record<WorkOrderAction, Make>>> = {
  rejectCreation: () => ({ reason: '请补充' }),
  rejectCompletion: () => ({ reason: '照片不清' }),
  rejectReceipt: () => ({ reason: '回执不全' }),
  rejectCollection: () => ({ reason: '金额不符' }),
  receipt: (_, n) => ({ values: { [note]: `回执 ${n}` } }),
  collect: (_, n) => ({
    items: [{ name: '上门费', quantity: (n % 5) + 0.5, price: n }],
    discountAmount: n % 7 === 0 ? n * 10 : 0,
    method: (n % 5) + 1,
  }),
  subState: (_, n) => ({ subStateId: n % 4 === 0 ? null : `sub${n % 6}` }),
  accept: (o, n, _, seat) => (n % 3 === 0 && assigners.includes(seat) ? { servicePersonalId: o.people.rival.id } : {}),
  refuseAcceptance: (_, n) => ({ reason: '地址不清', cancel: n % 5 === 0 ? 1 : 0 }),
  assign: (o, n) => assignment(o, n),
  reassign: (o, n) => assignment(o, n),
  pickUp: (_, n) => fillFields(n),
  keepDate: () => ({ customApplyTime: day(2) }),
  rebook: (_, n) => ({ reserve_start: day(2), reserve_end: day(2.1), reason: '客户要求', tellsCustomer: n % 2 }),
  book: () => ({ reserve_start: day(1), reserve_end: day(1.2), reason: '客户要求' }),
  start: (o, n) => (n % 3 === 0 ? { coordinationUserIds: [o.people.rival.id] } : {}),
  complete: (_, n) => ({ solution: '更换压力开关', ...fillFields(n) }),
  applyAbnormal: (o, n, files) => ({
    type: (n % 9) + 1,
    reason: '现场情况',
    expectStart: day(1),
    expectEnd: day(1.1),
    ...(n % 2 === 0 || n % 9 === 2 ? { targetPersonId: o.people.rival.id } : {}),
    newTitle: '空调异响',
    ...(n % 4 === 0 ? { photos: files } : {}),
  }),
  rejectAbnormal: () => ({ note: '已联系客户' }),
  cancel: () => ({ reason: '客户取消', force: 1 }),
  evaluate: () => ({ quality: 5, attitude: 5, speed: 4, resolution: 5 }),
  edit: (_, n, files) => ({ title: `空调不制冷 ${n}`, customName: '散客', attachments: n % 2 === 0 ? files : [] }),
  editOwn: (_, n) => ({ title: `空调漏水 ${n}`, customName: '散客', ...fillFields(n) }),
}
const moving = [
  ...actions.workOrderActionCalls,
  detail.editWorkOrder,
  detail.editOwnWorkOrder,
  forms.submitReceipt,
  forms.collectPayment,
  forms.setSubState,
]

/** Whatever else happens to an order. */
const besides: Readonly<Record<string, readonly [AnyCall, Make]>> = {
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
function fillFields(n: number): Record<string, unknown> {
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

/** Everybody but the people without a part in orders. */
const cast = ['dispatcher', 'technician', 'rival', 'service', 'director', 'administrator', 'visitor'] as const

async function stage(): Promise<LifeStage> {
  const o = await office()
  await policy(o, always(Object.keys(workOrderClocks.types).map((type) => targetOfHours(Number(type), 8))))
  const people = Object.fromEntries(cast.map((name) => [name, o.people[name]]))
  const seats = seatsOf(o.tenant, people, workOrderExporter, 'orderNo')
  const approval = { creationApproval: true, completionApproval: true, approverId: o.people.director.id }
  const subStates = Array.from({ length: 6 }, (_, at) => ({ id: `sub${at}`, state: at % 5, name: `子状态${at}` }))
  const settled = { receiptEnabled: true, collectionEnabled: true, fields, subStates }
  const templates = [
    o.templateId,
    await o.template({ ...approval, ...settled, receiptApproval: true, collectionApproval: true, minPhotos: 1 }),
    await o.template({ ...approval, acceptanceRequired: false, grabNeedsConfirm: true }),
    await o.template({ ...settled, acceptanceRequired: false, arrivalRequired: true }),
  ]
  const inputOf =
    (make: Make): Act['input'] =>
    async ({ n, seat }) =>
      make(o, n, [await o.image(seat.name), await o.image(seat.name)], seat.name)
  return {
    tenantId: o.tenant.id,
    seats,
    chief: seats.find(({ name }) => name === 'administrator') as Seat,
    create: async ({ n }) => {
      const named = n % 3 === 0 ? { servicePersonalId: o.people.technician.id } : {}
      await o.create(
        { orderType: templates[n % 4] as string, attachments: [await o.image('dispatcher')], ...named },
        o.dispatcher,
      )
    },
    acts: {
      ...actsOf(
        workOrderMoves,
        moving,
        Object.fromEntries(Object.entries(inputs).map(([action, make]) => [action, inputOf(make)])),
      ),
      ...Object.fromEntries(
        Object.entries(besides).map(([name, [call, make]]) => [name, { call, input: inputOf(make) }]),
      ),
    },
    works: [
      async () => await (await testApp()).react(),
      async ({ n }) => await workLater(o.tenant.id, n % 3, resumePortion),
    ],
    audit: async () => {
      await o.tenant.tx(async (tx) => await audit({ tenantId: o.tenant.id, tx }))
      await clocksAgree(o, orderClockKind)
    },
  }
}

provesLife({
  document: workOrderDocument,
  table: 'work_order',
  reads: {
    list: listWorkOrders,
    count: countWorkOrders,
    ids: listIdsOfWorkOrder,
    detail: detail.getWorkOrder,
    word: 'orderNo',
    bin: { view: 'recycle' },
  },
  undo: actions.undoMoves,
  views: {
    all: 'deleted_at is null',
    acceptance: `deleted_at is null and state = ${S.PendingAcceptance} and not is_invalid`,
    assign: `deleted_at is null and state = ${S.PendingAssignment} and not is_in_pool`,
    pool: `deleted_at is null and state = ${S.PendingAssignment} and is_in_pool`,
    mine: 'deleted_at is null and technician_id = $me',
    abnormal: `deleted_at is null and abnormal_state = ${AbnormalState.Pending}`,
    created: 'deleted_at is null and creator_id = $me',
  },
  counters: {
    totals: 'work_order_total',
    days: 'work_order_day',
    holder: 'technician_id',
    inHand: [S.PendingPickup, S.PendingService, S.InService],
  },
  around: ['work_order_visit', 'work_order_abnormal', 'work_order_person'],
  prepares: ['file'],
  // Follows from the timeline, in the worker.
  kept: ['due_at'],
  endings: ['cancel', 'withdraw', 'archive', 'remove', 'purge', 'refuseAcceptance'],
  stage,
})

async function audit(ctx: StoreContext): Promise<void> {
  const { tx } = ctx
  const rows = await tx.many(sql<WorkOrderRecord>`select * from work_order`)
  for (const row of rows) await auditOrder(ctx, row)
  await auditApprovals(tx)
  await auditValues(tx)

  const orderIds = rows.map((row) => row.id)
  const messages = (await Promise.all(orderIds.map(async (id) => await messagesOf(ctx, id)))).flat()
  const places = await tx.many(sql<{ use: string }>`
    select file_id || ' ' || work_order_id as use from work_order_file
    union all select unnest(photo_ids) || ' ' || work_order_id from work_order_abnormal`)
  const held = [
    ...places.map(({ use }) => use),
    ...messages.flatMap((message) => message.file_ids.map((file) => `${file} ${message.record_id}`)),
  ]
  const uses = await tx.many(
    sql<{ use: string }>`select file_id || ' ' || record_id as use from file_use, generate_series(1, uses)`,
  )
  const loose = await tx.many(sql`
    select id from file
    where (attached_at is null) = exists (select 1 from file_use held where held.file_id = file.id)`)
  expect(uses.map(({ use }) => use).toSorted()).toEqual(held.toSorted())
  expect(loose).toEqual([])
}

/** An order waits exactly when one approval of it runs and somebody is asked; what is paid is confirmed once. */
async function auditApprovals(tx: Tx): Promise<void> {
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
async function auditValues(tx: Tx): Promise<void> {
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

async function auditOrder(ctx: StoreContext, row: WorkOrderRecord): Promise<void> {
  const logs = await movesOf(ctx, row.id)
  expect(logs.map((log) => log.version)).toEqual(logs.map((_, at) => at + 1))
  const story = `${row.no}: ${logs.map((log) => log.step).join(' ')}`

  const inHand = [S.PendingPickup, S.PendingService, S.InService].some((state) => state === row.state)
  const visited = await visits.of(ctx, row.id)
  const inForce = visited.filter((visit) => visitStatesInForce.some((state) => state === visit.state))
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
