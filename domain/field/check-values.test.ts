import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { RoleType } from '../permission/roles.ts'
import { checkValues, findMissing, type ValuesInput } from './check-values.ts'
import type { FieldDefinition } from './field-definition.ts'
import { FormLogic } from './form-logic.ts'
import { arbitraryForm, arbitraryToday } from './testing/arbitrary-field.ts'
import { madeField as field } from './testing/made-field.ts'

const judge = (fields: FieldDefinition[], more: Partial<ValuesInput> = {}) =>
  checkValues({
    fields,
    values: {},
    current: {},
    step: 'edit',
    role: RoleType.Technician,
    isAdmin: false,
    hides: [],
    system: {},
    today: arbitraryToday,
    ...more,
  })
const person = 'aaaaaaaa-0000-4000-8000-000000000001'
const other = 'aaaaaaaa-0000-4000-8000-000000000002'

it('keeps the canonical form of what was sent, and says what changed', () => {
  const fields = [field('a', 'text'), field('b', 'number'), field('c', 'text')]

  const verdict = judge(fields, { values: { a: ' 新 ', b: '3.0' }, current: { a: '旧', b: 3, c: '不动', gone: 1 } })

  expect(verdict).toEqual({ values: { a: '新', b: 3, c: '不动', gone: 1 }, faults: [], changed: ['a'], references: [] })
})

it('removes what was emptied', () => {
  expect(judge([field('a', 'text')], { values: { a: '' }, current: { a: '旧' } })).toMatchObject({
    values: {},
    changed: ['a'],
  })
})

it('puts a fault beside its field and keeps the old value there', () => {
  const verdict = judge([field('a', 'number')], { values: { a: 'x' }, current: { a: 1 } })

  expect(verdict.faults).toEqual([{ field: 'values.a', message: '请填写数字' }])
  expect(verdict.values).toEqual({ a: 1 })
})

it('refuses values for fields that the form does not have', () => {
  const verdict = judge([], { values: { x: 1, __proto__: 2, constructor: 3 } })

  expect(verdict.faults.map((fault) => fault.field)).toEqual(['values.x', 'values.constructor'])
  expect(verdict.values).toEqual({})
})

it.each<[string, Partial<FieldDefinition>, Partial<ValuesInput>, boolean]>([
  ['named no steps, on editing', {}, {}, true],
  ['named no steps, at another step', {}, { step: 'complete' }, false],
  ['editable at this step', { editableSteps: ['complete'] }, { step: 'complete' }, true],
  ['editable at another step', { editableSteps: ['complete'] }, {}, false],
  ['read-only', { readonly: true }, {}, false],
  ['read-only, for an administrator', { readonly: true }, { isAdmin: true }, false],
  ['not visible at this step', { visibleSteps: ['complete'], editableSteps: ['edit'] }, {}, false],
  ['editable for the role', { editableRoles: [RoleType.Technician] }, {}, true],
  ['editable for another role', { editableRoles: [RoleType.Finance] }, {}, false],
  ['editable for another role, for an administrator', { editableRoles: [RoleType.Finance] }, { isAdmin: true }, true],
  ['visible for another role', { visibleRoles: [RoleType.Finance] }, {}, false],
  ['hidden by its condition', { showIf: { field: 'b', operator: 'equals', value: '是' } }, {}, false],
  ['shown by its condition', { showIf: { field: 'b', operator: 'isEmpty' } }, {}, true],
])('a field that is %s can be changed: %s', (_, definition, moment, isChanged) => {
  const fields = [field('a', 'text', { required: true, ...definition }), field('b', 'text')]

  const sent = judge(fields, { values: { a: '新' }, current: { a: '旧' }, ...moment })
  const empty = judge(fields, { values: { a: '' }, ...moment })

  expect(sent.faults).toEqual([])
  expect(sent.values.a).toBe(isChanged ? '新' : '旧')
  // Only fields that can be filled are demanded.
  expect(empty.faults.map((fault) => fault.field)).toEqual(isChanged ? ['values.a'] : [])
})

it('judges display by the values as they are sent, and counts what is hidden as empty', () => {
  const fields = [
    field('kind', 'text'),
    field('size', 'number', { showIf: { field: 'kind', operator: 'equals', value: '大' } }),
    field('why', 'text', { showIf: { field: 'size', operator: 'above', value: 5 }, required: true }),
    field('double', 'formula', { settings: { formula: '{size}*2' } }),
  ]

  const shown = judge(fields, { values: { kind: '大', size: 6, why: '因为' } })
  const hidden = judge(fields, { values: { kind: '小', size: 7, why: '' }, current: { size: 6 } })

  expect(shown).toMatchObject({ values: { kind: '大', size: 6, why: '因为', double: 12 }, faults: [] })
  expect(hidden).toMatchObject({ values: { kind: '小', size: 6 }, faults: [] })
  expect(hidden.values).not.toHaveProperty('double')
})

