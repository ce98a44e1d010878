/** Dispatch rules: tried in their order when an order begins to wait, each order once, and nothing that people have done is undone. */
import { deleteRule, getRule, listRules, saveRule, switchRule } from '@onsite/api/automation/automation-calls.ts'
import {
  countDispatchRuns,
  deleteDispatchRule,
  dryRunDispatch,
  getDispatchRule,
  listDispatchRules,
  listDispatchRuns,
  saveDispatchRule,
  sortDispatchRules,
  switchDispatchRule,
} from '@onsite/api/automation/dispatch-calls.ts'
import * as actions from '@onsite/api/work-order/work-order-actions.ts'
import { getDefaultTechnician } from '@onsite/api/work-order/work-order-detail.ts'
import { RunState } from '@onsite/domain/automation/automation-rule.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import { WorkOrderState as S } from '@onsite/domain/work-order/work-order-state.ts'
import { expect, it } from 'vitest'
import type { SentRule } from '../testing/builders/automation.ts'
import { ruleOf } from '../testing/builders/automation.ts'
import { detailOf, type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

const react = async () => await (await testApp()).react()
const contentOf = (more: Partial<SentRule>): SentRule =>
  ruleOf({ trigger: { on: 'dispatch', types: [] }, hourly: 1000, actions: [{ do: 'toPool', with: {} }], ...more })
const to = (personId: string, way = 'assign') => ({ do: way, with: { person: [personId] } })
let count = 0

/** A dispatch rule that is switched on, the last to be tried. */
async function rule({ director }: Office, more: Partial<SentRule>): Promise<string> {
  count += 1
  const { id } = await director.get(saveDispatchRule, { name: `派单${count}`, content: contentOf(more) })
  await director.get(switchDispatchRule, { id, isEnabled: 1 })
  return id
}
const states = async ({ director }: Office, ruleId: string) =>
  (await director.get(listDispatchRuns, { ruleId })).map(({ state }) => state)
const stateOf = async (o: Office, id: string) => {
  const { servicePersonalId, state } = await detailOf(o.administrator, id)
  return { servicePersonalId, state }
}

it('dispatches by the first rule that holds, in the order that people gave', async () => {
  const o = await office()
  const { rival, technician } = o.people
  const urgent = await rule(o, {
    condition: { field: 'priority', operator: 'equals', value: Priority.Urgent },
    actions: [to(technician.id)],
  })
  const others = await rule(o, { actions: [to(rival.id)] })
  const plain = await o.orderIn(1)
  const hurried = await o.orderIn(1, { priority: Priority.Urgent })
  await react()
  expect(await stateOf(o, plain.id)).toEqual({ servicePersonalId: rival.id, state: S.PendingPickup })
  expect(await stateOf(o, hurried.id)).toEqual({ servicePersonalId: technician.id, state: S.PendingPickup })
  expect(await states(o, others)).toEqual([RunState.Done])
  expect((await states(o, urgent)).toSorted((a, b) => a - b)).toEqual([RunState.Done, RunState.NotHeld])

  await o.director.get(sortDispatchRules, { ids: [others, urgent], was: [urgent, others] })
  const next = await o.orderIn(1, { priority: Priority.Urgent })
  await react()
  expect(await stateOf(o, next.id)).toMatchObject({ servicePersonalId: rival.id })
  expect((await o.director.get(listDispatchRules, {})).map(({ id, runs }) => [id, runs])).toEqual([
    [others, 2],
    [urgent, 1],
  ])
})

it('lets one of two people who sort at once win, and tells the other', async () => {
  const o = await office()
  const was = [await rule(o, {}), await rule(o, {})]
  const ids = was.toReversed()
  const sort = async (sent: { ids: string[]; was: string[] }) => await o.director.call(sortDispatchRules, sent)
  expect([await sort({ ids, was }), await sort({ ids, was })]).toMatchObject([{ success: true }, { code: 'stale' }])
  expect((await o.director.get(listDispatchRules, {})).map(({ id }) => id)).toEqual(ids)
  expect(await sort({ ids: was.slice(1), was: ids })).toMatchObject({ code: 'stale' })
  expect(await sort({ ids: was.slice(1), was: was.slice(1) })).toMatchObject({ code: 'stale' })
})

it('does not dispatch by a rule outside its valid days', async () => {
  const o = await office()
  const active = { from: '2020-01-01', until: '2020-12-31' }
  const ended = await rule(o, { active, actions: [to(o.people.technician.id)] })
  const { id } = await o.orderIn(1)
  await react()
  expect(await stateOf(o, id)).toMatchObject({ state: S.PendingAssignment })
  expect(await states(o, ended)).toEqual([])
  expect(await o.director.get(dryRunDispatch, {})).toMatchObject({ waited: 1, dispatched: 0, rules: [] })
})

it('dispatches only orders of its types', async () => {
  const o = await office()
  const other = await o.template({ name: '安装' })
  const id = await rule(o, { trigger: { on: 'dispatch', types: [other] }, actions: [to(o.people.technician.id)] })
  const plain = await o.orderIn(1)
  const fitting = await o.orderIn(1, { orderType: other })
  await react()
  expect(await stateOf(o, plain.id)).toMatchObject({ state: S.PendingAssignment })
  expect(await stateOf(o, fitting.id)).toMatchObject({ state: S.PendingPickup })
  expect(await o.director.get(countDispatchRuns, { ruleId: id })).toBe(2)
})

it('takes the fallback where the target is refused, and leaves the rest undone', async () => {
  const o = await office()
  const id = await rule(o, { actions: [{ do: 'assignLast', with: {} }, to(o.people.rival.id)] })
  const { id: orderId } = await o.orderIn(1, { customerId: null, customName: '散客', customPhone: '13900000001' })
  await react()
  expect(await stateOf(o, orderId)).toMatchObject({ servicePersonalId: o.people.rival.id })
  const [run] = await o.director.get(listDispatchRuns, { ruleId: id })
  expect(run).toMatchObject({ state: RunState.Done, actions: [{ state: 'failed' }, { state: 'done' }] })

  const sure = await rule(o, { actions: [to(o.people.technician.id), { do: 'toPool', with: {} }] })
  await o.director.get(sortDispatchRules, { ids: [sure, id], was: [id, sure] })
  await o.orderIn(1)
  await react()
  const [second] = await o.director.get(listDispatchRuns, { ruleId: sure })
  expect(second).toMatchObject({ state: RunState.Done, actions: [{ state: 'done' }, { state: 'skipped' }] })
})

it('never takes an order from whoever was assigned in the meantime, nor one that came back', async () => {
  const o = await office()
  const id = await rule(o, { actions: [to(o.people.technician.id)] })
  const order = await o.orderIn(1)
  await o.dispatcher.get(actions.assignWorkOrders, { ids: [order.id], servicePersonalId: o.people.rival.id })
  await react()
  expect(await stateOf(o, order.id)).toMatchObject({ servicePersonalId: o.people.rival.id })
  expect(await states(o, id)).toEqual([RunState.Refused])

  const { version } = await detailOf(o.rival, order.id)
  await o.rival.get(actions.refuseWorkOrder, { id: order.id, version, reason: '太远' })
  await react()
  expect(await stateOf(o, order.id)).toMatchObject({ state: S.PendingAssignment })
})

it('recommends a technician whom a dispatcher confirms', async () => {
  const o = await office()
  await rule(o, { actions: [to(o.people.rival.id, 'recommend')] })
  const { id } = await o.orderIn(1)
  await react()
  expect(await stateOf(o, id)).toMatchObject({ state: S.PendingAssignment })
  const proposed = await o.dispatcher.get(getDefaultTechnician, { id })
  expect(proposed).toMatchObject({ id: o.people.rival.id })
  expect(proposed?.source).not.toBe('')
})

it('tells before how the orders of 30 days would have been dispatched', async () => {
  const o = await office()
  await o.orderIn(1)
  const hurried = await o.orderIn(1, { priority: Priority.Urgent })
  const urgent = await rule(o, {
    condition: { field: 'priority', operator: 'equals', value: Priority.Urgent },
    actions: [to(o.people.technician.id)],
  })
  expect(await o.director.get(dryRunDispatch, {})).toMatchObject({
    waited: 2,
    dispatched: 1,
    rules: [{ id: urgent, count: 1 }],
  })
  const draft = { name: '其余', content: contentOf({}) }
  const result = await o.director.get(dryRunDispatch, { draft })
  expect(result).toMatchObject({ waited: 2, dispatched: 2, rules: [{ count: 1 }, { id: '', name: '其余', count: 1 }] })
  expect(result.rows.find(({ id }) => id === hurried.id)?.ruleName).not.toBe('其余')
  const mistaken = { draft: { ...draft, content: contentOf({ actions: [to('')] }) } }
  expect(await o.director.call(dryRunDispatch, mistaken)).toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'draft.content.actions.0.with.person' }],
  })
  expect(await stateOf(o, hurried.id)).toMatchObject({ state: S.PendingAssignment })
})

