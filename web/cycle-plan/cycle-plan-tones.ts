import { CyclePlanState, PlanItemState } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import type { Tone } from '../theme/tokens.ts'

export const planTones: Readonly<Record<CyclePlanState, Tone>> = {
  [CyclePlanState.Draft]: 'grey',
  [CyclePlanState.Running]: 'green',
  [CyclePlanState.Paused]: 'gold',
  [CyclePlanState.Ended]: 'grey',
}
export const itemTones: Readonly<Record<PlanItemState, Tone>> = {
  [PlanItemState.Waiting]: 'blue',
  [PlanItemState.Generated]: 'green',
  [PlanItemState.Skipped]: 'grey',
  [PlanItemState.Failed]: 'volcano',
}