it('asks for a field that a condition requires', () => {
  const fields = [
    field('a', 'switch'),
    field('b', 'text', { requiredIf: { field: 'a', operator: 'equals', value: true } }),
  ]

  expect(judge(fields, { values: { a: true } }).faults).toEqual([{ field: 'values.b', message: '请填写字段b' }])
  expect(judge(fields, { values: { a: false } }).faults).toEqual([])
})

it('asks that a required box is ticked', () => {
  const fields = [field('a', 'checkbox', { required: true })]

  expect(judge(fields, { values: { a: false } }).faults).toHaveLength(1)
  expect(judge(fields, { values: { a: true } }).faults).toEqual([])
})

it('puts defaults where nothing was sent at creation, seen or not, and never later', () => {
  const fields = [
    field('a', 'text', { default: '甲' }),
    field('b', 'text', { default: '乙', readonly: true }),
    field('c', 'text', { default: '丙', visibleSteps: ['complete'] }),
    field('d', 'text', { default: '丁', showIf: { field: 'a', operator: 'isEmpty' } }),
  ]

  expect(judge(fields, { step: 'create', values: { b: '改' } }).values).toEqual({ a: '甲', b: '乙', c: '丙' })
  expect(judge(fields, { step: 'create', values: { a: '' } }).values).toEqual({ b: '乙', c: '丙', d: '丁' })
  expect(judge(fields, { step: 'edit' }).values).toEqual({})
})

it('computes formulas of formulas, whatever was sent for them, and judges their bounds', () => {
  const fields = [
    field('total', 'formula', { settings: { formula: '{net}*1.1', max: 100 } }),
    field('net', 'formula', { settings: { formula: '{a}*{@rate}' } }),
    field('a', 'number'),
  ]

  const verdict = judge(fields, { values: { a: 10, total: 999 }, system: { rate: 2 } })

  expect(verdict).toMatchObject({ values: { a: 10, net: 20, total: 22 }, faults: [], changed: ['total', 'net', 'a'] })
  expect(judge(fields, { values: { a: 100 }, system: { rate: 2 } }).faults).toMatchObject([{ field: 'values.total' }])
})

it('leaves formulas that use each other empty', () => {
  const fields = [
    field('a', 'formula', { settings: { formula: '{b}+1' } }),
    field('b', 'formula', { settings: { formula: '{a}+1' } }),
  ]

  expect(judge(fields).values).toEqual({})
})

it('does not judge again what did not change', () => {
  const options = [{ id: 'o', label: '旧', isDisabled: true }]
  const fields = [field('a', 'text', { settings: { maxLength: 1 } }), field('b', 'radio', { settings: { options } })]

  expect(judge(fields, { values: { a: '太长', b: 'o' }, current: { a: '太长', b: 'o' } }).faults).toEqual([])
  expect(judge(fields, { values: { a: '太长', b: 'o' } }).faults.map((fault) => fault.field)).toEqual([
    'values.a',
    'values.b',
  ])
})

it('names the records that a change newly refers to', () => {
  const fields = [field('a', 'person', { settings: { multiple: true } })]

  expect(judge(fields, { values: { a: [person, other] }, current: { a: [person] } }).references).toEqual([
    { kind: 'person', id: other, fieldId: 'a' },
  ])
})

it('finds what is missing before a step, fixed fields too, but nothing hidden or gone', () => {
  const fields = [
    field('a', 'text'),
    field('b', 'text', { showIf: { field: 'a', operator: 'isFilled' } }),
    field('c', 'text'),
  ]
  const demand = {
    fields,
    values: { c: '有' },
    system: { title: '有', phone: '' },
    fixedLabels: { title: '标题', phone: '电话' },
  }

  expect(findMissing(['a', 'b', 'c', '@title', '@phone', 'gone', 'a'], demand)).toEqual([
    { id: 'a', label: '字段a' },
    { id: '@phone', label: '电话' },
  ])
})

it('accepts random sound values, changes nothing when they are sent again, and shows all of them', () => {
  fc.assert(
    fc.property(arbitraryForm(), ({ fields, values }) => {
      const first = judge(fields, { step: 'create', values })
      const second = judge(fields, { values: first.values, current: first.values })

      expect(first.faults).toEqual([])
      expect(second).toMatchObject({ faults: [], changed: [], values: first.values })
      const logic = new FormLogic(fields, values, {})
      expect(fields.filter((one) => !logic.isShown(one))).toEqual([])
    }),
  )
})

it('judges anything without throwing, and keeps only what can be kept', () => {
  fc.assert(
    fc.property(
      arbitraryForm(4),
      fc.array(fc.oneof(fc.anything(), fc.jsonValue()), { minLength: 4, maxLength: 4 }),
      ({ fields }, anything) => {
        const values = Object.fromEntries(fields.map((one, at) => [one.id, anything[at]]))

        const verdict = judge(fields, { step: 'create', values })

        expect(JSON.parse(JSON.stringify(verdict.values))).toEqual(verdict.values)
        expect(judge(fields, { values: verdict.values, current: {} }).faults).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})
