import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkCondition } from './check-condition.ts'
import type { Condition } from './condition.ts'
import { conditionFields } from './condition-fields.ts'
import { evaluateCondition, isFilled } from './evaluate-condition.ts'
import type { FieldSettings, Json } from './field-definition.ts'
import { fieldTypes } from './field-types.ts'
import { formKindOf } from './form-kind.ts'
import { arbitraryForm } from './testing/arbitrary-field.ts'
import { madeField } from './testing/made-field.ts'

const field = (id: string, type: string, settings: FieldSettings = {}) => madeField(id, type, { settings })
const options = [
  { id: 'o1', label: '漏水' },
  { id: 'o2', label: '异响' },
]
const fields = [
  field('text', 'text', { maxLength: 5 }),
  field('number', 'number', { min: 0, max: 10 }),
  field('radio', 'radio', { options }),
  field('multi', 'multi-select', { options }),
  field('date', 'date', { fromDays: 0 }),
  field('tick', 'checkbox'),
  field('people', 'person'),
  field('files', 'attachment'),
  field('note', 'explanation', { text: '说明' }),
]
const fixed = formKindOf('order').fixed
const system = { title: '空调不制冷', constructor: null }

const cases: readonly (readonly [field: string, operator: string, wanted: Json, value: Json, holds: boolean])[] = [
  ['text', 'equals', 'ab', 'ab', true],
  ['text', 'equals', 'ab', 'AB', false],
  ['text', 'differs', 'ab', null, true],
  ['text', 'contains', 'B', 'abc', true],
  ['text', 'isOneOf', ['x', 'ab'], 'ab', true],
  ['text', 'isEmpty', null, '', true],
  ['number', 'above', 3, 4, true],
  ['number', 'above', 3, 3, false],
  ['number', 'atLeast', 3, 3, true],
  ['number', 'below', 3, null, false],
  ['number', 'atMost', 3, 3, true],
  ['number', 'equals', 0, 0, true],
  ['number', 'isFilled', null, 0, true],
  ['radio', 'isOneOf', ['o1', 'o2'], 'o2', true],
  ['radio', 'isOneOf', ['o1'], 'o2', false],
  ['multi', 'equals', ['o1', 'o2'], ['o1', 'o2'], true],
  ['people', 'equals', ['p1', 'p2'], ['p2', 'p1'], true],
  ['people', 'differs', ['p1'], ['p2', 'p1'], true],
  ['multi', 'contains', ['o1'], ['o1', 'o2'], true],
  ['multi', 'contains', ['o1', 'o2'], ['o1'], false],
  ['multi', 'isOneOf', [['o1'], ['o2']], ['o2'], true],
  ['date', 'above', '2026-01-01', '2026-01-02', true],
  ['date', 'below', '2026-01-01', '2026-01-02', false],
  ['tick', 'equals', true, true, true],
  ['tick', 'isEmpty', null, false, true],
  ['files', 'isFilled', null, [], false],
  ['@title', 'contains', '制冷', null, true],
  ['@title', 'equals', '制冷', null, false],
  ['@constructor', 'isEmpty', null, null, true],
  ['gone', 'isFilled', null, 'x', false],
]

it.each(cases)('%s %s %j over the value %j holds: %s', (id, operator, value, kept, holds) => {
  const condition = { field: id, operator, value } as Condition
  const values = id === 'gone' ? {} : { [id]: kept }

  expect(evaluateCondition(condition, values, fields, system)).toBe(holds)
})

const holds = (condition: Condition): boolean => evaluateCondition(condition, { number: 1 }, fields, {})

it('joins conditions by all and any, in each other', () => {
  const yes: Condition = { field: 'number', operator: 'equals', value: 1 }
  const no: Condition = { field: 'number', operator: 'equals', value: 2 }

  expect(holds({ all: [yes, { any: [no, yes] }] })).toBe(true)
  expect(holds({ all: [yes, { any: [no, no] }] })).toBe(false)
  expect([holds({ all: [] }), holds({ any: [] })]).toEqual([true, false])
})

const conditionFor = (id: string): Condition => ({ field: id, operator: 'isFilled' })

it('lists the fields a condition looks at, each once', () => {
  expect(conditionFields({ all: [conditionFor('a'), { any: [conditionFor('@b'), conditionFor('a')] }] })).toEqual([
    'a',
    '@b',
  ])
})