it('keeps both families of rules apart, and refuses what does not dispatch', async () => {
  const o = await office()
  const id = await rule(o, {})
  const { director } = o
  expect(await director.get(listRules, {})).toEqual([])
  expect(await director.call(getRule, { id })).toMatchObject({ code: 'not-found' })
  expect(await director.call(switchRule, { id, isEnabled: 0 })).toMatchObject({ code: 'not-found' })
  expect(await director.call(deleteRule, { id })).toMatchObject({ code: 'not-found' })
  const name = '另一条'
  expect(await director.call(saveRule, { kind: 'work-order', name, content: contentOf({}) })).toMatchObject({
    code: 'invalid-input',
  })
  expect(await director.call(saveDispatchRule, { name, content: ruleOf({}) })).toMatchObject({ code: 'invalid-input' })
  const tryToSave = async (list: SentRule['actions']) =>
    await director.call(saveDispatchRule, { name, content: contentOf({ actions: list }) })
  const pool = { do: 'toPool', with: {} }
  expect(await tryToSave([{ do: 'set.priority', with: { value: 3 } }])).toMatchObject({ code: 'invalid-input' })
  expect(await tryToSave([pool, pool])).toMatchObject({ code: 'invalid-input' })
  expect(await tryToSave([pool, to(o.people.rival.id), to(o.people.technician.id)])).toMatchObject({
    code: 'invalid-input',
  })
  const { content, name: had } = await director.get(getDispatchRule, { id })
  const saving = { id, version: 1, name: had, content }
  await director.get(saveDispatchRule, saving)
  expect(await director.call(saveDispatchRule, saving)).toMatchObject({ code: 'stale' })
  await director.get(deleteDispatchRule, { id })
  await o.orderIn(1)
  await react()
  expect(await director.get(listDispatchRules, {})).toEqual([])
})
