import { downloadFacts } from '@onsite/api/download/download-facts.ts'
import { defineMinuteJob } from '../kernel/job.ts'
import type { TenantWork } from '../kernel/background.ts'
import { failUnheld, hasSilent, takeSilent } from './download-store.ts'
import { mostAttempts } from './run-download.job.ts'

const batch = 100

/** Restarts exports whose worker was killed, or fails them with the reason after too many attempts. */
export const reviveDownloads = defineMinuteJob({
  name: 'revive-downloads',
  isDue: hasSilent,
  visit: async (ctx, tenantId) => await ctx.inTenant(tenantId, reviveSilent),
})

export async function reviveSilent(work: TenantWork): Promise<void> {
  for (const item of await takeSilent(work, batch)) {
    const isOver = item.attempts >= mostAttempts
    if (isOver) await failUnheld(work, item.id, '导出多次中断，请重试')
    await work.record(isOver ? downloadFacts.ended : downloadFacts.asked, {
      subjectId: item.id,
      people: [item.person_id],
    })
  }
}
