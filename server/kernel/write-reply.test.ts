import type { AnyCall } from '@onsite/api/define-call.ts'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { replyWriter } from './write-reply.ts'

const row = Type.Object({ id: Type.String(), count: Type.Union([Type.Integer(), Type.Null()]) })
const writerOf = (reply: AnyCall['reply']) => replyWriter({ reply } as AnyCall)
const rows = [
  { id: '一', count: 1, secret: 'x' },
  { id: '二"', count: null, secret: 'y' },
]
const shown = [
  { id: '一', count: 1 },
  { id: '二"', count: null },
]

test('writes a list in the same envelope as anything else, each row by itself', () => {
  const list = writerOf(Type.Array(row))
  const whole = writerOf(Type.Object({ rows: Type.Array(row) }))

  for (const total of [undefined, 0, 1284]) {
    const envelope = JSON.parse(whole({ rows }, total).join('')) as object
    expect(JSON.parse(list(rows, total).join(''))).toEqual({ ...envelope, data: shown })
  }
  expect(list(rows)).toHaveLength(rows.length + 2)
  expect(JSON.parse(list(rows, 2).join(''))).toEqual({ success: true, message: '', total: 2, data: shown })
  expect(JSON.parse(list([], 0).join(''))).toEqual({ success: true, message: '', total: 0, data: [] })
})

test('lets no key out that the reply does not name', () => {
  expect(writerOf(Type.Array(row))(rows).join('')).not.toContain('secret')
  expect(writerOf(row)(rows[0]).join('')).not.toContain('secret')
})
