import type { Message } from '@onsite/api/conversation/conversation-calls.ts'
import { expect, it } from 'vitest'
import { byDay, withRead } from './known-messages.ts'

const messagesAt = (...places: number[]): Message[] =>
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
  ['newer ones', messagesAt(1, 2), messagesAt(2, 3, 4), [1, 2, 3, 4]],
  ['the next one', messagesAt(1, 2), messagesAt(3), [1, 2, 3]],
  ['older ones', messagesAt(3, 4), messagesAt(1, 2), [1, 2, 3, 4]],
  ['the same again', messagesAt(1, 2), messagesAt(1, 2), [1, 2]],
  ['nothing', messagesAt(1, 2), [], [1, 2]],
  ['the first ones', [], messagesAt(1, 2), [1, 2]],
])('takes in %s, each once and in its place', (_, known, read, all) => {
  expect(places(withRead(known, read))).toEqual(all)
})

it('lets go of what was before a gap, so that no message is passed over', () => {
  expect(places(withRead(messagesAt(1, 2), messagesAt(5, 6)))).toEqual([5, 6])
})

it('parts messages by day', () => {
  expect(
    byDay(messagesAt(1, 2, 11), (at) => at.slice(0, 10)).map(({ day, messages }) => [day, places(messages)]),
  ).toEqual([
    ['2026-11-20', [1, 2]],
    ['2026-11-21', [11]],
  ])
})
