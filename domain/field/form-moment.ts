/** The person and the step at which a form is filled, and every rule that does not depend on the values. */
import { type FieldMask, type Hidden, seesMask } from '../permission/masks.ts'
import type { RoleType } from '../permission/roles.ts'
import { type FieldDefinition, type Json, readMasks } from './field-definition.ts'
import type { SystemValues } from './field-type.ts'
import { fieldTypeOf, isFieldType } from './field-types.ts'
import { type FormStep, plainSteps } from './form-step.ts'

export interface FormMoment {
  readonly step: FormStep
  /** The role in which the person works now. */
  readonly role: RoleType
  /** Administrators see and edit fields that are reserved for certain roles. */
  readonly isAdmin: boolean
  /** Masks that the role does not see. */
  readonly hides: readonly Hidden[]
  /** Fixed fields by key, for conditions and formulas. */
  readonly system: SystemValues
}

/** A field that names no steps is filled wherever content is typed. */
const usualSteps: readonly FormStep[] = Object.keys(plainSteps)

/** All masks of a field: its own and those of what it is made of. */
export const masksOf = (field: FieldDefinition): readonly FieldMask[] => [
  ...(field.mask == null ? [] : [field.mask]),
  ...(field[readMasks] ?? []),
]

/** Whether step, role and masks allow a field to be seen; its show-if condition is not asked. */
export function isVisibleAt(field: FieldDefinition, moment: FormMoment): boolean {
  if (!masksOf(field).every((mask) => seesMask(moment.hides, mask))) return false
  if (field.visibleSteps !== null && !field.visibleSteps.includes(moment.step)) return false
  return moment.isAdmin || field.visibleRoles === null || field.visibleRoles.includes(moment.role)
}

/** Whether the person may fill a field at the step: visible, typed, not read-only, at one of its steps (none named: create and edit) and for the role. */
export function isEditable(field: FieldDefinition, moment: FormMoment): boolean {
  if (field.readonly || !isFieldType(field.type) || !fieldTypeOf(field.type).isInput) return false
  if (!isVisibleAt(field, moment) || !(field.editableSteps ?? usualSteps).includes(moment.step)) return false
  return moment.isAdmin || field.editableRoles === null || field.editableRoles.includes(moment.role)
}

/**
 * Whether a person sees a masked field with its middle hidden: everyone but administrators and the roles that the field names as its editors. Without
 * named roles everybody may fill it, which lets nobody read it.
 */
export function isMaskedFor(field: FieldDefinition, { role, isAdmin }: Pick<FormMoment, 'role' | 'isAdmin'>): boolean {
  if (!field.masked || isAdmin) return false
  return field.readonly || field.editableRoles?.includes(role) !== true
}

/** Whether the person may fill a field that holds a value now: nobody changes what he sees only masked. */
export function mayChange(field: FieldDefinition, moment: FormMoment, current: Json): boolean {
  return isEditable(field, moment) && (current === null || !isMaskedFor(field, moment))
}
