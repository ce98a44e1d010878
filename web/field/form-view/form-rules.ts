/** The rules of a form while a person fills it: visible and required fields, and faults. All of it asks `domain/field`, as the server does. */
import type { FormShape } from '@onsite/api/field/field-shapes.ts'
import { isFilled } from '@onsite/domain/field/evaluate-condition.ts'
import type { FieldDefinition, FieldValues, Json } from '@onsite/domain/field/field-definition.ts'
import type { Checked, FieldType } from '@onsite/domain/field/field-type.ts'
import { fieldTypeOf, isFieldType } from '@onsite/domain/field/field-types.ts'
import { FormLogic } from '@onsite/domain/field/form-logic.ts'
import { sameJson } from '@onsite/domain/field/same-json.ts'

export type FormField = FormShape['fields'][number]

/** A form, and today in the tenant's zone, against which dates are judged. */
export type RuledForm = Pick<FormShape, 'formKind' | 'groups' | 'fields' | 'values' | 'files' | 'names' | 'system'> & {
  readonly today: string
}

export interface RuledState {
  readonly value: Json
  readonly isVisible: boolean
  readonly isRequired: boolean
}

/** The type of a field, null for a code that this release does not know. */
function typeOf(field: FieldDefinition): FieldType | null {
  return isFieldType(field.type) ? fieldTypeOf(field.type) : null
}

/** Whether this person may fill the field now. */
export function isOpen(field: FormField): boolean {
  return field.canEdit && typeOf(field)?.isInput === true
}

/** The states of some fields for the given values. */
export function* ruledStates(
  form: RuledForm,
  values: FieldValues,
  ids: readonly string[],
): Generator<readonly [string, RuledState]> {
  const logic = new FormLogic(form.fields, values, form.system)
  const wanted = new Set(ids)
  for (const field of form.fields) {
    if (!wanted.has(field.id)) continue
    const isComputed = typeOf(field)?.compute !== undefined
    const isVisible = logic.isShown(field)
    yield [
      field.id,
      {
        value: isComputed ? logic.valueOf(field.id) : (values[field.id] ?? null),
        isVisible,
        isRequired: isVisible && isOpen(field) && logic.isRequired(field),
      },
    ]
  }
}

/** Whether the field is judged: one that this person may fill, or a result with bounds. */
export function isJudged(field: FormField): boolean {
  return isOpen(field) || typeOf(field)?.compute !== undefined
}

/** The fault of a value, null when it has none. An unchanged value is not judged again, so that a later rule blocks nobody. */
export function faultOf(field: FormField, value: Json, isRequired: boolean, form: RuledForm): string | null {
  const kept = form.values[field.id] ?? null
  const checked = kept !== null && sameJson(value, kept) ? { value: kept } : checkValue(field, value, form)
  if ('fault' in checked) return checked.fault
  return isRequired && !isFilled(checked.value, field) ? `请填写${field.name}` : null
}

function checkValue(field: FormField, value: Json, form: RuledForm): Checked {
  const context = { today: form.today, current: form.values[field.id] ?? null }
  return typeOf(field)?.check(value, field, context) ?? { value }
}

/** The canonical value, or the raw input when it is invalid: the server then says why. */
export function sentValue(field: FormField, value: Json, form: RuledForm): Json {
  const checked = checkValue(field, value, form)
  return 'fault' in checked ? value : checked.value
}
