import { plainRecordCalls } from '@onsite/api/record/plain-calls.ts'
import { defineRecord } from '@onsite/domain/record/record-spec.ts'
import { describe, expect, it } from 'vitest'
import type { RecordRow } from './record-calls.ts'
import { findChanges, draftName, formGroups, formInput, formValues } from './record-values.ts'

const spec = defineRecord({
  kind: 'warranty-term',
  label: '试样',
  nameKey: 'name',
  permissions: { view: 'product.view', edit: 'product.setUp', remove: 'product.setUp' },
  sight: { by: 'all' },
  fields: [
    { key: 'name', label: '名称', kind: 'text', group: '基本', input: { needed: true } },
    { key: 'ownerId', label: '负责人', kind: 'person', group: '基本', input: {} },
    { key: 'price', label: '价格', kind: 'money', group: '基本', input: {} },
    { key: 'isOpen', label: '开放', kind: 'flag', group: '其他', input: {} },
    { key: 'tags', label: '标签', kind: 'tags', group: '其他', input: {} },
    { key: 'papers', label: '附件', kind: 'files', group: '其他', input: {} },
    { key: 'create_time', label: '创建时间', kind: 'time', group: '其他' },
  ],
})
const { save } = plainRecordCalls(spec, { base: '/v2/trial', area: 'product', name: 'Trial', touches: [] })
const file = { id: 'f1', name: '说明书.pdf', size: 1, type: 'application/pdf', url: '', thumbUrl: '' }
const row = {
  id: 'r1',
  version: 3,
  create_time: '',
  update_time: '',
  deleted_time: null,
  cells: {},
  name: '甲',
  ownerId: 'p1',
  price: 100,
  isOpen: 1,
  tags: [{ id: 't1', name: '重要', color: 'blue' }],
  papers: [file],
} as RecordRow

describe('what a form sends', () => {
  it('leaves out of a new record what was left empty', () => {
    const values = { name: '乙', ownerId: null, price: undefined, tags: [], papers: [] }

    expect(formInput(spec, save, values, undefined)).toEqual({ name: '乙', isOpen: 0 })
  })

  it('sends everything of an existing record, since a field may have been emptied', () => {
    const values = { ...formValues(spec, row), ownerId: undefined, price: null }

    expect(formInput(spec, save, values, row)).toEqual({
      id: 'r1',
      version: 3,
      name: '甲',
      ownerId: null,
      price: null,
      isOpen: 1,
      tags: ['t1'],
      papers: ['f1'],
    })
  })

  it('leaves fields alone that the form does not show', () => {
    expect(formInput(spec, save, { name: '丙' }, row)).toEqual({ id: 'r1', version: 3, name: '丙' })
  })
})

it('shows tags as their ids and files whole', () => {
  expect(formValues(spec, row)).toMatchObject({ tags: ['t1'], papers: [file] })
})

it('keeps the fields of an existing record, whatever a new one would begin with', () => {
  expect(formValues(spec, row, { name: '乙', lines: [] })).toMatchObject({ name: '甲', lines: [] })
  expect(formValues(spec, undefined, { name: '乙' })).toEqual({ name: '乙' })
})

it('puts few fields together and many under the headings of their groups', () => {
  const many = { ...spec, fields: [...spec.fields, ...spec.fields.map((one) => ({ ...one, key: `${one.key}2` }))] }

  expect(formGroups(spec, []).map(({ name }) => name)).toEqual([''])
  expect(formGroups(many, []).map(({ name }) => name)).toEqual(['基本', '其他'])
  expect(formGroups(spec, ['tags'])[0]?.fields.map(({ key }) => key)).not.toContain('tags')
})

describe('a record that somebody else changed while its form was open', () => {
  it('names what differs, with the values that the form shows', () => {
    const newer = { ...row, version: 4, price: 200, tags: [] } as RecordRow

    expect(findChanges(spec, row, newer)).toEqual([
      { key: 'price', label: '价格', before: 100, now: 200 },
      { key: 'tags', label: '标签', before: ['t1'], now: [] },
    ])
  })
})

describe('the name of a draft', () => {
  const [one, other] = ['01a006ef-2152-7400-a7f3-950231af5234', '01a006ef-2152-7400-a7f3-950231af5235']

  it('differs by what the new record begins with', () => {
    expect(draftName(spec)).toBe('warranty-term-new')
    expect(draftName(spec, undefined, { customerId: one, state: 1 })).toBe(`warranty-term-new:${one}`)
    expect(draftName(spec, { customerId: other })).not.toBe(draftName(spec, { customerId: one }))
  })
})
