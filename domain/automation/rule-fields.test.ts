import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Comparison, Condition } from '../field/condition.ts'
import { checkCondition } from '../field/check-condition.ts'
import { evaluateCondition } from '../field/evaluate-condition.ts'
import { type FieldValues, type Json, newField } from '../field/field-definition.ts'
import { dateField } from '../field/field-types/date.ts'
import { explanationField } from '../field/field-types/explanation.ts'
import { multiSelectField } from '../field/field-types/multi-select.ts'
import { numberField } from '../field/field-types/number.ts'
import { radioField } from '../field/field-types/radio.ts'
import { textField } from '../field/field-types/text.ts'
import { fieldTypeOf } from '../field/field-types.ts'
import { RoleType } from '../permission/roles.ts'
import {
  conditionFields,
  customField,
  oldName,
  type OwnChoices,
  type ShownChange,
  valuesBefore,
  valuesOfWire,
  withOld,
} from './rule-fields.ts'
import { own, paper } from './testing/sample-kind.ts'

const fields = conditionFields(paper.fields, own)
const id = '0192f0c1-1111-7111-8111-111111111111'
const wire = {
  title: '合同',
  detail: '',
  phone: '13800001111',
  pages: 3,
  fee: 123_456,
  day: '2026-11-23',
  wanted: '2026-11-23T01:30:00.000Z',
  priority: 2,
  secret: 0,
  author: id,
  authorName: '甲',
  team: null,
  customer: id,
  type: 't1',
  asset: id,
  labels: [{ id: 'g1', name: '重要' }],
}
const now = valuesOfWire(paper.fields, wire, (instant) => instant.slice(0, 16).replace('T', ' '))

it('reads every field that conditions can compare, as its type keeps it', () => {
  expect(now).toMatchObject({ fee: 1234.56, wanted: '2026-11-23 01:30', author: [id], team: null, labels: ['g1'] })
  for (const field of fields.filter((one) => !one.id.startsWith('old.'))) {
    const value = now[field.id] ?? null
    if (value === null) continue
    const same: Condition = { field: field.id, operator: 'equals', value }
    expect([field.id, checkCondition(same, fields)]).toEqual([field.id, []])
    expect([field.id, evaluateCondition(same, now, fields, {})]).toEqual([field.id, true])
  }
  // Nobody compares files, nor records that no field type can link.
  expect(fields.map((one) => one.id)).not.toContain('files')
  expect(fields.map((one) => one.id)).not.toContain('plan')
})

it('compares what a field held before', () => {
  const changes: ShownChange[] = [
    { field: 'priority', from: '普通', to: '紧急' },
    { field: 'type', from: '便条', to: '信' },
    { field: 'author', from: '乙', to: '甲' },
    { field: 'title', from: '', to: '合同' },
  ]
  const before = valuesBefore(paper.fields, now, changes, own)
  expect(before).toMatchObject({ priority: 1, type: 't2', author: [id], title: null })
  const rose: Condition = {
    all: [
      { field: oldName('priority'), operator: 'equals', value: 1 },
      { field: 'priority', operator: 'atLeast', value: 2 },
      { field: oldName('title'), operator: 'isEmpty' },
    ],
  }
  expect(checkCondition(rose, fields)).toEqual([])
  expect(evaluateCondition(rose, withOld(now, before), fields, {})).toBe(true)
  expect(evaluateCondition(rose, withOld(now, now), fields, {})).toBe(false)
})

it('takes any history of changes back to where it began', () => {
  const names = paper.fields.find(({ key }) => key === 'priority')
  const words: Readonly<Record<number, string>> = names !== undefined && 'names' in names ? names.names : {}
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, 2, 3), { minLength: 1, maxLength: 12 }), (history) => {
      const changes = history.slice(1).map((code, at) => ({
        field: 'priority',
        from: words[history[at] ?? 0] ?? '',
        to: words[code] ?? '',
      }))
      const after: FieldValues = { priority: history.at(-1) ?? null }
      expect(valuesBefore(paper.fields, after, changes, own)['priority']).toBe(history[0])
    }),
  )
})

