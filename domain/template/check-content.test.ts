import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newField } from '../field/field-definition.ts'
import { fieldTypes } from '../field/field-types.ts'
import { formKindNames } from '../field/form-kind.ts'
import { checkContent, checkField } from './check-content.ts'
import { templateKindOf } from '../document-kinds.ts'
import { newOrderProcess } from '../work-order/work-order-process.ts'

const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const text = newField(id(1), 1, '故障现象', '故障')
const count = newField(id(2), 2, '数量', '故障')
const choice = {
  ...newField(id(3), 3, '是否保修', ''),
  settings: {
    options: [
      { id: 'yes', label: '是' },
      { id: 'no', label: '否' },
    ],
  },
}
const total = { ...newField(id(4), 19, '合计', ''), settings: { formula: `{${count.id}} * 2` } }
const empty = { groups: [], fields: [], process: null }
const process = newOrderProcess
const order = templateKindOf('order')

const faultsAt = (value: unknown, others = [count, choice]): string[] => {
  const checked = checkField(value, others, order)
  return 'faults' in checked ? checked.faults.map((fault) => fault.field) : []
}

test('a field comes back as it was sent, without the mark of common fields', () => {
  expect(checkField({ ...text, isCommon: true }, [], order)).toEqual({ field: text })
})

test.each([
  ['no object', 'x', ''],
  ['a key that no field has', { ...text, color: 'red' }, ''],
  ['a prototype in disguise', JSON.parse(`{"__proto__": {"x": 1}, "id": "${text.id}"}`), ''],
  ['no UUID', { ...text, id: 'a' }, 'id'],
  ['an empty name', { ...text, name: '  ' }, 'name'],
  ['a name of 31 characters', { ...text, name: '长'.repeat(31) }, 'name'],
  ['a type that does not exist', { ...text, type: 99 }, 'type'],
  ['a width that does not exist', { ...text, width: 'huge' }, 'width'],
  ['a step that does not exist', { ...text, visibleSteps: ['fly'] }, 'visibleSteps'],
  ['a role twice', { ...text, visibleRoles: [1, 1] }, 'visibleRoles'],
  ['an unknown setting', { ...text, settings: { evil: 1 } }, 'settings'],
  ['a setting of the wrong type', { ...text, settings: { maxLength: 'x' } }, 'settings.maxLength'],
  ['a choice without options', { ...newField(id(9), 3, '类型', '') }, 'settings'],
  ['a default that is no option', { ...choice, id: id(9), name: '新', default: 'maybe' }, 'default'],
  ['a condition that is none', { ...text, showIf: { every: [] } }, 'showIf'],
  [
    'a condition over a field that is not there',
    { ...text, showIf: { field: id(77), operator: 'isFilled' } },
    'showIf',
  ],
  ['a formula over a text', { ...total, id: id(9), settings: { formula: `{${choice.id}} + 1` } }, 'settings.formula'],
  ['a NUL in its name', { ...text, name: 'a\u0000b' }, 'name'],
  ['half a character', { ...text, tip: '\ud800' }, 'tip'],
  ['the id of another', { ...text, id: count.id }, 'id'],
  ['the name of another in its group', { ...text, name: count.name }, 'name'],
])('refuses a field with %s, beside the property', (_, value, path) => {
  expect(faultsAt(value)).toContain(path)
})

test('refuses formulas that use each other', () => {
  const one = { ...total, id: id(10), name: '甲', settings: { formula: `{${id(11)}} + 1` } }
  const other = { ...total, id: id(11), name: '乙', settings: { formula: `{${id(10)}} + 1` } }

  expect(faultsAt(other, [one])).toEqual(['settings'])
})

test('a draft comes back whole; groups that only fields name are put at the end', () => {
  const draft = { groups: [{ name: '客户', isFolded: true }], fields: [text, count], process }

  expect(checkContent(draft, order, [])).toEqual({
    content: {
      ...draft,
      groups: [
        { name: '客户', isFolded: true },
        { name: '故障', isFolded: false },
      ],
    },
    problems: [],
  })
})

