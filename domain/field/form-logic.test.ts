import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { RoleType } from '../permission/roles.ts'
import type { FieldDefinition } from './field-definition.ts'
import { fieldIndex } from './field-index.ts'
import { FormLogic } from './form-logic.ts'
import { isMaskedFor, isVisibleAt } from './form-moment.ts'
import { madeField as field } from './testing/made-field.ts'

const moment = { step: 'create', role: RoleType.Dispatcher, isAdmin: false, hides: [], system: { amount: 3 } } as const
const kind = field('kind', 'text')
const size = field('size', 'number', { showIf: { field: 'kind', operator: 'equals', value: '大' } })
const why = field('why', 'text', { requiredIf: { field: 'double', operator: 'above', value: 10 } })
const double = field('double', 'formula', { settings: { formula: '{size}*2+{@amount}' } })
const far = field('far', 'text', { visibleRoles: [RoleType.Finance] })
const fields = [kind, size, why, double, far]

it('shows, asks and computes by the values of other fields', () => {
  const logic = new FormLogic(fields, { kind: '大', size: 6 }, moment.system)

  expect(logic.isShown(size)).toBe(true)
  expect(logic.valueOf('double')).toBe(15)
  expect(logic.valueOf('@amount')).toBe(3)
  expect(logic.isRequired(why)).toBe(true)
  expect(new FormLogic(fields, { kind: '大', size: 1 }, moment.system).isRequired(why)).toBe(false)
})

it('counts a hidden field as empty, wherever it is asked for', () => {
  const logic = new FormLogic(fields, { kind: '小', size: 6 }, moment.system)

  expect([logic.valueOf('size'), logic.valueOf('double'), logic.isRequired(why)]).toEqual([null, null, false])
})

it('shows a person the fields of his role, and an administrator all', () => {
  expect(fields.filter((one) => isVisibleAt(one, moment))).toEqual([kind, size, why, double])
  expect(fields.filter((one) => isVisibleAt(one, { ...moment, isAdmin: true }))).toEqual(fields)
})

it('comes to an end on conditions in a circle', () => {
  const circle = [
    field('a', 'text', { showIf: { field: 'b', operator: 'isFilled' } }),
    field('b', 'text', { showIf: { field: 'a', operator: 'isFilled' } }),
  ]

  const logic = new FormLogic(circle, { a: '1', b: '2' }, {})
  expect(circle.map((one) => logic.isShown(one))).toEqual([true, true])
})

it.each<[string, Partial<FieldDefinition>, boolean, boolean]>([
  ['not masked', {}, false, false],
  ['masked, of a role that it names as its editor', { masked: true, editableRoles: [moment.role] }, false, false],
  ['masked, without named roles', { masked: true }, false, true],
  ['masked and read-only', { masked: true, readonly: true }, false, true],
  ['masked, of another role', { masked: true, editableRoles: [RoleType.Finance] }, false, true],
  ['masked, for an administrator', { masked: true, readonly: true }, true, false],
])('hides the middle of a field that is %s: %j', (_, definition, isAdmin, isMasked) => {
  expect(isMaskedFor(field('a', 'text', definition), { ...moment, isAdmin })).toBe(isMasked)
})

it('knows what hangs on a field, through others too, in the order of the form', () => {
  const { dependentsOf } = fieldIndex(fields)

  expect(dependentsOf('kind')).toEqual(['size', 'why', 'double'])
  expect(dependentsOf('@amount')).toEqual(['why', 'double'])
  expect(dependentsOf('far')).toEqual([])
})

/** Numbers and formulas, each of which may hang on those before it. */
const chained = fc
  .array(
    fc.record({
      isFormula: fc.boolean(),
      source: fc.nat(),
      shows: fc.boolean(),
      above: fc.integer({ min: -3, max: 3 }),
    }),
    { minLength: 2, maxLength: 10 },
  )
  .map((drafts) =>
    drafts.map(({ isFormula, source, shows, above }, at) => {
      const from = String(source % Math.max(1, at))
      const condition = at > 0 ? ({ field: from, operator: 'above', value: above } as const) : null
      const conditions = shows ? { showIf: condition } : { requiredIf: condition }
      return isFormula && at > 0
        ? field(String(at), 'formula', { ...conditions, settings: { formula: `{${from}}+${at}` } })
        : field(String(at), 'number', conditions)
    }),
  )
const numbers = fc.array(fc.option(fc.integer({ min: -5, max: 5 }), { nil: null }), { minLength: 10, maxLength: 10 })

it('leaves everything as it was that does not hang on the changed field', () => {
  fc.assert(
    fc.property(chained, numbers, fc.nat(9), fc.integer({ min: -5, max: 5 }), (form, start, at, value) => {
      const changed = String(at % form.length)
      const values = Object.fromEntries(start.map((number, place) => [String(place), number]))
      const [before, after] = [
        new FormLogic(form, values, {}),
        new FormLogic(form, { ...values, [changed]: value }, {}),
      ]
      const hanging = fieldIndex(form).dependentsOf(changed)

      for (const one of form) {
        if (hanging.includes(one.id) || one.id === changed) continue
        expect(after.isShown(one)).toBe(before.isShown(one))
        expect(after.isRequired(one)).toBe(before.isRequired(one))
        expect(after.valueOf(one.id)).toBe(before.valueOf(one.id))
      }
    }),
    { numRuns: 500 },
  )
})
