import { CyclePlanState } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { AreaWork, Brought, ServerArea } from '../area.ts'
import { commandKind } from '../document/command-kind.ts'
import { recordHolding } from '../record/record-holding.ts'
import { recordExporter } from '../record/record-export.ts'
import { cyclePlanImporter } from './cycle-plan-importer.ts'
import { cyclePlanList } from './cycle-plan-store.ts'
import { cycleTmplList } from './cycle-tmpl-store.ts'
import { handlePlanItemAnswers } from './handle-plan-items.ts'
import { listPlanAnswers } from './list-plan-items.ts'
import { cycleTmplAnswers } from './manage-cycle-tmpls.ts'
import { moveCyclePlanAnswers } from './move-cycle-plan.ts'
import { followOrder, runStirredPlan } from './on-plan-changed.ts'
import { runCyclePlan, runCyclePlans } from './run-plans.job.ts'
import { planKind } from './take-plan-step.ts'
import { storePlan } from './save-cycle-plan.ts'
import { cyclePlanRecordKinds, cyclePlanTies } from './cycle-plan-record-kind.ts'

function workWith({ records }: Brought): AreaWork {
  const one = runCyclePlan({ records })
  return { jobs: [runCyclePlans({ records }), one], reactions: [runStirredPlan(one), followOrder(one)] }
}

export const cyclePlanArea: ServerArea = {
  area: 'cycle-plan',
  answers: [...cycleTmplAnswers, ...listPlanAnswers, ...moveCyclePlanAnswers, ...handlePlanItemAnswers],
  workWith,
  recordKinds: cyclePlanRecordKinds,
  commandKinds: [commandKind(planKind)],
  ties: cyclePlanTies,
  holdings: () => [
    recordHolding({
      key: 'cycle-plan-technician',
      label: '指定由本人服务的周期计划',
      role: RoleType.Technician,
      column: 'technician_id',
      field: 'technicianId',
      states: [CyclePlanState.Draft, CyclePlanState.Running, CyclePlanState.Paused],
      list: cyclePlanList,
      save: storePlan,
    }),
  ],
  importers: [cyclePlanImporter],
  exporters: [recordExporter(cyclePlanList), recordExporter(cycleTmplList)],
}
