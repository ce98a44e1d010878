/**
 * Calls stay within what `call-budgets.json` allows them in statements and in waves. Counting is exact where timing lies: a change that makes a call
 * dearer or cheaper shows in that table. `BUDGETS=write` writes it anew.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AnyCall, isReading } from '@onsite/api/define-call.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import { saveAsset } from '@onsite/api/asset/asset-calls.ts'
import { saveMeter } from '@onsite/api/asset/meter-calls.ts'
import { saveDispatchRule } from '@onsite/api/automation/dispatch-calls.ts'
import { saveSalesContract } from '@onsite/api/contract/sales-contract-calls.ts'
import { saveServiceContract } from '@onsite/api/contract/service-contract-calls.ts'
import { openConversation } from '@onsite/api/conversation/conversation-calls.ts'
import { customRecordCalls } from '@onsite/api/custom-form/custom-record-calls.ts'
import { addCustomer, editCustomer } from '@onsite/api/customer/customer-calls.ts'
import { productCalls, productCategoryCalls } from '@onsite/api/product/product-calls.ts'
import { warrantyTermCalls } from '@onsite/api/product/warranty-term-calls.ts'
import { listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import {
  assignWorkOrders,
  completeService,
  pickUpWorkOrder,
  startService,
} from '@onsite/api/work-order/work-order-actions.ts'
import { addMessage, addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answers } from '../answers.ts'
import { operators } from '../kernel/operators.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { ruleOf } from './builders/automation.ts'
import { eventTypeOf } from './builders/event.ts'
import { readerIn, type SightStage, sightStage } from './builders/sight.ts'
import { makeFresh, scenarios, toPool } from './call-scenarios.ts'
import { layRecords, recordIds } from './foreign-records.ts'
import { freshMobile } from './strangers.ts'
import { uncountedCalls } from './uncounted-calls.ts'
import { needsNothing, sampleInput } from './sample-input.ts'
import type { TestClient } from './test-client.ts'
import { testApp } from './test-app.ts'
import { type Traffic, trafficOf } from './traffic.ts'

/** Most statements, those that frame a transaction among them, and most waves. */
type Budget = readonly [statements: number, waves: number]

const tablePath = join(import.meta.dirname, 'call-budgets.json')
const isWriting = process.env.BUDGETS === 'write'
const budgets = JSON.parse(await readFile(tablePath, 'utf8')) as Readonly<Record<string, Budget>>
const measured = new Map<string, Budget>()

/** Caches fill and sequences fetch portions now and then; the least of some tries is what a call needs. */
const tries = 3

