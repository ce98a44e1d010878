import { clockedKinds } from '@onsite/domain/kind-rows.ts'
import { expect, it } from 'vitest'
import { type ExceedView, filterOf, readView, searchOf } from './exceed-address.ts'

const usual = { from: '2026-10-25', to: '2026-11-23' }
const view: ExceedView = {
  ...usual,
  kind: 'event',
  by: 'month',
  chosen: { key: '2026-11', isLate: true },
}

it('reads the view that it writes', () => {
  expect(readView(new URLSearchParams(searchOf(view)), { from: '', to: '' }, clockedKinds)).toEqual(view)
  expect(readView(new URLSearchParams('?by=constructor&kind=customer'), usual, clockedKinds)).toEqual({
    ...usual,
    kind: 'work-order',
    by: 'type',
    chosen: { key: null, isLate: null },
  })
})

it('asks for the rows of a figure, of a month only as far as the days that were counted', () => {
  expect(filterOf(view)).toEqual({ isLate: 1, from: '2026-11-01', to: '2026-11-23' })
  expect(filterOf({ ...view, chosen: { key: '2026-10', isLate: null } })).toEqual({
    from: '2026-10-25',
    to: '2026-10-31',
  })
  expect(filterOf({ ...view, by: 'day', chosen: { key: '2026-11-05', isLate: false } })).toEqual({
    isLate: 0,
    from: '2026-11-05',
    to: '2026-11-05',
  })
  expect(filterOf({ ...view, by: 'person', chosen: { key: 'none', isLate: null } })).toEqual({
    ...usual,
    personId: 'none',
  })
})
