import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { eventScreens } from '../event/event-actions.ts'
import { orderScreens } from '../work-order/order-actions.ts'
import { reasonAgainst, wayOf } from './document-screens.ts'

const { lifecycle } = workOrderDocument
const plain = { formSteps: [] }

test('knows a call for every action without a dialog of its own, and for both outcomes of what is decided', () => {
  const calling = lifecycle.actions.filter((action) => {
    const row = lifecycle.moves[action]
    return wayOf(row, plain).kind !== 'dialog' || row.decides !== undefined
  })

  expect(Object.keys(orderScreens.runs).toSorted()).toEqual(calling.toSorted())
  expect(calling).toEqual(expect.arrayContaining(['purge', 'remove', 'approveCreation', 'rejectAbnormal']))
})

test.each([
  ['orders', orderScreens],
  ['events', eventScreens],
] as const)('sends what the calls of %s take', (_, { runs }) => {
  const one = { id: '01934f3a-0000-7000-8000-000000000003', version: 3, eventNo: '', title: '' }
  const sent = Object.entries(runs).map(([action, { call, toInput }]) => {
    // Only the common part of a document is read.
    const input = toInput([one as never], '核对')
    return [action, Value.Check(call.method === 'DELETE' ? call.query : call.body, input), call.name] as const
  })

  expect(sent.filter(([, fits]) => !fits)).toEqual([])
  expect(sent.length).toBeGreaterThan(5)
})

test('says in the input of a shared call which of its actions is meant', () => {
  const one = { id: 'a', version: 3 } as never
  expect(orderScreens.runs.leavePool?.toInput([one], '')).toEqual({ ids: ['a'], is_grab: 0 })
  expect(orderScreens.runs.unarchive?.ofIds?.(['a', 'b'], '核对')).toEqual({
    ids: ['a', 'b'],
    placeState: 0,
    reason: '核对',
  })
  expect(orderScreens.runs.grab?.toInput([one], '')).toEqual({ id: 'a' })
  expect(eventScreens.runs.remove?.ofIds?.(['a', 'b'], '')).toEqual({ ids: 'a,b' })
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
