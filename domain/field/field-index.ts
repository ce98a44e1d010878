/** Lookup tables over a form's fields. Kept per array: a form's fields do not change, a draft's come as a new array. */
import type { FieldDefinition } from './field-definition.ts'
import { isComputed } from './field-types.ts'
import { formulaOf } from './formula-of.ts'
import { conditionFields } from './condition-fields.ts'

export interface FieldIndex {
  readonly byId: ReadonlyMap<string, FieldDefinition>
  /** Fields whose display, obligation or result depends on a field or `@key`, directly or through others; in the order of the form. */
  readonly dependentsOf: (id: string) => readonly string[]
}

const indexes = new WeakMap<readonly FieldDefinition[], FieldIndex>()

/** The lookup tables of a form. */
export function fieldIndex(fields: readonly FieldDefinition[]): FieldIndex {
  const known = indexes.get(fields)
  if (known) return known
  const index = makeIndex(fields)
  indexes.set(fields, index)
  return index
}

/** The fields on which a field's display, obligation and result depend: ids and `@key`s. */
function sourcesOf(field: FieldDefinition): string[] {
  return [
    ...(field.showIf ? conditionFields(field.showIf) : []),
    ...(field.requiredIf ? conditionFields(field.requiredIf) : []),
    ...(isComputed(field.type) ? formulaOf(field).operands : []),
  ]
}

function makeIndex(fields: readonly FieldDefinition[]): FieldIndex {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const direct = new Map<string, string[]>()
  for (const field of fields)
    for (const source of new Set(sourcesOf(field))) {
      const list = direct.get(source)
      if (list) list.push(field.id)
      else direct.set(source, [field.id])
    }
  const places = new Map(fields.map((field, at) => [field.id, at]))
  const found = new Map<string, readonly string[]>()
  const collect = (id: string): readonly string[] => {
    const seen = new Set<string>()
    const waiting = [id]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      for (const dependent of direct.get(next) ?? [])
        if (!seen.has(dependent)) {
          seen.add(dependent)
          waiting.push(dependent)
        }
    return [...seen].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
  }
  return {
    byId,
    dependentsOf: (id) => {
      const known = found.get(id) ?? collect(id)
      found.set(id, known)
      return known
    },
  }
}
