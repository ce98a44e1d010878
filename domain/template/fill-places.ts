/** Where a field can be filled and seen, apart from its conditions. */
import type { FieldDefinition } from '../field/field-definition.ts'
import { fieldTypeOf, isFieldType } from '../field/field-types.ts'
import { type FormStep, plainSteps } from '../field/form-step.ts'
import type { RoleType } from '../permission/roles.ts'

const usualSteps: readonly FormStep[] = Object.keys(plainSteps)

/** Whether people type its value at all. */
export function isTyped(field: FieldDefinition): boolean {
  return !field.readonly && isFieldType(field.type) && fieldTypeOf(field.type).isInput
}

/** Steps at which a field is both shown and open for typing. */
export function fillSteps(field: FieldDefinition): FormStep[] {
  if (!isTyped(field)) return []
  return (field.editableSteps ?? usualSteps).filter((step) => field.visibleSteps?.includes(step) ?? true)
}

/** The given roles that may see and type a field. */
export function fillRoles(field: FieldDefinition, roles: readonly RoleType[]): RoleType[] {
  return roles.filter(
    (role) => (field.visibleRoles?.includes(role) ?? true) && (field.editableRoles?.includes(role) ?? true),
  )
}

/** Whether a field has a value by the time of a step, one of these in their order: typed at or before it, computed, or there by default. */
export function isFilledBy(field: FieldDefinition, step: FormStep, steps: readonly FormStep[]): boolean {
  if (field.default !== null || (isFieldType(field.type) && fieldTypeOf(field.type).compute !== undefined)) return true
  const until = steps.slice(0, steps.indexOf(step) + 1)
  return fillSteps(field).some((one) => one === 'edit' || until.includes(one))
}

/** Whether a field can ever hold a value. */
export function isEverFilled(field: FieldDefinition): boolean {
  if (field.default !== null || (isFieldType(field.type) && fieldTypeOf(field.type).compute !== undefined)) return true
  return fillSteps(field).length > 0
}
