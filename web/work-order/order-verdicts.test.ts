import type { ActionVerdict } from '@onsite/api/work-order/work-order-shapes.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { defaultPowers } from '@onsite/domain/permission/permission-codes.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { expect, test } from 'vitest'
import { shownVerdicts } from '../document/document-verdicts.ts'
import { orderScreens } from './order-actions.ts'

const verdict = (action: WorkOrderAction, ...reasons: string[]): ActionVerdict => ({
  action,
  label: action,
  allowed: reasons.length === 0,
  reasons,
})
const actionsFor = (state: WorkOrderState, role: RoleType, ...actions: ActionVerdict[]) =>
  shownVerdicts(orderScreens, { state, actions }, defaultPowers(role)).map((one) => one.action)

test('says why an action of this state is refused to someone who has the right', () => {
  const actions = [verdict('start', '请先签到'), verdict('complete', '当前状态「待服务」不能完成服务')]

  expect(actionsFor(WorkOrderState.PendingService, RoleType.Technician, ...actions)).toEqual(['start'])
})

test('keeps silent about what other roles do', () => {
  const actions = [verdict('book', '没有「上门服务」权限'), verdict('reassign')]

  expect(actionsFor(WorkOrderState.PendingService, RoleType.Dispatcher, ...actions)).toEqual(['reassign'])
})

test('names no decision to whoever is not asked', () => {
  const reason = '当前不由你审批'
  const decisions = ['approveReceipt', 'approveCollection', 'rejectReceipt', 'rejectCollection'] as const
  const actions = decisions.map((action) => verdict(action, reason))

  expect(actionsFor(WorkOrderState.Completed, RoleType.Director, ...actions)).toEqual([])
})

test('offers one way to edit and one to cancel', () => {
  const actions = [verdict('cancel'), verdict('withdraw'), verdict('edit'), verdict('editOwn')]

  expect(actionsFor(WorkOrderState.PendingAssignment, RoleType.Dispatcher, ...actions)).toEqual(['cancel', 'edit'])
})
