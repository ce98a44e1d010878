/** A kind of form as its templates see it. `domain/document-kinds.ts` knows all kinds; nothing here does. */
import type { ProcessSpec } from '../document/process-spec.ts'
import type { FormKind } from '../field/form-kind.ts'
import { type FormStep, plainSteps } from '../field/form-step.ts'

export interface TemplateKind {
  readonly formKind: FormKind
  /** The process of its documents; null for forms of plain records. */
  readonly process: ProcessSpec | null
  /** Names of all steps that a definition may carry, those of other kinds among them: fields are copied from form to form. */
  readonly stepNames: Readonly<Record<FormStep, string>>
}

/** Steps of a kind's forms, in the order in which they happen; editing last. */
export function stepsOfForm({ process }: Pick<TemplateKind, 'process'>): readonly FormStep[] {
  return process === null ? Object.keys(plainSteps) : [...Object.keys(process.steps), 'edit']
}

/** The name of a step. */
export const stepName = ({ stepNames }: Pick<TemplateKind, 'stepNames'>, step: FormStep): string =>
  stepNames[step] ?? step
