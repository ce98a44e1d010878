import { type FieldDefinition, type Json, newField } from '@onsite/domain/field/field-definition.ts'
import { expect, test, vi } from 'vitest'
import type { RuledForm } from './form-rules.ts'
import { FormStore } from './form-store.ts'

const text = 1
const number = 2
const formula = 19
const ids = {
  fault: '00000000-0000-7000-8000-000000000001',
  part: '00000000-0000-7000-8000-000000000002',
  price: '00000000-0000-7000-8000-000000000003',
  total: '00000000-0000-7000-8000-000000000004',
  note: '00000000-0000-7000-8000-000000000005',
} as const

function field(id: string, type: number, name: string, more: Partial<FieldDefinition> = {}, canEdit = true) {
  return { ...newField(id, type, name, '基本'), ...more, canEdit }
}

function form(values: Record<string, Json> = {}, changes: Partial<RuledForm> = {}): RuledForm {
  return {
    formKind: 'order',
    groups: [{ name: '基本', isFolded: false }],
    fields: [
      field(ids.fault, text, '故障', { required: true }),
      field(ids.part, text, '配件', { showIf: { field: ids.fault, operator: 'equals', value: '缺件' } }),
      field(ids.price, number, '单价', { requiredIf: { field: ids.part, operator: 'isFilled' } }),
      field(ids.total, formula, '合计', { settings: { formula: `{${ids.price}} * 2` } }, false),
      field(ids.note, text, '备注', {}, false),
    ],
    values,
    files: [],
    names: [],
    system: {},
    today: '2026-11-21',
    ...changes,
  }
}

test('shows a field as soon as its condition holds, and hides it again', () => {
  const store = new FormStore(form())

  expect(store.state(ids.part).isVisible).toBe(false)
  store.set(ids.fault, '缺件')
  expect(store.state(ids.part).isVisible).toBe(true)
  store.set(ids.fault, '漏水')
  expect(store.state(ids.part).isVisible).toBe(false)
})

test('needs a field while its condition holds, also through a field that is hidden', () => {
  const store = new FormStore(form({ [ids.fault]: '缺件', [ids.part]: '电容' }))

  expect(store.state(ids.price).isRequired).toBe(true)
  store.set(ids.fault, '漏水')
  expect(store.state(ids.price).isRequired).toBe(false)
})

test('computes a formula with each key', () => {
  const store = new FormStore(form())

  store.set(ids.price, 12.5)

  expect(store.state(ids.total).value).toBe(25)
  store.set(ids.price, null)
  expect(store.state(ids.total).value).toBeNull()
})

test('tells only the fields whose state changed', () => {
  const store = new FormStore(form())
  const [own, dependent, stranger] = [vi.fn(), vi.fn(), vi.fn()]
  store.subscribe(ids.fault, own)
  store.subscribe(ids.part, dependent)
  store.subscribe(ids.note, stranger)

  store.set(ids.fault, '漏')
  store.set(ids.fault, '漏水')

  expect([own.mock.calls.length, dependent.mock.calls.length, stranger.mock.calls.length]).toEqual([2, 0, 0])
})

test('names every fault under the key that the server uses, and keeps it until the value is sound', () => {
  const store = new FormStore(form())

  expect(store.check().map((fault) => fault.field)).toEqual([`values.${ids.fault}`])
  expect(store.state(ids.fault).fault).not.toBeNull()
  store.set(ids.fault, '漏水')
  expect(store.state(ids.fault).fault).toBeNull()
  expect(store.faults).toEqual([])
})

test('does not ask for what is hidden or may not be filled here', () => {
  const fields = form().fields.map((one) => (one.id === ids.note ? { ...one, required: true } : one))
  const store = new FormStore(form({ [ids.fault]: '漏水' }, { fields }))

  expect(store.check()).toEqual([])
})

test('does not judge a kept value again that a newer rule would refuse', () => {
  const fields = form().fields.map((one) => (one.id === ids.fault ? { ...one, settings: { maxLength: 2 } } : one))
  const store = new FormStore(form({ [ids.fault]: '旧的长文本' }, { fields }))

  expect(store.check()).toEqual([])
  store.set(ids.fault, '新的长文本')
  expect(store.check()).toHaveLength(1)
})

