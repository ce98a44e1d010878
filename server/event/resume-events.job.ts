import { defineMinuteJob } from '../kernel/job.ts'
import type { TenantWork } from '../kernel/background.ts'
import { eventKind, resumePatch, writeBySystem } from './event-machine.ts'
import { eventsToResume, hasResumable } from './event-store.ts'

/** Events resumed in one transaction. */
const portion = 200

/** Resumes paused events whose expected time has come. */
export const resumeEvents = defineMinuteJob({
  name: 'resume-events',
  isDue: hasResumable,
  async visit(ctx, tenantId) {
    while ((await ctx.inTenant(tenantId, resumePortion)) === portion);
  },
})

/** Resumes the next due events of a tenant. @returns how many */
export async function resumePortion(work: TenantWork): Promise<number> {
  const due = await eventsToResume(work, work.now, portion)
  const taken = [...(await eventKind.hold(work, due)).values()].map((held) => ({
    held,
    step: { action: 'resume' as const, reason: '到了预计恢复时间', patch: resumePatch(held) },
  }))
  if (taken.length > 0) await writeBySystem(work, taken)
  return due.length
}
