import { assert, jsonValue, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { broughtFields, broughtValues, pathFault, readMessage } from './incoming-hook.ts'

const hook = {
  id: 'h1',
  name: 'ERP',
  kind: 'work-order',
  noPath: 'order.no',
  brings: [
    { path: 'status', label: '物流状态' },
    { path: 'order.parts', label: '备件数' },
  ],
}

it('reads number and values at their paths, as texts', () => {
  const text = JSON.stringify({ order: { no: ' GD1 ', parts: 3 }, status: '已签收', else: 1 })

  expect(readMessage(text, hook)).toEqual({ no: 'GD1', brought: { status: '已签收', 'order.parts': '3' } })
  expect(readMessage('{"status":{"a":1},"order":[]}', hook)).toEqual({ no: '', brought: {} })
  expect(readMessage('{"__proto__":{"status":"x"}}', hook)).toEqual({ no: '', brought: {} })
  for (const wrong of ['', '[]', '"GD1"', 'null', '{']) expect(readMessage(wrong, hook)).toBeNull()
})

it('reads any text without throwing, and never what no path names', () => {
  assert(
    property(string(), (text) => {
      readMessage(text, hook)
    }),
  )
  assert(
    property(jsonValue(), (value) => {
      const read = readMessage(JSON.stringify(value), hook)
      expect(Object.keys(read?.brought ?? {}).every((path) => hook.brings.some((one) => one.path === path))).toBe(true)
    }),
  )
})

it('names values by their hook, in conditions as in messages', () => {
  const [first] = broughtFields([hook])

  expect(first).toMatchObject({ name: '物流状态（ERP）', group: '收到的消息' })
  expect(broughtValues('h1', { status: '已签收' })).toEqual({ [first?.id ?? '']: '已签收' })
})

it('judges paths', () => {
  for (const sound of ['no', 'data.order-no', 'a.b.c.d.e']) expect(pathFault(sound)).toBeNull()
  for (const wrong of ['', '.', 'a.', 'a..b', '编号', 'a b', 'a.b.c.d.e.f', 'a'.repeat(41)])
    expect(pathFault(wrong)).not.toBeNull()
})
