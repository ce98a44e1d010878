/**
 * A form while it is filled in the browser: what shows, what must be filled and what formulas come to. A change works out only what hangs on
 * the changed field, and leaves everything else identical (`===`), so that only those fields are drawn again.
 */
import { isFilled } from './evaluate-condition.ts'
import type { FieldDefinition, FieldValues, Json } from './field-definition.ts'
import { fieldIndex } from './field-index.ts'
import { isComputed } from './field-types.ts'
import { FormLogic } from './form-logic.ts'
import { type FormMoment, isEditable, isVisibleAt } from './form-moment.ts'

export interface FieldProgress {
  readonly isVisible: boolean
  readonly isEditable: boolean
  readonly isRequired: boolean
}

export interface FormProgress {
  readonly fields: readonly FieldDefinition[]
  readonly moment: FormMoment
  /** Typed values and results of formulas; not yet judged. */
  readonly values: FieldValues
  readonly states: ReadonlyMap<string, FieldProgress>
}

/** A form with the values it starts with; at creation defaults stand in fields that hold nothing. */
export function startForm(fields: readonly FieldDefinition[], values: FieldValues, moment: FormMoment): FormProgress {
  const started: Record<string, Json> = { ...values }
  if (moment.step === 'create')
    for (const field of fields)
      if (!isFilled(started[field.id]) && (field.default ?? null) !== null) started[field.id] = field.default
  const ids = fields.map((field) => field.id)
  return workOut({ fields, moment, values: started, states: new Map() }, ids)
}

/** The form after one field was typed into. The same form when nothing changed. */
export function changeForm(form: FormProgress, id: string, value: Json): FormProgress {
  if (form.values[id] === value) return form
  return workOut({ ...form, values: { ...form.values, [id]: value } }, fieldIndex(form.fields).dependentsOf(id))
}

/** The form after fixed fields changed. */
export function changeSystem(form: FormProgress, system: FormMoment['system']): FormProgress {
  const { dependentsOf } = fieldIndex(form.fields)
  const before = form.moment.system
  const keys = [...new Set([...Object.keys(before), ...Object.keys(system)])].filter(
    (key) => before[key] !== system[key],
  )
  const ids = new Set(keys.flatMap((key) => dependentsOf(`@${key}`)))
  return workOut({ ...form, moment: { ...form.moment, system } }, [...ids])
}

function workOut(form: FormProgress, ids: readonly string[]): FormProgress {
  if (ids.length === 0) return form
  const { fields, moment } = form
  const { byId } = fieldIndex(fields)
  const values: Record<string, Json> = { ...form.values }
  const states = new Map(form.states)
  const logic = new FormLogic(fields, values, moment.system)
  for (const id of ids) {
    const field = byId.get(id)
    if (field === undefined) continue
    if (isComputed(field.type) && logic.isShown(field)) values[id] = logic.valueOf(id)
    const now = stateOf(field, moment, logic)
    const before = states.get(id)
    if (before === undefined || !isSameState(before, now)) states.set(id, now)
  }
  return { ...form, values, states }
}

function stateOf(field: FieldDefinition, moment: FormMoment, logic: FormLogic): FieldProgress {
  const isVisible = isVisibleAt(field, moment) && logic.isShown(field)
  const canEdit = isVisible && isEditable(field, moment)
  return { isVisible, isEditable: canEdit, isRequired: canEdit && logic.isRequired(field) }
}

function isSameState(a: FieldProgress, b: FieldProgress): boolean {
  return a.isVisible === b.isVisible && a.isEditable === b.isEditable && a.isRequired === b.isRequired
}
