import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { expect, it } from 'vitest'
import { waitingText } from './waiting-text.ts'

const order = {
  state: WorkOrderState.InService,
  servicePersonalId: 'me',
  servicePersonalName: '李敏',
  approverName: '',
  actions: [{ action: 'complete' as const, label: '完成服务', allowed: false, reasons: ['异常申请尚未处理'] }],
}

it('says what the natural next step waits for', () => {
  expect(waitingText(order, 'me')).toBe('异常申请尚未处理')
})

it.each([
  [WorkOrderState.PendingAssignment, 'grab'],
  [WorkOrderState.PendingPickup, 'pickUp'],
  [WorkOrderState.PendingService, 'start'],
  [WorkOrderState.InService, 'complete'],
] as const)('waits in state %i for %s', (state, awaited) => {
  const actions = workOrderDocument.phoneActions.map((action) => ({
    action,
    label: '',
    allowed: false,
    reasons: [action],
  }))

  expect(waitingText({ ...order, state, actions }, 'me')).toBe(awaited)
})

it('names the person in charge and the approver', () => {
  expect(waitingText(order, 'somebody')).toBe('由李敏负责')
  expect(waitingText({ ...order, state: WorkOrderState.PendingApproval, approverName: '刘主管' }, 'me')).toBe(
    '等待刘主管审批',
  )
})
