/** Fixed fields of everything that is approved read as words: approvers see neither codes nor ids. */
import { toFieldDefinition } from '@onsite/domain/field/check-condition.ts'
import type { Json } from '@onsite/domain/field/field-definition.ts'
import type { References } from '@onsite/domain/field/field-type.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { fixedReferences, fixedText } from '@onsite/domain/field/fixed-text.ts'
import { type FixedField, formKindNames, formKindOf } from '@onsite/domain/field/form-kind.ts'
import { expect, test } from 'vitest'
import { allAreas } from '../all-areas.ts'
import { uuidv7 } from '../kernel/uuid.ts'

type Fixed = Omit<FixedField, 'required'>

const subjects = allAreas.flatMap((area) => area.approvalSubjects ?? [])
const places: readonly { readonly where: string; readonly fixed: readonly Fixed[] }[] = [
  ...formKindNames.map((kind) => ({ where: formKindOf(kind).label, fixed: formKindOf(kind).fixed })),
  ...subjects.map(({ fixed, label }) => ({ where: label, fixed })),
]
const all = places.flatMap(({ fixed, where }) => fixed.map((field) => ({ where, field, label: field.label })))

const person = uuidv7()
const names: References = {
  label: (kind, id) => (kind === 'person' && id === person ? '王芳' : null),
  find: () => null,
}

/** A value as systems of records hold it, with the text that people expect. */
function sampleOf(fixed: Fixed): readonly [Json, string] {
  const [code] = Object.keys(fixed.names ?? {})
  if (code !== undefined) return [Number(code), fixed.names?.[Number(code)] ?? '']
  switch (fieldTypeOf(fixed.type).name) {
    case 'number':
      expect(fixed.isMoney, `${fixed.label} is no amount`).toBe(true)
      return [12_800.5, '¥12,800.50']
    case 'person':
      return [[person], '王芳']
    case 'date':
      return ['2026-11-22', '2026/11/22']
    case 'date-range':
      return [['2026-11-22', '2027-11-21'], '2026/11/22 ~ 2027/11/21']
    default:
      return ['杭州第一制冷', '杭州第一制冷']
  }
}

test('approvals of several kinds are looked at', () => {
  expect(new Set(subjects.map(({ formKind }) => formKind)).size).toBeGreaterThan(2)
})

test.each(all)('$where: $label', ({ field }) => {
  const [value, text] = sampleOf(field)
  const isPerson = fieldTypeOf(toFieldDefinition(field).type).name === 'person'

  expect(fixedText(value, field, names)).toBe(text)
  expect(fixedText(null, field, names)).toBe('')
  expect(fixedReferences([field], { [field.key]: value })).toEqual(isPerson ? [{ kind: 'person', id: person }] : [])
})
