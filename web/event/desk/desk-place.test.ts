import { expect, it } from 'vitest'
import { placeOf, placeOfPath, searchOf } from './desk-place.ts'

it.each([
  ['', { kind: 'call' }],
  ['?event=01a', { kind: 'event', id: '01a' }],
  ['?custom_id=1&convert=01b', { kind: 'convert', id: '01b' }],
])('reads %s', (search, place) => {
  expect(placeOf(search)).toEqual(place)
})

it('goes from place to place, and forgets the caller only when the call is over', () => {
  const search = '?custom_id=1&fk_t_create_user_id=2&event=01a'
  expect(searchOf(search, { kind: 'convert', id: '01a' })).toBe('?custom_id=1&fk_t_create_user_id=2&convert=01a')
  expect(searchOf(search, { kind: 'call' }, true)).toBe('?fk_t_create_user_id=2')
  expect(searchOf('?event=01a', { kind: 'call' })).toBe('')
})

it.each([
  ['/Myevent/eventDetail/01a', { kind: 'event', id: '01a' }],
  ['/Myevent/convertEvent/01b', { kind: 'convert', id: '01b' }],
  ['/Myevent/eventDetail/01a/more', null],
  ['/allOrder/orderDetail/01a', null],
])('shows %s in its middle or leaves it to the shell', (path, place) => {
  expect(placeOfPath(path)).toEqual(place)
})
