import { sql } from 'kysely'
import { resumesPaused } from '../document/resume-paused.ts'
import { endPause } from './end-pause.ts'
import { orders } from './take-step.ts'
import { wholesOf } from './whole-order-store.ts'
import type { WorkOrderRecord } from './work-order-store.ts'

/** Orders that were paused until a day go on when the day comes (挂起待客户). */
export const { job: resumePausedOrders, resumePortion } = resumesPaused({
  name: 'resume-paused-orders',
  table: 'work_order',
  isPaused: sql`is_paused = true`,
  until: 'paused_until',
  machine: orders,
  hold: async (work, rows: readonly WorkOrderRecord[]) => await wholesOf(work, rows),
  step: ({ row }, now) => ({ reason: '到期自动恢复', patch: endPause(row, now) }),
})
