/** Demands of a process before a step (Spec 1 §5 "Order-step hook points"): fields that must be filled and checks that must hold, all of them at once. */
import { findMissing } from '../field/check-values.ts'
import { holds } from '../field/evaluate-condition.ts'
import { fieldIndex } from '../field/field-index.ts'
import type { SystemValues } from '../field/field-type.ts'
import type { FieldDefinition, FieldValues } from '../field/field-definition.ts'
import { FormLogic } from '../field/form-logic.ts'
import { type FieldName, readFieldName } from '../field/field-name.ts'
import { type FormKind, formKindOf } from '../field/form-kind.ts'
import { type StepSettings, stepOf } from './document-process.ts'
import type { ProcessSpec } from './process-spec.ts'

export interface StepUnmet {
  /** On the wire: id of the field, `@key` of a fixed one, or `check:` with the id of the check. */
  readonly item: string
  readonly message: string
}

/** A demand that is not met: a field, or a check by its id. */
export type UnmetName = FieldName | { readonly kind: 'check'; readonly id: string }

const checkMark = 'check:'

/** The demand behind an item. */
export function readUnmetName(item: string): UnmetName {
  return item.startsWith(checkMark) ? { kind: 'check', id: item.slice(checkMark.length) } : readFieldName(item)
}

/** A form with the steps of its process, as a version keeps them. */
export interface StepContent {
  readonly fields: readonly FieldDefinition[]
  readonly process: { readonly steps: StepSettings }
}

/**
 * Lists the demands that these values leave unmet before the step, in the order of the settings; empty when the step may be taken. A field that its
 * show-if condition hides is not asked for: nobody could fill it.
 */
export function findUnmet(
  { fields, process }: StepContent,
  step: string,
  values: FieldValues,
  system: SystemValues,
  formKind: FormKind,
): StepUnmet[] {
  const fixedLabels = Object.fromEntries(formKindOf(formKind).fixed.map(({ key, label }) => [key, label]))
  const setting = stepOf(process, step)
  const logic = new FormLogic(fields, values, system)
  const { byId } = fieldIndex(fields)
  const empty = findMissing(setting.requiredFields, { fields, values, system, fixedLabels }).map(({ id, label }) => ({
    item: id,
    message: `请填写${label}`,
  }))
  const failed = setting.checks
    .filter((check) => !holds(check.condition, (id) => logic.valueOf(id), byId))
    .map((check) => ({ item: `${checkMark}${check.id}`, message: check.message }))
  return [...empty, ...failed]
}

const stepsOfFields = new WeakMap<readonly FieldDefinition[], readonly string[]>()

/** Steps of the kind at which a version has fields to fill; found once for each version. */
export function stepsToFill(
  { fields }: Pick<StepContent, 'fields'>,
  { steps }: Pick<ProcessSpec, 'steps'>,
): readonly string[] {
  const found =
    stepsOfFields.get(fields) ?? Object.keys(steps).filter((step) => fields.some((field) => isFilledAt(field, step)))
  stepsOfFields.set(fields, found)
  return found
}

const isFilledAt = ({ editableSteps, visibleSteps }: FieldDefinition, step: string): boolean =>
  (editableSteps === null ? step === 'create' : editableSteps.includes(step)) && (visibleSteps?.includes(step) ?? true)
