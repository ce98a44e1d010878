import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { baseOf, isMissing, isPoint, type RuleMove, dropUndone, type Wait } from '../automation/automation-kind.ts'
import { proveAutomationKind } from '../automation/testing/prove-kind.ts'
import { workOrderAutomation } from './work-order-automation.ts'
import { workOrderDocument } from './work-order-document.ts'
import { WorkOrderState as S } from './work-order-state.ts'

const move = (step: string, from: number | null, to: number, minute: number): RuleMove => ({
  step,
  from,
  to,
  at: new Date(minute * 60_000).toISOString(),
})
const created = move('create', null, S.PendingAssignment, 0)
const assigned = move('assign', S.PendingAssignment, S.PendingPickup, 5)
const undone = move('undo', S.PendingPickup, S.PendingAssignment, 6)

const points = (one: RuleMove) =>
  Object.keys(workOrderAutomation.points).filter((code) => isPoint(workOrderAutomation, Number(code), one))

it('finds the points of an order in its steps', () => {
  expect(points(created)).toEqual(['0'])
  expect(points(assigned)).toEqual(['1'])
  // A new order with a technician is created and dispatched at once.
  expect(points(move('create', null, S.PendingPickup, 0))).toEqual(['0', '1'])
  expect(points(move('create', null, S.PendingApproval, 0))).toEqual(['0', '4'])
  expect(points(move('complete', S.InService, S.PendingApproval, 9))).toEqual(['5'])
  expect(points(move('approveCompletion', S.PendingApproval, S.Completed, 9))).toEqual(['3'])
  // Nothing of a taken-back step is a point.
  expect(points(undone)).toEqual([])
})

it('counts from the last time that something happened, and not from what was taken back', () => {
  const { 0: fromCreation, 2: fromDispatch, 4: fromWish } = workOrderAutomation.bases
  const instants = { customApplyTime: '2026-11-24T01:00:00.000Z' }
  expect(baseOf(fromCreation, { moves: [created, assigned], instants })).toBe(0)
  expect(baseOf(fromDispatch, { moves: [created, assigned], instants })).toBe(5 * 60_000)
  expect(baseOf(fromDispatch, { moves: [created, assigned, undone], instants })).toBeNull()
  expect(baseOf(fromDispatch, { moves: [created, assigned, move('reassign', 3, 2, 9)], instants })).toBe(9 * 60_000)
  expect(baseOf(fromWish, { moves: [created], instants })).toBe(Date.parse(instants.customApplyTime))
  expect(baseOf(fromWish, { moves: [created], instants: {} })).toBeNull()
})

it('says what is still missing', () => {
  const { 1: undispatched, 3: unbooked, 6: withoutReceipt } = workOrderAutomation.waits
  const missing = (wait: Wait, moves: RuleMove[], reserved = false) =>
    isMissing(wait, { moves, instants: { reserve_start: reserved ? created.at : null } })
  expect([missing(undispatched, [created]), missing(undispatched, [created, assigned])]).toEqual([true, false])
  expect(missing(undispatched, [created, assigned, undone])).toBe(true)
  expect([missing(unbooked, [created, assigned]), missing(unbooked, [created, assigned], true)]).toEqual([true, false])
  const done = move('complete', S.InService, S.Completed, 9)
  expect(missing(withoutReceipt, [created, done])).toBe(true)
  expect(missing(withoutReceipt, [created, done, move('receipt', S.Completed, S.Completed, 10)])).toBe(false)
  expect(missing(withoutReceipt, [created, move('cancel', 1, S.Cancelled, 9)])).toBe(false)
})

it('takes back the step before an undo, whatever edits stand between', () => {
  const edit = { ...created, step: '', from: null, to: null }
  expect(dropUndone([created, assigned, edit, undone])).toEqual([created, edit])
  fc.assert(
    fc.property(fc.array(fc.constantFrom('assign', 'undo', ''), { maxLength: 20 }), (steps) => {
      const kept = dropUndone(steps.map((step, at) => move(step, 1, 2, at)))
      expect(kept.some(({ step }) => step === 'undo')).toBe(false)
      expect(kept.filter(({ step }) => step === '')).toHaveLength(steps.filter((step) => step === '').length)
    }),
  )
})

proveAutomationKind(workOrderAutomation, workOrderDocument)
