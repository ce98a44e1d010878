/** Rules start approvals of orders and events: one at a time, told before and after, and ended with the document. */
import { dryRun, listRuns, retryRun } from '@onsite/api/automation/automation-calls.ts'
import { approve, getApproval, listApprovals, rejectApproval } from '@onsite/api/approval/approval-calls.ts'
import { saveFlow, setFlowState } from '@onsite/api/approval/flow-calls.ts'
import { closeEvent, eventLists } from '@onsite/api/event/event-calls.ts'
import { cancelWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { getTimeline } from '@onsite/api/work-order/work-order-detail.ts'
import { changeWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { ApprovalState } from '@onsite/domain/approval/approval-states.ts'
import { besideKindOf } from '@onsite/domain/approval/beside.ts'
import { RunState } from '@onsite/domain/automation/automation-rule.ts'
import { CloseReason } from '@onsite/domain/event/event-state.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import { expect, it } from 'vitest'
import { eventList } from '../event/event-store.ts'
import { asks } from '../testing/builders/approval.ts'
import { ruleInForce, ruleOf } from '../testing/builders/automation.ts'
import { detailOf, type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

const react = async () => await (await testApp()).react()

/** A flow that asks the director. */
const flowOf = async ({ administrator, people }: Office, kind: string): Promise<string> =>
  (
    await administrator.get(saveFlow, {
      subjectKind: besideKindOf(kind),
      name: '主管把关',
      definition: { nodes: [asks('a', [people.director])] },
    })
  ).id

const starts = (flow: string) => ({ actions: [{ do: 'startApproval', with: { flow } }] })
const waiting = async ({ director }: Office) => await director.get(listApprovals, { box: 'todo' })
const lines = async ({ dispatcher }: Office, id: string) =>
  (await dispatcher.get(getTimeline, { id })).map(({ action, text }) => `${action} ${text}`.trim())

it('asks the people of the flow about a new order, which goes on meanwhile', async () => {
  const o = await office()
  const flow = await flowOf(o, 'work-order')
  const ruleId = await ruleInForce(o.director, starts(flow))
  const order = await o.orderIn(1)
  await react()

  expect(await o.director.get(listRuns, { ruleId })).toMatchObject([
    { state: RunState.Done, actions: [{ words: '按「主管把关」发起审批', state: 'done' }] },
  ])
  const [task, ...others] = await waiting(o)
  expect(others).toEqual([])
  expect(task).toMatchObject({ subjectId: order.id, state: ApprovalState.Running })
  expect((await detailOf(o.dispatcher, order.id)).state).toBe(1)

  await o.director.get(approve, { taskId: task?.taskId ?? '', reason: '可以' })
  const told = await lines(o, order.id)
  expect(told).toContain('approvalAgreed 可以')
  expect(told.some((line) => /^askApproval 自动化「.*」：主管把关$/.test(line))).toBe(true)
  expect((await detailOf(o.dispatcher, order.id)).state).toBe(1)
})

it('starts none where one runs, says so in the log and in the dry run, and starts it by hand when that is over', async () => {
  const o = await office()
  const flow = await flowOf(o, 'work-order')
  await ruleInForce(o.director, starts(flow))
  const ruleId = await ruleInForce(o.director, { ...starts(flow), trigger: { on: 'change', fields: ['priority'] } })
  const order = await o.orderIn(1)
  await react()
  await o.dispatcher.get(changeWorkOrders, { ids: [order.id], priority: Priority.Urgent })
  await react()

  const [refused] = await o.director.get(listRuns, { ruleId })
  expect(refused).toMatchObject({ state: RunState.Failed, actions: [{ state: 'failed', tries: 1 }] })
  const dry = { kind: 'work-order', content: ruleOf(starts(flow)) }
  expect((await o.director.get(dryRun, dry)).rows).toMatchObject([{ id: order.id, refusal: '正在审批，不会再发起' }])
  const plain = { kind: 'work-order', content: ruleOf({}) }
  expect((await o.director.get(dryRun, plain)).rows[0]?.refusal).toBeUndefined()

  const [task] = await waiting(o)
  await o.director.get(rejectApproval, { taskId: task?.taskId ?? '', reason: '太急' })
  expect(await lines(o, order.id)).toContain('approvalRefused 太急')
  expect((await o.director.get(dryRun, dry)).rows[0]?.refusal).toBeUndefined()
  await o.director.get(retryRun, { id: refused?.id ?? '' })
  await react()
  expect(await o.director.get(listRuns, { ruleId })).toMatchObject([{ state: RunState.Done }])
  expect(await waiting(o)).toHaveLength(1)
})

it('leaves the approvals of the order itself alone, and ends with the order', async () => {
  const o = await office()
  const flow = await flowOf(o, 'work-order')
  await ruleInForce(o.director, starts(flow))
  const order = await o.orderIn(1)
  await react()
  await o.dispatcher.get(cancelWorkOrders, { ids: [order.id], reason: '客户取消' })
  await react()
  expect(await waiting(o)).toEqual([])
  expect(await o.director.get(listApprovals, { box: 'done' })).toEqual([])
})

it('asks about events in the same way, and ends with them', async () => {
  const o = await office()
  const flow = await flowOf(o, 'event')
  await ruleInForce(o.director, starts(flow), 'event')
  const { id } = await o.dispatcher.get(eventLists.create, {
    title: '停机',
    priority: Priority.Normal,
    customName: '绿城',
  })
  await react()
  const [task] = await waiting(o)
  expect(task).toMatchObject({ subjectId: id, title: '停机' })
  expect((await o.director.get(getApproval, { id: task?.id ?? '' })).summary).toContainEqual({
    label: '客户',
    value: '绿城',
  })

  const version = await o.tenant.tx(
    async (tx) => (await eventList.findStored({ tenantId: o.tenant.id, tx }, id))?.version,
  )
  await o.dispatcher.get(closeEvent, { id, version: version ?? 0, closeReason: CloseReason.Duplicate })
  await react()
  expect(await waiting(o)).toEqual([])
})

it('is refused with a flow that is not for such approvals, or is switched off', async () => {
  const o = await office()
  const other = await flowOf(o, 'event')
  const content = ruleOf(starts(other))
  expect(await o.director.call(dryRun, { kind: 'work-order', content })).toMatchObject({ success: false })
  const flow = await flowOf(o, 'work-order')
  const ruleId = await ruleInForce(o.director, starts(flow))
  await o.administrator.get(setFlowState, { id: flow, state: 0 })
  await o.orderIn(1)
  await react()
  expect(await o.director.get(listRuns, { ruleId })).toMatchObject([
    { state: RunState.Failed, message: expect.stringContaining('主管把关') },
  ])
})
