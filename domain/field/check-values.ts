/** Judges the values filled into a form. Browser and server both use it: before sending and before keeping. */
import type { FieldFault } from '../failure.ts'
import { isFilled } from './evaluate-condition.ts'
import type { FieldDefinition, FieldValues, Json } from './field-definition.ts'
import { fieldIndex } from './field-index.ts'
import { readFieldName } from './field-name.ts'
import type { Reference } from './field-type.ts'
import { fieldTypeOf, isComputed, isFieldType } from './field-types.ts'
import { FormLogic } from './form-logic.ts'
import { type FormMoment, isEditable, isVisibleAt, mayChange } from './form-moment.ts'
import { sameJson } from './same-json.ts'

export interface ValuesInput extends FormMoment {
  /** Fields of the form's version, in order. */
  readonly fields: readonly FieldDefinition[]
  /** Values as they were sent, by field id; only fields named here are changed. */
  readonly values: Readonly<Record<string, unknown>>
  /** Values kept so far; empty for a new record. */
  readonly current: FieldValues
  /** Some fields are saved ahead of the step, which demands the required ones later. */
  readonly isPartial?: boolean
  /** Today in the tenant's zone, `YYYY-MM-DD`. */
  readonly today: string
}

/** A record that a changed value newly refers to; the server sees whether it exists. */
export interface NewReference extends Reference {
  readonly fieldId: string
}

export interface ValuesVerdict {
  /** The values to keep: sent ones in canonical form over the kept ones, formulas computed. Meaningless when there are faults. */
  readonly values: FieldValues
  readonly faults: readonly FieldFault[]
  /** Ids of fields whose kept value differs now, in the order of the form. */
  readonly changed: readonly string[]
  readonly references: readonly NewReference[]
}

/** The key under which a fault of a custom field is reported. */
export const faultKey = (fieldId: string): string => `values.${fieldId}`

/**
 * Judges and merges. Values of fields that are not in the form, not shown, or not editable for this person at this step keep their old state, whatever
 * was sent. An unchanged value is not judged again, so that a later rule blocks nobody. At creation, defaults fill the gaps. A field is required only
 * where it is shown and editable. Sending a field that the form does not have is a fault.
 */
export function checkValues(input: ValuesInput): ValuesVerdict {
  const { fields, current, system } = input
  const merged: Record<string, Json> = { ...current }
  const found = mergeTyped(input, merged)
  const logic = new FormLogic(fields, merged, system)
  const faults = unknownFaults(input)
  const changed: string[] = []
  const references: NewReference[] = []
  // Fields hidden by the new values keep their old value. Hidden values count for nothing, so the verdict stays true.
  for (const field of fields) if (!logic.isShown(field)) restore(merged, current, field.id)
  for (const field of fields) {
    const type = isFieldType(field.type) ? fieldTypeOf(field.type) : null
    if (type === null || !logic.isShown(field)) continue
    if (isComputed(type.code)) {
      put(merged, field.id, logic.valueOf(field.id))
      const judged = type.check(merged[field.id], field, input)
      if ('fault' in judged && isVisibleAt(field, input)) faults.push(faultOf(field, judged.fault))
    }
    const fault = found.get(field.id)
    if (fault !== undefined) faults.push(faultOf(field, fault))
    else if (
      input.isPartial !== true &&
      isEditable(field, input) &&
      logic.isRequired(field) &&
      !isFilled(merged[field.id], field)
    )
      faults.push(faultOf(field, `请填写${field.name}`))
    const value = merged[field.id] ?? null
    if (sameJson(value, current[field.id])) continue
    changed.push(field.id)
    references.push(...newReferences(field, value, current[field.id] ?? null))
  }
  return { values: merged, faults, changed, references }
}

/** Puts the canonical form of what was typed over the kept values; gives the faults by field id. */
function mergeTyped(input: ValuesInput, merged: Record<string, Json>): ReadonlyMap<string, string> {
  const { fields, values, current, step, today } = input
  const faults = new Map<string, string>()
  for (const field of fields) {
    if (!isFieldType(field.type)) continue
    const sent = Object.hasOwn(values, field.id) && mayChange(field, input, current[field.id] ?? null)
    if (!sent) {
      const isNew = step === 'create' && !Object.hasOwn(values, field.id) && !isFilled(current[field.id])
      if (isNew || (step === 'create' && !isEditable(field, input))) putDefault(merged, field)
      continue
    }
    const value = values[field.id]
    const kept = current[field.id] ?? null
    if (kept !== null && sameJson(value, kept)) continue
    const judged = fieldTypeOf(field.type).check(value, field, { today, current: kept })
    if ('fault' in judged) faults.set(field.id, judged.fault)
    else put(merged, field.id, judged.value)
  }
  return faults
}

function putDefault(merged: Record<string, Json>, field: FieldDefinition): void {
  if (field.default !== null && field.default !== undefined && (merged[field.id] ?? null) === null)
    put(merged, field.id, field.default)
}

/** Empty values are not kept. */
function put(merged: Record<string, Json>, id: string, value: Json): void {
  if (value === null) delete merged[id]
  else merged[id] = value
}

function restore(merged: Record<string, Json>, current: FieldValues, id: string): void {
  put(merged, id, Object.hasOwn(current, id) ? (current[id] ?? null) : null)
}

function unknownFaults({ fields, values }: ValuesInput): FieldFault[] {
  const { byId } = fieldIndex(fields)
  return Object.keys(values)
    .filter((id) => !byId.has(id))
    .slice(0, 20)
    .map((id) => ({ field: faultKey(id.slice(0, 64)), message: '表单中没有这个字段，请刷新后重试' }))
}

const faultOf = (field: FieldDefinition, message: string): FieldFault => ({ field: faultKey(field.id), message })

function newReferences(field: FieldDefinition, value: Json, before: Json): NewReference[] {
  const type = fieldTypeOf(field.type)
  const known = new Set(before === null ? [] : type.references(before, field).map((one) => `${one.kind} ${one.id}`))
  return type
    .references(value, field)
    .filter((one) => !known.has(`${one.kind} ${one.id}`))
    .map((one) => ({ ...one, fieldId: field.id }))
}

/** Demands of a step beyond the form's own rules: fields to be filled before it. */
export interface StepDemand {
  readonly fields: readonly FieldDefinition[]
  readonly values: FieldValues
  readonly system: FormMoment['system']
  /** Names of fixed fields by key. */
  readonly fixedLabels: Readonly<Record<string, string>>
}

/**
 * Labels of the demanded fields (ids and `@key`s) that are empty, in the given order. Fields that a condition hides or that the form lacks are not
 * demanded.
 */
export function findMissing(
  requiredFields: readonly string[],
  { fields, values, system, fixedLabels }: StepDemand,
): { readonly id: string; readonly label: string }[] {
  const { byId } = fieldIndex(fields)
  const logic = new FormLogic(fields, values, system)
  return [...new Set(requiredFields)].flatMap((id) => {
    const field = byId.get(id)
    const name = readFieldName(id)
    if (field === undefined && name.kind === 'custom') return []
    if (field !== undefined && !logic.isShown(field)) return []
    if (isFilled(logic.valueOf(id), field)) return []
    return [{ id, label: field?.name ?? (name.kind === 'fixed' ? fixedLabels[name.key] : undefined) ?? id }]
  })
}
