import { expect, test } from 'vitest'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { orderDetail } from '../testing/orders.ts'
import { orderSteps } from './order-steps.ts'

const template = {
  acceptanceRequired: true,
  poolEnabled: true,
  creationApproval: false,
  completionApproval: false,
  arrivalRequired: false,
  minPhotos: 0,
  signatureRequired: false,
  receiptEnabled: false,
  collectionEnabled: false,
  evaluationEnabled: true,
}
const fresh = orderDetail({
  state: 0,
  isInvalid: 0,
  placeState: 0,
  template,
  examineType: null,
  examineResult: null,
  approverName: '',
  createExamineUserName: '',
  create_examine_time: null,
  completeExamineUserName: '',
  complete_examine_time: null,
  createUserName: '陈静',
  create_time: '2026-11-21T00:00:00.000Z',
  acceptUserName: '',
  accept_time: null,
  dispatchUserName: '',
  dispatch_time: null,
  servicePersonalName: '',
  take_time: null,
  reserve_start: null,
  start_time: null,
  finish_time: null,
  cancel_time: null,
  isCreateReceipt: 0,
  receiptUserName: '',
  receipt_time: null,
  isServiceSettlement: 0,
  settle_time: null,
  evaluation: null,
})
const stepsOf = (order: WorkOrderDetail) => orderSteps(order).map((step) => `${step.title}:${step.status}`)

test('lists the steps ahead of a new order and waits for the acceptance', () => {
  expect(stepsOf(fresh)).toEqual([
    '创建:done',
    '受理:now',
    '指派:ahead',
    '接单:ahead',
    '上门:ahead',
    '服务:ahead',
    '评价:ahead',
  ])
})

test('leaves out the acceptance where the template asks for none', () => {
  const order: WorkOrderDetail = { ...fresh, state: 1, template: { ...template, acceptanceRequired: false } }

  expect(stepsOf(order)[1]).toBe('指派:now')
})

test('leaves out the assignment of an order that was grabbed', () => {
  const order: WorkOrderDetail = {
    ...fresh,
    state: 3,
    accept_time: '2026-11-21T00:10:00.000Z',
    take_time: '2026-11-21T00:30:00.000Z',
    servicePersonalName: '李敏',
  }

  expect(stepsOf(order).slice(0, 4)).toEqual(['创建:done', '受理:done', '接单:done', '上门:now'])
})

test('says who did a step and how long it took', () => {
  const order: WorkOrderDetail = {
    ...fresh,
    state: 1,
    accept_time: '2026-11-21T00:08:00.000Z',
    acceptUserName: '刘敏',
  }

  expect(orderSteps(order)[1]).toMatchObject({ who: '刘敏', tookMs: 8 * 60_000 })
})

test('forgets the times of an earlier round when the order goes back', () => {
  const order: WorkOrderDetail = {
    ...fresh,
    state: 2,
    accept_time: '2026-11-21T00:08:00.000Z',
    dispatch_time: '2026-11-21T02:00:00.000Z',
    take_time: '2026-11-21T01:00:00.000Z',
  }

  expect(stepsOf(order).slice(2, 5)).toEqual(['指派:done', '接单:now', '上门:ahead'])
})

test('shows the completion approval while it is open', () => {
  const order: WorkOrderDetail = {
    ...fresh,
    state: 7,
    examineType: 2,
    examineResult: 0,
    approverName: '王总',
    finish_time: '2026-11-21T05:00:00.000Z',
  }

  expect(orderSteps(order).find((step) => step.status === 'now')).toMatchObject({ title: '完成审批', who: '王总' })
})

test('tells who decided an approval and when, also once another one was asked for', () => {
  const decided: WorkOrderDetail = {
    ...fresh,
    state: 7,
    examineType: 2,
    examineResult: 0,
    approverName: '王总',
    createExamineUserName: '顾文涛',
    create_examine_time: '2026-11-21T05:05:00.000Z',
    accept_time: '2026-11-21T05:10:00.000Z',
    finish_time: '2026-11-21T06:00:00.000Z',
  }

  expect(orderSteps(decided)[1]).toMatchObject({
    title: '创建审批',
    who: '顾文涛',
    at: '2026-11-21T05:05:00.000Z',
    tookMs: 305 * 60_000,
  })
})

test('shows no creation approval that ended badly as done', () => {
  const refused: WorkOrderDetail = {
    ...fresh,
    isInvalid: 1,
    examineType: 1,
    examineResult: 2,
    createExamineUserName: '顾文涛',
    create_examine_time: '2026-11-21T05:05:00.000Z',
  }

  expect(stepsOf(refused)).not.toContain('创建审批:done')
})

test('ends the steps of a cancelled order with the cancellation', () => {
  const order: WorkOrderDetail = { ...fresh, state: 6, cancel_time: '2026-11-21T03:00:00.000Z' }

  expect(stepsOf(order)).toEqual(['创建:done', '已取消:ended'])
})

test('leaves out the visit of an order that ended without one', () => {
  const order: WorkOrderDetail = {
    ...fresh,
    state: 5,
    accept_time: '2026-11-21T00:08:00.000Z',
    dispatch_time: '2026-11-21T02:00:00.000Z',
    take_time: '2026-11-21T03:00:00.000Z',
    finish_time: '2026-11-21T05:00:00.000Z',
  }

  expect(stepsOf(order)).toEqual(['创建:done', '受理:done', '指派:done', '接单:done', '服务:done', '评价:now'])
})

test('asks for the receipt, then the payment, then the evaluation of a completed order', () => {
  const asked: WorkOrderDetail = {
    ...fresh,
    state: 5,
    accept_time: '2026-11-21T00:10:00.000Z',
    finish_time: '2026-11-21T03:00:00.000Z',
    template: { ...template, receiptEnabled: true, collectionEnabled: true },
  }
  const filed: WorkOrderDetail = { ...asked, isCreateReceipt: 1, receipt_time: '2026-11-21T03:10:00.000Z' }
  const paid: WorkOrderDetail = { ...filed, isServiceSettlement: 1, settle_time: '2026-11-21T03:20:00.000Z' }

  expect(stepsOf(asked).slice(-3)).toEqual(['回执:now', '收款:ahead', '评价:ahead'])
  expect(stepsOf(filed).slice(-3)).toEqual(['回执:done', '收款:now', '评价:ahead'])
  expect(stepsOf(paid).slice(-3)).toEqual(['回执:done', '收款:done', '评价:now'])
})
