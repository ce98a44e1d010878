/** Collects the panels that areas bring to the pages of others' records, in the order of their tabs; holds no panel of its own. */
import { assetPanels } from '../asset/asset-panels.ts'
import { cyclePlanPanels } from '../cycle-plan/cycle-plan-panels.ts'
import { contractPanels } from '../contract/contract-panels.ts'
import type { RecordPanels } from '../kernel/record-panels.tsx'
import { noticePanels } from '../notice/notice-panels.ts'
import { portalAccountPanels } from '../portal-account/portal-account-panels.ts'
import { moneyPanels, workOrderPanels } from '../work-order/work-order-panels.ts'

const areas: readonly RecordPanels[] = [
  workOrderPanels,
  assetPanels,
  contractPanels,
  moneyPanels,
  cyclePlanPanels,
  noticePanels,
  portalAccountPanels,
]

const kinds = new Set(areas.flatMap((panels) => Object.keys(panels)))

export const recordPanels: RecordPanels = Object.fromEntries(
  [...kinds].map((kind) => [kind, areas.flatMap((panels) => panels[kind] ?? [])]),
)
