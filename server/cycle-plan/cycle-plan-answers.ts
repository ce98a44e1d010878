import type { Answer } from '../kernel/answer.ts'
import type { Job } from '../kernel/job.ts'
import type { Reaction } from '../kernel/reaction.ts'
import { recordExporter } from '../record/record-export-door.ts'
import { cyclePlanList } from './cycle-plan-store.ts'
import { cycleTmplList } from './cycle-tmpl-store.ts'
import { handlePlanItemAnswers } from './handle-plan-items.ts'
import { listPlanAnswers } from './list-plan-items.ts'
import { cycleTmplAnswers } from './manage-cycle-tmpls.ts'
import { moveCyclePlanAnswers } from './move-cycle-plan.ts'
import { followOrder, runStirredPlan } from './on-plan-changed.ts'
import { type PlanSurroundings, runCyclePlan, runCyclePlans } from './run-plans.job.ts'
import { saveCyclePlanAnswers } from './save-cycle-plan.ts'

export const cyclePlanAnswers: readonly Answer[] = [
  ...cycleTmplAnswers,
  ...listPlanAnswers,
  ...saveCyclePlanAnswers,
  ...moveCyclePlanAnswers,
  ...handlePlanItemAnswers,
]

/** @param surroundings records of every area */
export function cyclePlanWork(surroundings: PlanSurroundings): {
  readonly jobs: readonly Job[]
  readonly reactions: readonly Reaction[]
} {
  const one = runCyclePlan(surroundings)
  return { jobs: [runCyclePlans(surroundings), one], reactions: [runStirredPlan(one), followOrder(one)] }
}

/** Facts that tell somebody something. */
export const cyclePlanFacts = ['cycle-plan-order-failed']

export const cyclePlanExporters = [recordExporter(cyclePlanList), recordExporter(cycleTmplList)]
