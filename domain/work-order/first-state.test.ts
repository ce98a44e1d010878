import { expect, it } from 'vitest'
import { firstState, targetState } from './first-state.ts'
import { WorkOrderState as S } from './work-order-state.ts'

const plain = { acceptanceRequired: false, creationApproval: false, technicianNamed: false, selfTake: false }

it.each([
  ['waits for acceptance when the template asks for it', { acceptanceRequired: true }, S.PendingAcceptance],
  ['waits for assignment when it does not', {}, S.PendingAssignment],
  [
    'goes to the named technician, past acceptance',
    { acceptanceRequired: true, technicianNamed: true },
    S.PendingPickup,
  ],
  ['is taken at once by a creator who serves it himself', { selfTake: true, technicianNamed: true }, S.PendingService],
])('a new order %s', (_, change, state) => {
  expect(firstState({ ...plain, ...change })).toBe(state)
})

it('a new order waits for approval first when creation must be approved, and keeps its target', () => {
  const start = { ...plain, creationApproval: true, technicianNamed: true }

  expect(firstState(start)).toBe(S.PendingApproval)
  expect(targetState(start)).toBe(S.PendingPickup)
})