it('counts an unticked box as not filled, and a switch at no as filled', () => {
  expect(isFilled(false, field('a', 'checkbox'))).toBe(false)
  expect(isFilled(false, field('a', 'switch'))).toBe(true)
  expect([isFilled(0), isFilled(''), isFilled([]), isFilled(null)]).toEqual([true, false, false, false])
})

const leaf: Condition = { field: 'number', operator: 'above', value: 1 }
const nest = (levels: number): Condition => (levels === 0 ? leaf : { all: [nest(levels - 1)] })

it.each<[string, unknown]>([
  ['a comparison', leaf],
  ['a value beyond the limits for typing', { field: 'number', operator: 'above', value: 11 }],
  ['a day that may not be typed any more', { field: 'date', operator: 'below', value: '2020-01-01' }],
  ['a part of a text', { field: 'text', operator: 'contains', value: '长过五个字的词' }],
  ['a list', { field: 'radio', operator: 'isOneOf', value: ['o1', 'o2'] }],
  ['emptiness', { field: 'files', operator: 'isEmpty' }],
  ['a fixed field', { field: '@title', operator: 'contains', value: '急' }],
  ['five levels', nest(5)],
  ['fifty comparisons', { any: Array.from({ length: 50 }, () => leaf) }],
])('finds %s sound', (_, condition) => {
  expect(checkCondition(condition, fields, fixed)).toEqual([])
})

it.each<[string, unknown, string]>([
  ['nothing', null, '格式'],
  ['a list', [], '格式'],
  ['a group that is none', { all: 1 }, '格式'],
  ['two groups at once', { all: [leaf], any: [leaf] }, '格式'],
  ['an empty group', { all: [] }, '没有条件'],
  ['six levels', nest(6), '最多嵌套'],
  ['fifty-one comparisons', { any: Array.from({ length: 51 }, () => leaf) }, '最多 50'],
  ['an unknown field', { field: 'x', operator: 'equals', value: 1 }, '不存在'],
  ['an unknown operator', { field: 'number', operator: 'toString', value: 1 }, '比较方式'],
  ['an operator of another type', { field: 'radio', operator: 'above', value: 'o1' }, '不能用「大于」'],
  ['a field that holds nothing', { field: 'note', operator: 'isEmpty' }, '不能用'],
  ['an option that is none', { field: 'radio', operator: 'equals', value: 'o9' }, '比较值'],
  ['a value not in canonical form', { field: 'number', operator: 'above', value: '1' }, '比较值'],
  ['no value', { field: 'number', operator: 'above' }, '比较值'],
  ['an empty list', { field: 'radio', operator: 'isOneOf', value: [] }, '比较值'],
])('finds fault with %s', (_, condition, words) => {
  expect(checkCondition(condition, fields, fixed).join()).toContain(words)
})

it('judges and evaluates anything without throwing', () => {
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'medium' },
      fc.record({
        field: fc.oneof(fc.constantFrom(...fields.map((one) => one.id), '@title'), fc.string()),
        operator: fc.constantFrom('equals', 'isOneOf', 'contains', 'above', 'isEmpty', 'differs'),
        value: fc.jsonValue(),
      }),
      fc.record({ all: fc.array(tie('tree'), { maxLength: 3 }) }),
      fc.record({ any: fc.array(tie('tree'), { maxLength: 3 }) }),
    ),
  }))
  fc.assert(
    fc.property(
      fc.oneof(tree, fc.anything()),
      fc.dictionary(fc.constantFrom(...fields.map((one) => one.id)), fc.jsonValue()),
      (condition, values) => {
        const faults = checkCondition(condition, fields, fixed)

        if (faults.length === 0)
          expect(evaluateCondition(condition as Condition, values as Record<string, Json>, fields, system)).toBeTypeOf(
            'boolean',
          )
      },
    ),
    { numRuns: 1000 },
  )
})

it('holds for a value compared with itself, for every type that can be compared', () => {
  fc.assert(
    fc.property(arbitraryForm(), ({ fields: form, values }) => {
      for (const one of form) {
        const value = values[one.id] ?? null
        const operators = fieldTypes.find((type) => type.code === one.type)?.operators ?? []
        if (value === null || !operators.includes('equals')) continue
        const condition: Condition = { field: one.id, operator: 'equals', value }

        expect(checkCondition(condition, form)).toEqual([])
        expect(evaluateCondition(condition, values, form, {})).toBe(true)
        expect(evaluateCondition({ ...condition, operator: 'differs' }, values, form, {})).toBe(false)
      }
    }),
  )
})