/** Compares the cheapest of some tries with the budget of this name, and lists its statements when it is over. A try that meets it ends them. */
async function demandBudget(name: string, attempt: () => Promise<() => Promise<unknown>>): Promise<void> {
  const budget = budgets[name]
  const isMet = ({ sent, waves }: Traffic): boolean => !isWriting && sent.length === budget?.[0] && waves === budget[1]
  let least: Traffic | undefined
  for (let i = 0; i <= tries; i += 1) {
    // oxlint-disable-next-line no-await-in-loop -- nothing may run beside what is counted
    const traffic = await trafficOf(await attempt())
    // The first one is the one that fills the caches.
    if (i > 0 && (least === undefined || sizeOf(traffic) < sizeOf(least))) least = traffic
    if (least !== undefined && isMet(least)) break
  }
  const { sent, waves } = least ?? { sent: [], waves: 0 }
  measured.set(name, [sent.length, waves])
  if (isWriting) return
  const statements = sent.map(({ text, wave }) => `${wave}: ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
  const sum = `${name} sends ${sent.length} statements in ${waves} waves, call-budgets.json says ${String(budget)}`
  expect(budget, `${sum}\n${statements.join('\n')}`).toEqual([sent.length, waves])
}

const sizeOf = ({ sent, waves }: Traffic): number => sent.length + waves

const readings = answers.filter(({ call, kind }) => kind === 'envelope' && isReading(call)).map(({ call }) => call)

let stage: SightStage
let admin: TestClient
let orderId: string
/** Ids of records that the stage has beyond those of its customers. */
let laid: (kind: string) => string
/** Inputs of calls whose shapes do not tell one that is served. */
let told: Readonly<Record<string, Readonly<Record<string, unknown>>>>

beforeAll(async () => {
  stage = await sightStage()
  const { office } = stage
  admin = office.administrator
  const app = await testApp()
  await layRecords(office, '预算')
  // The limits among them hold for what comes later.
  await app.react()
  orderId = (await office.orderIn(4, { customerId: stage.open.customer ?? '', customName: '公开机械' })).id
  await office.technician.get(addMessage, { id: orderId, text: '备件已到' })
  await app.react()
  laid = await recordIds(office.tenant.id)
  told = await toldInputs()
  // Whether this is the only enterprise depends on the files that ran before.
  operators.choose(office.tenant.id)
})
afterAll(() => operators.choose(''))

const idOf = (kind: string): string => {
  if (kind === 'work-order' || kind === 'record') return orderId
  if (kind === 'person') return stage.office.people.technician.id
  return kind.endsWith('-template') ? stage.office.templateId : (stage.open[kind] ?? laid(kind))
}

async function toldInputs(): Promise<typeof told> {
  const { office, open } = stage
  const order = { kind: 'work-order', id: orderId }
  const form = { formKind: 'order' }
  const limits = { from: '2026-11-01', to: '2026-11-30', kind: 'work-order' }
  const ruleId = (await office.director.get(saveDispatchRule, { name: '派单', content: ruleOf(toPool) })).id
  const talk = await admin.get(openConversation, { personId: office.people.technician.id })
  const eventType = await eventTypeOf(office, '报修')
  const { templateId } = await admin.get(customRecordCalls.detail, { id: open['custom-record'] ?? '' })
  return {
    getSettingsByCodes: { codes: 'workOrder.revokeGrabMinutes' },
    listFields: form,
    getForm: form,
    listFieldNames: form,
    editFormTemplate: { id: office.templateId },
    getEventTemplateFields: { tmplId: eventType },
    getEventFieldValues: { objId: open['event'] },
    listLifeLines: order,
    listDocumentLinks: order,
    listRecordMessages: order,
    listSlaClocks: order,
    previewCustomerNotices: { ...order, event: 'work-order-assigned' },
    explainRecordSight: { ...order, personId: office.people.technician.id },
    countExceeds: { ...limits, by: 'type' },
    countExceedRows: limits,
    listExceeds: limits,
    listTypes: form,
    getFormRights: { id: templateId },
    listConversationMessages: talk,
    previewNotice: { event: 'work-order-assigned', receiver: '', title: '', text: '{编号}' },
    getDispatchRule: { id: ruleId },
    listDispatchRuns: { ruleId },
    countDispatchRuns: { ruleId },
  }
}

const inputOf = (call: AnyCall): Readonly<Record<string, unknown>> =>
  told[call.name] ?? (needsNothing(call) ? {} : sampleInput(call, idOf))

/** Counts what a reader asks for, unless it is refused: a sample may name what this enterprise does not have. */
async function demandReading(name: string, call: AnyCall, client: TestClient): Promise<boolean> {
  const input = inputOf(call)
  const first = (await client.send(call, input)).json<Envelope<unknown>>()
  if (first.success)
    await demandBudget(name, async () => await Promise.resolve(async () => await client.send(call, input)))
  return first.success
}

/** Lists and details, which show less to those who do not see everything. */
const ofRecords = readings.filter(({ name }) => /^(list|get)/.test(name))

describe('reading', () => {
  test.each(readings.map((call): [string, AnyCall] => [call.name, call]))('%s', async (name, call) => {
    await demandReading(name, call, admin)
  })

  test.each(ofRecords.map((call): [string, AnyCall] => [call.name, call]))(
    '%s without full sight',
    async (name, call) => {
      const salesperson = stage.people.get(readerIn(RoleType.Salesperson))
      if (salesperson === undefined) throw new Error('nobody sells')
      if (await demandReading(`${name} of a salesperson`, call, stage.office.tenant.as(salesperson))) return
      await demandReading(`${name} of a technician`, call, stage.office.technician)
    },
  )

  test('a page of work orders found by a keyword', async () => {
    await demandBudget(
      'listWorkOrders by keyword',
      async () => await Promise.resolve(async () => await admin.get(listWorkOrders, { keyword: '不制冷' })),
    )
  })

  test('a page of work orders comes with its total', async () => {
    await demandBudget(
      'listWorkOrders with its total',
      async () => await Promise.resolve(async () => await admin.get(listWorkOrders, { view: 'all', withTotal: 1 })),
    )
  })
})

/** Sends as pages do, with a key that keeps the call from running twice. */
const withKey = (): { headers: Record<string, string> } => ({ headers: { 'idempotency-key': uuidv7() } })

const sale = () => ({ name: makeFresh(), customerId: stage.open.customer, signedOn: '2026-11-01' })
const cover = () => ({
  name: makeFresh(),
  customerId: stage.open.customer,
  startOn: '2026-01-01',
  endOn: '2036-12-31',
  amount: 100_000,
  scope: 2,
})
const order = () => ({
  orderType: stage.office.templateId,
  title: makeFresh(),
  customName: '公开机械',
  customerId: stage.open.customer ?? '',
})
describe('writing', () => {
  const terms = { basis: 1, duration: 1, unit: 3, laborPercent: 100, partsPercent: 100, travelPercent: 100 } as const
  const plain: readonly [AnyCall, () => Record<string, unknown>][] = [
    [warrantyTermCalls.save, () => ({ name: makeFresh(), ...terms })],
    [productCategoryCalls.save, () => ({ name: makeFresh(), sort: 0 })],
    [productCalls.save, () => ({ name: makeFresh(), code: makeFresh(), status: 1 })],
    [addCustomer, () => ({ name: makeFresh(), linkPerson: '王工', phone: freshMobile() })],
    [saveAsset, () => ({ name: makeFresh(), serialNo: makeFresh(), customerId: stage.open.customer })],
    [saveMeter, () => ({ name: makeFresh(), assetId: stage.open.asset })],
    [saveSalesContract, sale],
    [saveServiceContract, cover],
  ]
  test.each(plain.map(([call, input]) => [call.name, call, input] as const))('%s adds', async (name, call, input) => {
    await demandBudget(`${name} new`, async () => {
      const given = input()
      return await Promise.resolve(async () => await demandSuccess(await admin.send(call, given, withKey())))
    })
  })

  const edits: readonly [AnyCall, string, () => Record<string, unknown>][] = [
    [warrantyTermCalls.save, 'warranty-term', () => ({ name: makeFresh(), ...terms })],
    [productCategoryCalls.save, 'product-category', () => ({ name: makeFresh(), sort: 0 })],
    [productCalls.save, 'product', () => ({ name: makeFresh(), code: 'LG-1', status: 1 })],
    [editCustomer, 'customer', () => ({ name: makeFresh() })],
    [saveAsset, 'asset', () => ({ name: makeFresh() })],
    [saveSalesContract, 'sales-contract', sale],
    [saveServiceContract, 'service-contract', cover],
  ]
  test.each(edits.map(([call, kind, input]) => [call.name, call, kind, input] as const))(
    '%s changes',
    async (name, call, kind, input) => {
      await demandBudget(`${name} change`, async () => {
        const given = { id: stage.open[kind], ...input() }
        return await Promise.resolve(async () => await demandSuccess(await admin.send(call, given, withKey())))
      })
    },
  )

  test.each(Object.entries(scenarios))('%s', async (name, [by, input]) => {
    const call = answers.find((one) => one.call.name === name)?.call
    if (call === undefined) throw new Error(`no call is named ${name}`)
    await demandBudget(name, async () => {
      const given = await input(stage)
      return async () => await demandSuccess(await stage.office[by].send(call, given, withKey()))
    })
  })

  test('an order is created', async () => {
    const { service } = stage.office
    await demandBudget('addWorkOrder', async () => {
      const input = order()
      return await Promise.resolve(async () => await service.get(addWorkOrder, input, withKey()))
    })
  })

  test('an order is assigned', async () => {
    const { dispatcher, orderIn, people } = stage.office
    await demandBudget('assignWorkOrders', async () => {
      const { id } = await orderIn(1)
      const input = { ids: [id], servicePersonalId: people.technician.id }
      return async () => await dispatcher.get(assignWorkOrders, input, withKey())
    })
  })

  test('an order is picked up, started and completed', async () => {
    const { orderIn, technician } = stage.office
    await demandBudget('pickUpWorkOrder', async () => {
      const { id, version } = await orderIn(2)
      return async () => await technician.get(pickUpWorkOrder, { id, version }, withKey())
    })
    await demandBudget('startService', async () => {
      const { id, version } = await orderIn(3)
      return async () => await technician.get(startService, { id, version }, withKey())
    })
    await demandBudget('completeService', async () => {
      const { id, version } = await orderIn(4)
      return async () => await technician.get(completeService, { id, version, solution: '更换压力开关' }, withKey())
    })
  })

  test('the worker reacts to a created and to a completed order', async () => {
    const { dispatcher, orderIn, people, service, technician } = stage.office
    const app = await testApp()
    const react = async (): Promise<void> => await app.react()
    await demandBudget('reactions to addWorkOrder', async () => {
      await react()
      await service.get(addWorkOrder, order())
      return react
    })
    await demandBudget('reactions to assignWorkOrders', async () => {
      const { id } = await orderIn(1)
      await react()
      await dispatcher.get(assignWorkOrders, { ids: [id], servicePersonalId: people.technician.id })
      return react
    })
    await demandBudget('reactions to completeService', async () => {
      const { id, version } = await orderIn(4)
      await react()
      await technician.get(completeService, { id, version, solution: '更换压力开关' })
      return react
    })
  })
})

async function demandSuccess(response: { json(this: void): Envelope<unknown> }): Promise<void> {
  const reply = response.json()
  expect(reply.success, JSON.stringify(reply)).toBe(true)
  // A batch is served although all its lines are refused.
  if (Array.isArray(reply.data)) expect(reply.data).not.toContainEqual(expect.objectContaining({ success: false }))
  await Promise.resolve()
}

test('every call has a budget, or a reason for having none', () => {
  const counted = new Set([...measured.keys()].map((name) => name.split(' ')[0] ?? ''))
  const named = Object.values(uncountedCalls).flat()
  const all = answers.map(({ call }) => call.name)
  const missing = all.filter((name) => !counted.has(name) && !named.includes(name))

  expect(
    missing,
    'give them a scenario in call-scenarios.ts, or name them with the reason in uncounted-calls.ts',
  ).toEqual([])
  expect(
    named.filter((name) => counted.has(name) || !all.includes(name)),
    'uncounted-calls.ts names too much',
  ).toEqual([])
  expect(named).toHaveLength(new Set(named).size)
})

test('the table names what is measured, and nothing else', async () => {
  if (isWriting) {
    for (const [name, budget] of measured) {
      const before = budgets[name]
      if (String(before) !== String(budget)) console.log(`${name}: ${String(before)} → ${String(budget)}`)
    }
    const lines = [...measured].sort(([a], [b]) => (a < b ? -1 : 1)).map((row) => `  ${rowText(row)}`)
    await writeFile(tablePath, `{\n${lines.join(',\n')}\n}\n`)
  }
  const table = isWriting ? Object.fromEntries(measured) : budgets
  expect([...measured.keys()].sort()).toEqual(Object.keys(table).sort())
})

const rowText = ([name, [statements, waves]]: readonly [string, Budget]): string =>
  `"${name}": [${statements}, ${waves}]`
