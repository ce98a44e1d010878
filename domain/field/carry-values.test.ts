/** Values that go from one form into another: none is lost in silence, none changes its meaning. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carryValues } from './carry-values.ts'
import type { FieldDefinition, FieldOption } from './field-definition.ts'
import { fieldTypeOf } from './field-types.ts'
import { arbitraryForm, arbitraryToday as today } from './testing/arbitrary-field.ts'
import { madeField } from './testing/made-field.ts'
import { madeNames as names } from './testing/made-names.ts'

const carry = (
  from: readonly FieldDefinition[],
  values: Record<string, never> | Parameters<typeof carryValues>[0]['values'],
  to: readonly FieldDefinition[],
  mayFill: (field: FieldDefinition) => boolean = () => true,
) => carryValues({ from, values, to, names, today, mayFill })

const freshOptions = (options: readonly FieldOption[]): FieldOption[] =>
  options.map((one) => ({
    ...one,
    id: `new-${one.id}`,
    ...(one.children === undefined ? {} : { children: freshOptions(one.children) }),
  }))

/** The same field as another form has it: with ids of its own, also of its choices and columns. */
const twin = (field: FieldDefinition): FieldDefinition => ({
  ...field,
  id: `new-${field.id}`,
  settings: {
    ...field.settings,
    ...(field.settings.options === undefined ? {} : { options: freshOptions(field.settings.options) }),
    ...(field.settings.columns === undefined ? {} : { columns: field.settings.columns.map(twin) }),
  },
})

const choice = (id: string, label: string, isDisabled = false) =>
  madeField(id, 'radio', { name: '级别', settings: { options: [{ id: `${id}1`, label, isDisabled }] } })
const link = (id: string, target: 'customer' | 'asset') =>
  madeField(id, 'record-link', { name: '关联', settings: { target } })

const holdsOwn = ({ type }: FieldDefinition) => fieldTypeOf(type).isInput

describe('a value', () => {
  it('is carried or named as left behind, whatever the forms are, and means the same afterwards', () => {
    fc.assert(
      fc.property(
        arbitraryForm().chain((form) =>
          fc.record({
            form: fc.constant(form),
            strange: arbitraryForm(),
            twins: fc.subarray(form.fields),
            isShut: fc.func(fc.boolean()),
          }),
        ),
        ({ form: { fields, values }, isShut, strange, twins }) => {
          const to = [...strange.fields, ...twins.map(twin)]
          const { carried, left } = carry(fields, values, to, (field) => !isShut(field.id))

          const filled = fields.filter((field) => holdsOwn(field) && (values[field.id] ?? null) !== null)
          const told = [...carried.map(({ source }) => source.id), ...left.map(({ source }) => source.id)]
          expect(told.toSorted()).toEqual(filled.map(({ id }) => id).toSorted())
          expect(new Set(carried.map(({ target }) => target.id)).size).toBe(carried.length)
          for (const { source, target, value } of carried) {
            expect(isShut(target.id)).toBe(false)
            const type = fieldTypeOf(source.type)
            expect(type.show(value, target, names)).toBe(type.show(values[source.id] ?? null, source, names))
          }
          for (const { reason } of left) expect(reason).not.toBe('')
        },
      ),
    )
  })

  it('always finds its field in a form that has the same one', () => {
    fc.assert(
      fc.property(arbitraryForm(), ({ fields, values }) => {
        expect(carry(fields, values, fields.map(twin)).left).toEqual([])
      }),
    )
  })

  it.each([
    ['没有同名字段', madeField('t', 'text', { name: '楼层' })],
    ['字段类型不同', madeField('t', 'number', { name: '故障现象' })],
    ['最多 2 个字', madeField('t', 'text', { name: '故障现象', settings: { maxLength: 2 } })],
  ])('stays behind where the other form does not take it: %s', (reason, target) => {
    const source = madeField('s', 'text', { name: '故障现象' })
    const { carried, left } = carry([source], { s: '显示 E4' }, [target])
    expect(carried).toEqual([])
    expect(left).toEqual([{ source, reason: expect.stringContaining(reason) as string }])
  })

  it('stays behind where its choice, its kind of record or the right to fill is missing', () => {
    const from = [choice('s', '高')]
    expect(carry(from, { s: 's1' }, [choice('t', '高')]).carried).toMatchObject([{ value: 't1' }])
    expect(carry(from, { s: 's1' }, [choice('t', '低')]).left).toMatchObject([{ reason: '没有选项「高」' }])
    expect(carry(from, { s: 's1' }, [choice('t', '高', true)]).left).toMatchObject([
      { reason: '选项「高」已停用，请选择其他选项' },
    ])
    expect(carry(from, { s: 's1' }, [choice('t', '高')], () => false).left).toMatchObject([
      { reason: '创建时不能填写该字段' },
    ])
    const value = { s: ['01934f3a-0000-7000-8000-000000000001'] }
    expect(carry([link('s', 'customer')], value, [link('t', 'asset')]).left).toMatchObject([{ reason: '选择范围不同' }])
  })
})