test('what has the right shape but no sense yet is kept, with the problem named at its field', () => {
  const unfinished = newField(id(9), 3, '类型', '')
  const twin = { ...text, id: id(8) }

  const checked = checkContent({ ...empty, fields: [unfinished, text, twin] }, order, [])

  expect('content' in checked).toBe(true)
  expect(checked.problems.map((problem) => [problem.severity, problem.at])).toEqual([
    ['error', twin.id],
    ['error', unfinished.id],
  ])
})

test('conditions and checks may look at common fields and fixed fields of the kind', () => {
  const shown = {
    ...text,
    showIf: {
      all: [
        { field: count.id, operator: 'above', value: 1 },
        { field: '@title', operator: 'isFilled' },
      ],
    },
  }
  const checks = [{ id: id(50), condition: { field: count.id, operator: 'isFilled' }, message: '请填写数量' }]
  const steps = { start: { requiredFields: ['@title', text.id], checks, ownerIds: [], copy: null, notice: null } }

  expect(checkContent({ ...empty, fields: [shown], process: { ...process, steps } }, order, [count]).problems).toEqual(
    [],
  )
})

test.each([
  ['an unknown key', { ...empty, extra: 1 }, ''],
  ['fields that are no list', { ...empty, fields: {} }, ''],
  [
    'more fields than a form may have',
    { ...empty, fields: Array.from({ length: 301 }, (_, n) => ({ ...text, id: id(n), name: `字段${n}` })) },
    '',
  ],
  ['one id twice', { ...empty, fields: [text, { ...text, name: '另一个' }] }, text.id],
  ['the id of a common field', { ...empty, fields: [{ ...text, id: id(99) }] }, id(99)],
  [
    'a column with the id of a field',
    {
      ...empty,
      fields: [text, { ...newField(id(20), 27, '明细', ''), settings: { columns: [{ ...text, name: '列' }] } }],
    },
    id(20),
  ],
  ['a process that lacks a switch', { ...empty, process: { ...process, poolEnabled: undefined } }, 'process'],
  ['a radius of no metres', { ...empty, process: { ...process, arrivalRadiusM: 0 } }, 'process'],
  [
    'an owner that is no id',
    {
      ...empty,
      process: {
        ...process,
        steps: { accept: { requiredFields: [], checks: [], ownerIds: ['x'], copy: null, notice: null } },
      },
    },
    'step:accept',
  ],
  [
    'a flow that is no id',
    { ...empty, process: { ...process, approvals: { ...process.approvals, creation: 'x' } } },
    'approval:creation',
  ],
  [
    'a sub-state of no state',
    { ...empty, process: { ...process, subStates: [{ id: id(1), state: 9, name: '等配件' }] } },
    'process',
  ],
])('refuses a draft with %s', (_, value, at) => {
  const checked = checkContent(value, order, [{ ...newField(id(99), 1, '公共', ''), isCommon: true }])

  expect('content' in checked).toBe(false)
  expect(checked.problems.map((problem) => problem.at)).toContain(at)
})

test('only orders have a process', () => {
  expect('content' in checkContent({ ...empty, process }, templateKindOf('customer'), [])).toBe(false)
})

test('never throws, whatever is sent, also deep in a field', () => {
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown
  expect('content' in checkContent({ ...empty, fields: deep }, order, [])).toBe(false)
  const kind = fc.constantFrom(...formKindNames.map(templateKindOf))
  fc.assert(fc.property(fc.anything(), kind, (value, one) => void checkContent(value, one, [])))
  const broken = fc.record(
    Object.fromEntries(
      Object.entries({ ...text, settings: {} }).map(([key, value]) => [
        key,
        fc.oneof(fc.constant(value), fc.jsonValue()),
      ]),
    ),
  )
  const type = fc.constantFrom(...fieldTypes.map((one) => one.code))
  fc.assert(
    fc.property(broken, type, fc.jsonValue(), kind, (field, code, settings, one) => {
      const sent = { ...field, type: code, settings: typeof settings === 'object' && settings !== null ? settings : {} }
      const checked = checkContent({ ...empty, fields: [sent] }, one, [])
      expect(checked.problems.every((problem) => /[\u4e00-\u9fff]/.test(problem.message))).toBe(true)
    }),
  )
})
