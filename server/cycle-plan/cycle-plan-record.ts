/** The row of a plan as all files of the area know it. */
import type { PlanConditions } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../kernel/tables.ts'

export type CyclePlanRecord = Selectable<Tables['cycle_plan']>

/** Null when targets are named one by one. */
export const conditionsOf = (row: Pick<CyclePlanRecord, 'conditions'>): PlanConditions | null =>
  row.conditions as PlanConditions | null