test('leaves an empty needed field in peace until the form is sent, and judges a typed one when it is left', () => {
  const fields = form().fields.map((one) => (one.id === ids.price ? { ...one, settings: { max: 10 } } : one))
  const store = new FormStore(form({}, { fields }))

  store.set(ids.fault, '漏')
  store.set(ids.fault, null)
  store.leave(ids.fault)
  store.set(ids.price, 99)
  store.leave(ids.price)

  expect(store.state(ids.fault).fault).toBeNull()
  expect(store.state(ids.price).fault).not.toBeNull()
})

test('gives canonical values of what shows and may be filled, and what was typed where that is wrong', () => {
  const fields = form().fields.map((one) => (one.id === ids.price ? { ...one, settings: { max: 10 } } : one))
  const store = new FormStore(form({ [ids.note]: '内部' }, { fields }))

  store.set(ids.fault, '  漏水 ')
  store.set(ids.price, 99)

  expect(store.value()).toEqual({ [ids.fault]: '漏水', [ids.price]: 99 })
})

test('puts faults of the server beside their fields and keeps what was typed', () => {
  const store = new FormStore(form())
  store.set(ids.fault, '漏水')

  store.takeFaults([{ field: `values.${ids.fault}`, message: '已有同样的记录' }])

  expect(store.state(ids.fault)).toMatchObject({ value: '漏水', fault: '已有同样的记录' })
})

test('keeps what was typed when the form is loaded again, and takes the rest as it is now', () => {
  const store = new FormStore(form({ [ids.note]: '旧' }))
  store.set(ids.fault, '漏水')

  store.rebase(form({ [ids.fault]: '别人写的', [ids.note]: '新' }))

  expect(store.state(ids.fault).value).toBe('漏水')
  expect(store.state(ids.note).value).toBe('新')
})

test('takes a draft up again, without fields that may no longer be filled', () => {
  const before = new FormStore(form())
  before.set(ids.fault, '缺件')
  before.set(ids.part, '电容')
  const draft: unknown = JSON.parse(JSON.stringify(before.toDraft()))
  const fields = form().fields.map((one) => (one.id === ids.part ? { ...one, canEdit: false } : one))
  const store = new FormStore(form({}, { fields }))

  store.resume(draft)

  expect(store.state(ids.fault).value).toBe('缺件')
  expect(store.state(ids.part)).toMatchObject({ value: null, isVisible: true })
  expect(store.isDirty).toBe(true)
  store.settle()
  expect(store.isDirty).toBe(false)
})

test('keeps a draft of a form that is still on its way, and lets newer words stand when the form comes again', () => {
  const before = new FormStore(form())
  before.set(ids.fault, '缺件')
  before.set(ids.price, 5)
  const store = new FormStore(form({}, { fields: [] }))

  store.resume(before.toDraft())
  expect(store.value()).toEqual({})
  store.rebase(form())
  expect(store.state(ids.fault).value).toBe('缺件')
  store.set(ids.fault, '漏水')
  store.rebase(form({}, { fields: form().fields.filter((one) => one.id !== ids.price) }))
  store.rebase(form())

  expect(store.value()).toEqual({ [ids.fault]: '漏水', [ids.price]: 5 })
})

test('gives up what was typed into a field that may no longer be filled', () => {
  const store = new FormStore(form())
  store.set(ids.fault, '漏水')

  store.rebase(form({ [ids.fault]: '别人写的' }, { fields: form().fields.map((one) => ({ ...one, canEdit: false })) }))

  expect(store.state(ids.fault).value).toBe('别人写的')
})

test('passes over a draft of another shape', () => {
  const store = new FormStore(form())

  for (const draft of [null, undefined, 'text', 7, { [ids.fault]: '漏水' }]) store.resume(draft)

  expect(store.isDirty).toBe(false)
})

test('waits for files on their way', () => {
  const store = new FormStore(form({ [ids.fault]: '漏水' }))

  store.countUpload(true)
  expect(store.check()).toHaveLength(1)
  store.countUpload(false)
  expect(store.check()).toEqual([])
})

test('takes no value while its form is being sent', () => {
  const store = new FormStore(form({ [ids.fault]: '漏水' }))

  store.hold(true)
  store.set(ids.fault, '缺件')
  expect(store.state(ids.fault).value).toBe('漏水')
  store.hold(false)
  store.set(ids.fault, '缺件')
  expect(store.state(ids.fault).value).toBe('缺件')
})
