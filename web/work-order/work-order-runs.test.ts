import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { nextStep, type WorkOrderAction, workOrderActions } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { expect, test } from 'vitest'
import { reasonRows } from './dialogs/reason-dialog.tsx'
import { reasonAgainst, rowOrder, workOrderRuns } from './work-order-runs.ts'

test('knows a way to run every action of the lifecycle', () => {
  expect(Object.keys(workOrderRuns).toSorted()).toEqual([...workOrderActions].toSorted())
})

test('has words for every action that asks for nothing but a reason', () => {
  const asking = workOrderActions.filter((action) => {
    const run = workOrderRuns[action]
    return run.kind === 'dialog' && run.dialog === 'reason'
  })

  expect(Object.keys(reasonRows).toSorted()).toEqual(asking.toSorted())
})

test('puts the next step first and what ends an order last', () => {
  const allowed: WorkOrderAction[] = ['accept', 'refuseAcceptance', 'keepDate', 'cancel', 'remove', 'edit', 'editOwn']

  expect(rowOrder(allowed, nextStep(allowed))).toEqual([
    'accept',
    'keepDate',
    'edit',
    'refuseAcceptance',
    'cancel',
    'remove',
  ])
})

test('says why a selected row takes no part', () => {
  const completed = { state: 5, actions: ['archive'] } as unknown as WorkOrderRow

  expect(reasonAgainst('archive', completed)).toBeNull()
  expect(reasonAgainst('assign', completed)).toBe('状态为「已完成」')
  expect(reasonAgainst('reopen', completed)).toBe('不满足条件或没有权限')
})
