import type { Message } from '@onsite/api/conversation/conversation-calls.ts'
import { expect, it } from 'vitest'
import { byDay, withRead } from './known-messages.ts'

const said = (...places: number[]): Message[] =>
  places.map((seq) => ({
    seq,
    id: `m${seq}`,
    senderId: 'a',
    senderName: '李敏',
    byVisitor: false,
    eventType: 'text',
    payload: { text: String(seq), file: null },
    createtime: `2026-11-${String(20 + Math.floor(seq / 10)).padStart(2, '0')}T08:00:00Z`,
  }))
const places = (messages: readonly Message[]) => messages.map(({ seq }) => seq)

it.each([
  ['newer ones', said(1, 2), said(2, 3, 4), [1, 2, 3, 4]],
  ['the next one', said(1, 2), said(3), [1, 2, 3]],
  ['older ones', said(3, 4), said(1, 2), [1, 2, 3, 4]],
  ['the same again', said(1, 2), said(1, 2), [1, 2]],
  ['nothing', said(1, 2), [], [1, 2]],
  ['the first ones', [], said(1, 2), [1, 2]],
])('takes in %s, each once and in its place', (_, known, read, all) => {
  expect(places(withRead(known, read))).toEqual(all)
})

it('lets go of what was before a gap, so that no message is passed over', () => {
  expect(places(withRead(said(1, 2), said(5, 6)))).toEqual([5, 6])
})

it('parts messages by day', () => {
  expect(byDay(said(1, 2, 11), (at) => at.slice(0, 10)).map(({ day, messages }) => [day, places(messages)])).toEqual([
    ['2026-11-20', [1, 2]],
    ['2026-11-21', [11]],
  ])
})
