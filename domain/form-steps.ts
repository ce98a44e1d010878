/** Collects the steps of document kinds apart from their processes: shapes of calls name them on every page, which needs no lifecycle for that. */
import type { Brought } from './all-areas.ts'
import type { ProcessStep } from './document/process-spec.ts'
import { eventSteps } from './event/event-process.ts'
import { type FormKind, formKindNames } from './field/form-kind.ts'
import { type FormStep, plainSteps } from './field/form-step.ts'
import { orderSteps } from './work-order/work-order-steps.ts'

type ProcessedIn<Table> = Table extends unknown
  ? { [Kind in keyof Table]: Table[Kind] extends { readonly hasProcess: true } ? Kind : never }[keyof Table]
  : never

/** Kinds of form whose documents follow a process. */
export type Processed = ProcessedIn<Brought<'forms'>>

const processSteps = { order: orderSteps, event: eventSteps } as const satisfies Record<
  Processed,
  Readonly<Record<string, ProcessStep>>
>

const ownStepNames = (formKind: FormKind): Readonly<Record<string, string>> => {
  const steps = (processSteps as Partial<Record<FormKind, Readonly<Record<string, ProcessStep>>>>)[formKind]
  return Object.fromEntries(Object.entries(steps ?? {}).map(([step, { label }]) => [step, label]))
}

/** Names of all steps that forms know; of several kinds with the same step the first one names it for kinds that do not have it. */
const stepNames: Readonly<Record<string, string>> = {
  ...plainSteps,
  ...Object.assign({}, ...formKindNames.toReversed().map(ownStepNames)),
}
export const formSteps: readonly FormStep[] = Object.keys(stepNames)

/** Names of all steps, those of the kind's own process as it calls them. */
export const stepNamesOf = (formKind: FormKind): Readonly<Record<FormStep, string>> => ({
  ...stepNames,
  ...ownStepNames(formKind),
})
