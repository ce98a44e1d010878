import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { expect, test } from 'vitest'
import { orderScreens } from '../work-order/order-actions.ts'
import { reasonAgainst, wayOf } from './document-screens.ts'

const { lifecycle } = workOrderDocument
const plain = { formSteps: [] }

test('knows a call for every action without a dialog of its own', () => {
  const calling = lifecycle.actions.filter((action) => wayOf(lifecycle.moves[action], plain).kind !== 'dialog')

  // Removal has a dialog of the machinery, which sends the call itself.
  expect(Object.keys(orderScreens.runs).toSorted()).toEqual([...calling, 'purge', 'remove'].toSorted())
})

test('asks for custom fields where the version of the document has some at the step', () => {
  expect(wayOf(lifecycle.moves.pickUp, plain)).toEqual({ kind: 'press' })
  expect(wayOf(lifecycle.moves.pickUp, { formSteps: ['pickUp'] })).toEqual({ kind: 'step', step: 'pickUp' })
  expect(wayOf(lifecycle.moves.grab, { formSteps: ['pickUp'] })).toEqual({ kind: 'press' })
})

test('says why a selected row takes no part', () => {
  const completed = { state: 5, actions: ['archive'] } as unknown as WorkOrderRow

  expect(reasonAgainst(orderScreens, 'archive', completed)).toBeNull()
  expect(reasonAgainst(orderScreens, 'assign', completed)).toBe('状态为「已完成」')
  expect(reasonAgainst(orderScreens, 'reopen', completed)).toBe('不满足条件或没有权限')
})
