import { expect, it } from 'vitest'
import type { ActionOrder } from '../order-actions.ts'
import { isDirect } from './order-moves.ts'

const now = new Date(2026, 10, 23, 20, 0)
const orderAt = (start: Date | null) =>
  ({ id: '1', version: 1, reserve_start: start?.toISOString() ?? null }) as unknown as ActionOrder

it.each([
  ['today', new Date(2026, 10, 23, 21, 0), true],
  ['tomorrow early', new Date(2026, 10, 24, 0, 30), false],
  ['yesterday', new Date(2026, 10, 22, 8, 0), true],
  ['at no agreed time', null, true],
])('sets out at one tap for a visit %s: %s is %s', (_, start, isOneTap) => {
  expect(isDirect('depart', orderAt(start), now)).toBe(isOneTap)
})

it('questions no other step of a later visit', () => {
  expect(isDirect('start', orderAt(new Date(2026, 10, 24)), now)).toBe(true)
})
