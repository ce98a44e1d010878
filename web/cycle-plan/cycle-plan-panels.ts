/** Panels of cycle plans on the pages of their targets. */
import { countPlanItems } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { type ComponentType, lazy } from 'react'
import type { RecordPanel, RecordPanelProps, RecordPanels } from '../kernel/record-panels.tsx'

const panels = async () => await import('./target-plans-panel.tsx')

const panel = (load: () => Promise<ComponentType<RecordPanelProps>>): RecordPanel => ({
  key: 'cyclePlans',
  title: '周期计划',
  place: 50,
  permission: 'cyclePlan.view',
  feature: 'cyclePlans',
  count: { call: countPlanItems, input: (targetId) => ({ targetId }) },
  Panel: lazy(async () => ({ default: await load() })),
})

export const cyclePlanPanels: RecordPanels = {
  customer: [panel(async () => (await panels()).CustomerPlansPanel)],
  asset: [panel(async () => (await panels()).AssetPlansPanel)],
  'service-contract': [panel(async () => (await panels()).ContractPlansPanel)],
}
