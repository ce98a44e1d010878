import { expect, test } from 'vitest'
import type { RecordValues } from '../record/record-values.ts'
import { takeTemplate } from './take-template.ts'

/** The values of a form, as antd's form instance gives and takes them. */
function formOf(values: Record<string, unknown>) {
  return {
    values,
    getFieldValue: (key: unknown): unknown => values[String(key)],
    setFieldsValue: (changed: object) => void Object.assign(values, changed),
  }
}

/** Templates that come when the test says so. */
function readings() {
  const open = new Map<string, PromiseWithResolvers<RecordValues>>()
  return {
    read: async (id: string): Promise<RecordValues> => {
      const reading = Promise.withResolvers<RecordValues>()
      open.set(id, reading)
      return await reading.promise
    },
    come: (id: string, values: RecordValues) => open.get(id)?.resolve(values),
    fail: (id: string) => open.get(id)?.reject(new Error('连接中断')),
  }
}

test('fills rhythm, generation and the empty name', async () => {
  const form = formOf({ tmplId: 'a', aheadDays: 7, windowAfter: 3 })
  const { come, read } = readings()

  const taking = takeTemplate(form, 'a', read)
  come('a', { name: '月度保养', aheadDays: 14 })

  expect(await taking).toBe('')
  expect(form.values).toMatchObject({ name: '月度保养', aheadDays: 14, windowAfter: null })
})

test('keeps what the person typed while the template was read', async () => {
  const form = formOf({ tmplId: 'a', name: '', aheadDays: 7, base: 1 })
  const { come, read } = readings()

  const taking = takeTemplate(form, 'a', read)
  Object.assign(form.values, { name: '锅炉保养', aheadDays: 30 })
  come('a', { name: '月度保养', aheadDays: 14, base: 2 })
  await taking

  expect(form.values).toMatchObject({ name: '锅炉保养', aheadDays: 30, base: 2 })
})

test('ignores templates that are no longer chosen, whether they come or fail', async () => {
  const form = formOf({ tmplId: 'a', aheadDays: 7 })
  const { come, fail, read } = readings()

  const first = takeTemplate(form, 'a', read)
  form.values['tmplId'] = 'b'
  const second = takeTemplate(form, 'b', read)
  come('b', { aheadDays: 21 })
  await second
  fail('a')

  expect(await first).toBe('')
  expect(form.values).toMatchObject({ aheadDays: 21 })

  form.values['tmplId'] = undefined
  const third = takeTemplate(form, 'a', read)
  come('a', { aheadDays: 14 })
  await third

  expect(form.values).toMatchObject({ aheadDays: 21 })
})

test('tells why the chosen template did not come', async () => {
  const { fail, read } = readings()

  const taking = takeTemplate(formOf({ tmplId: 'a' }), 'a', read)
  fail('a')

  expect(await taking).toBe('连接中断')
})
