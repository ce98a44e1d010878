import { defineMinuteJob } from '../kernel/job.ts'
import type { TenantWork } from '../kernel/background.ts'
import { endPause } from './end-pause.ts'
import { writeSteps } from './take-step.ts'
import { wholeOrderOfTenant } from './whole-order-store.ts'
import { duePausedOrders, hasResumable } from './work-order-store.ts'

/** Orders that were paused until a day go on when the day comes (挂起待客户). */
export const resumePausedOrders = defineMinuteJob({
  name: 'resume-paused-orders',
  isDue: hasResumable,
  visit: async (ctx, tenantId) => await ctx.inTenant(tenantId, resumeDue),
})

/** Resumes what is due in one tenant; somebody may have been quicker, so each order is read again under its lock. */
export async function resumeDue(work: TenantWork): Promise<void> {
  for (const id of await duePausedOrders(work, work.now)) {
    const order = await wholeOrderOfTenant(work, id)
    if (
      order === undefined ||
      !order.row.is_paused ||
      order.row.paused_until === null ||
      Date.parse(order.row.paused_until) > work.now.getTime()
    )
      continue
    await writeSteps({ ...work, person: null }, [
      { held: order, step: { action: 'resume', reason: '到期自动恢复', patch: endPause(order.row, work.now) } },
    ])
  }
}
