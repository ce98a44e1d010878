/** Shows how the fields of a form act on each other: visibility, obligation and formulas. */
import type { FieldDefinition, FieldValues, Json } from './field-definition.ts'
import { holds } from './evaluate-condition.ts'
import { fieldIndex } from './field-index.ts'
import { readFieldName, valueAt } from './field-name.ts'
import type { SystemValues } from './field-type.ts'
import { fieldTypeOf, isComputed } from './field-types.ts'
import { formulaOf } from './formula-of.ts'

/**
 * The state of a form with certain values, worked out on demand, each field once.
 *
 * Our choice: a field that its show-if condition hides counts as empty in conditions and formulas, since nobody sees its value; one hidden only by step
 * or role keeps its value there, since the meaning must not change with the reader. Conditions in a circle count as shown.
 */
export class FormLogic {
  readonly #fields: readonly FieldDefinition[]
  readonly #byId: ReadonlyMap<string, FieldDefinition>
  readonly #values: FieldValues
  readonly #system: SystemValues
  readonly #shown = new Map<string, boolean>()
  readonly #results = new Map<string, Json>()

  constructor(fields: readonly FieldDefinition[], values: FieldValues, system: SystemValues) {
    this.#fields = fields
    this.#byId = fieldIndex(fields).byId
    this.#values = values
    this.#system = system
  }

  /** Whether the show-if condition of a field holds, or it has none. */
  isShown(field: FieldDefinition): boolean {
    if (field.showIf === null) return true
    const known = this.#shown.get(field.id)
    if (known !== undefined) return known
    this.#shown.set(field.id, true)
    const isShown = holds(field.showIf, (id) => this.valueOf(id), this.#byId)
    this.#shown.set(field.id, isShown)
    return isShown
  }

  /** Whether a field that is shown and editable must be filled. */
  isRequired(field: FieldDefinition): boolean {
    if (field.required) return true
    return field.requiredIf !== null && holds(field.requiredIf, (id) => this.valueOf(id), this.#byId)
  }

  /** The value of a field or `@key` as conditions and formulas see it: null when hidden, the result of a formula. */
  valueOf(id: string): Json {
    const field = this.#byId.get(id)
    if (field === undefined) return readFieldName(id).kind === 'fixed' ? valueAt(id, {}, this.#system) : null
    if (!this.isShown(field)) return null
    return isComputed(field.type) ? this.#resultOf(field) : valueAt(id, this.#values, this.#system)
  }

  /** The result of a computed field; one in a circle is empty. */
  #resultOf(field: FieldDefinition): Json {
    const known = this.#results.get(field.id)
    if (known !== undefined) return known
    this.#results.set(field.id, null)
    const operands = Object.fromEntries(formulaOf(field).operands.map((id) => [id, this.valueOf(id)]))
    const result = fieldTypeOf(field.type).compute?.(field, operands, this.#fields, this.#system) ?? null
    this.#results.set(field.id, result)
    return result
  }
}