/** Conditions over numbers and texts, old and new. */
const leaf: fc.Arbitrary<Comparison> = fc.oneof(
  fc.record({
    field: fc.constantFrom('pages', 'priority', oldName('pages'), oldName('priority')),
    operator: fc.constantFrom('equals', 'differs', 'above', 'atLeast', 'below', 'atMost'),
    value: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({
    field: fc.constantFrom('title', oldName('title')),
    operator: fc.constantFrom('equals', 'differs', 'contains', 'isEmpty', 'isFilled'),
    value: fc.constantFrom('甲', '乙', '甲乙'),
  }),
)
const { tree } = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    leaf,
    fc.record({ all: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('tree'), { maxLength: 3 }) }),
  ),
}))

/** Reads a condition once more, without anything of the engine. */
function judgeNaively(condition: Condition, values: FieldValues): boolean {
  if ('all' in condition) return !condition.all.some((one) => !judgeNaively(one, values))
  if ('any' in condition) return condition.any.map((one) => judgeNaively(one, values)).includes(true)
  const value = values[condition.field] ?? null
  const wanted = condition.value ?? null
  const isEmpty = value === null || value === ''
  const both = [value, wanted] as [number, number]
  const answers: Record<string, boolean> = {
    isEmpty,
    isFilled: !isEmpty,
    equals: !isEmpty && value === wanted,
    differs: isEmpty || value !== wanted,
    contains: typeof value === 'string' && !isEmpty && typeof wanted === 'string' && value.includes(wanted),
    above: !isEmpty && both[0] > both[1],
    atLeast: !isEmpty && both[0] >= both[1],
    below: !isEmpty && both[0] < both[1],
    atMost: !isEmpty && both[0] <= both[1],
  }
  return answers[condition.operator] ?? false
}

const cell = fc.record({
  pages: fc.option(fc.integer({ min: 0, max: 4 })),
  priority: fc.option(fc.constantFrom(1, 2, 3)),
  title: fc.option(fc.constantFrom('', '甲', '乙', '甲乙')),
}) as fc.Arbitrary<Record<string, Json>>

it('holds exactly where a naive reading holds', () => {
  fc.assert(
    fc.property(tree, cell, cell, (condition, after, before) => {
      const values = withOld(after, before)
      expect(evaluateCondition(condition, values, fields, {})).toBe(judgeNaively(condition, values))
    }),
    { numRuns: 2000 },
  )
})

const ownField = (type: number, name: string, settings = {}) => ({ ...newField(id, type, name, '安装'), settings })

it('offers fields of forms under the key of the timeline, but none that some people may not read', () => {
  const field = ownField(numberField.code, '报价')
  expect(customField(field, ['维修', '保养'])).toMatchObject({ id: `values.${id}`, name: '报价（维修、保养）' })
  expect(customField({ ...field, masked: true }, ['维修'])).toBeNull()
  expect(customField({ ...field, visibleRoles: [RoleType.Director] }, ['维修'])).toBeNull()
  expect(customField(ownField(explanationField.code, '说明'), ['维修'])).toBeNull()
})

it.each([
  [ownField(numberField.code, '报价', { decimals: 2 }), 1234.5],
  [ownField(textField.code, '机型'), 'KFR-35'],
  [ownField(radioField.code, '渠道', { options: [{ id: 'a', label: '电话' }] }), 'a'],
  [
    ownField(multiSelectField.code, '部件', { options: ['x', 'y'].map((one) => ({ id: one, label: `${one}件` })) }),
    ['x', 'y'],
  ],
  [ownField(dateField.code, '交付'), '2026-11-23'],
] as const)('reads back what a field of a form held: %#', (field, value) => {
  const custom = customField(field, ['维修'])
  if (custom === null) throw new Error('not offered')
  const around: OwnChoices = { ...own, custom: [custom] }
  const word = fieldTypeOf(field.type).show(value, custom, { label: () => null, find: () => null })
  const line = [{ field: custom.id, from: word, to: '' }]
  expect(valuesBefore(paper.fields, { [custom.id]: null }, line, around)).toEqual({ [custom.id]: value })
  expect(conditionFields(paper.fields, around).map((one) => one.id)).toContain(`old.${custom.id}`)
})
