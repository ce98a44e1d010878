/** Masks that a field has from others: whoever sees a result can work out what it was made of. */
import type { FieldMask } from '../permission/masks.ts'
import { type FieldDefinition, readMasks } from './field-definition.ts'
import { fixedFieldName } from './field-name.ts'
import { isComputed } from './field-types.ts'
import { formKindNames, formKindOf } from './form-kind.ts'
import { masksOf } from './form-moment.ts'
import { formulaOf } from './formula-of.ts'

/** Fixed fields of all kinds of form by the names that formulas give them; a key means the same in each. */
const fixedMasks: ReadonlyMap<string, FieldMask> = new Map(
  formKindNames
    .map(formKindOf)
    .flatMap(({ masks = {} }) => Object.entries(masks).map(([key, mask]) => [fixedFieldName(key), mask] as const)),
)

const partsOf = (field: FieldDefinition): string[] => (isComputed(field.type) ? [...formulaOf(field).operands] : [])

/** The fields of a form, marked with the masks of what they are made of. Conditions hand no mask on: they tell no value. */
export function withReadMasks(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const read = (field: FieldDefinition): FieldMask[] => {
    const found = new Set((field.settings.columns ?? []).flatMap(masksOf))
    const seen = new Set<string>()
    const waiting = partsOf(field)
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (seen.has(name)) continue
      seen.add(name)
      const part = byId.get(name)
      const masks = part === undefined ? [fixedMasks.get(name) ?? []].flat() : masksOf(part)
      for (const mask of masks) found.add(mask)
      if (part !== undefined) waiting.push(...partsOf(part))
    }
    return [...found]
  }
  return fields.map((field) => {
    const masks = read(field)
    return masks.length === 0 ? field : { ...field, [readMasks]: masks }
  })
}
