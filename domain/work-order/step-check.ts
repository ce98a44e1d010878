/** What a process asks for before a step (Spec 1 §5 "Order-step hook points"): fields that must be filled and checks that must hold, all of them at once. */
import { missingAt } from '../field/check-values.ts'
import { holds } from '../field/evaluate-condition.ts'
import type { FieldValues } from '../field/field-definition.ts'
import { fieldIndex } from '../field/field-index.ts'
import type { SystemValues } from '../field/field-type.ts'
import { FormLogic } from '../field/form-logic.ts'
import { formKinds } from '../field/form-kind.ts'
import type { OrderStep } from '../field/form-step.ts'
import { type OrderProcess, stepOf } from '../template/order-process.ts'
import type { TemplateContent } from '../template/template-content.ts'

export interface StepUnmet {
  /** Id of the field, `@key` of a fixed one, or `check:` with the id of the check. */
  readonly item: string
  readonly message: string
}

/** A form with its process, as a version keeps it. */
export type StepContent = Pick<TemplateContent, 'fields'> & { readonly process: Pick<OrderProcess, 'steps'> }

const fixedLabels: Readonly<Record<string, string>> = Object.fromEntries(
  formKinds.order.fixed.map(({ key, label }) => [key, label]),
)

/**
 * What is missing before the step with these values, in the order of the settings; empty when the step may be taken. A field that its
 * show-if condition hides is not asked for: nobody could fill it.
 */
export function unmetAtStep(
  { fields, process }: StepContent,
  step: OrderStep,
  values: FieldValues,
  system: SystemValues,
): StepUnmet[] {
  const setting = stepOf(process, step)
  const logic = new FormLogic(fields, values, system)
  const { byId } = fieldIndex(fields)
  const empty = missingAt(setting.requiredFields, { fields, values, system, fixedLabels }).map(({ id, label }) => ({
    item: id,
    message: `请填写${label}`,
  }))
  const failed = setting.checks
    .filter((check) => !holds(check.condition, (id) => logic.valueOf(id), byId))
    .map((check) => ({ item: `check:${check.id}`, message: check.message }))
  return [...empty, ...failed]
}
