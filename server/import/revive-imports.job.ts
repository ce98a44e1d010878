import { importFacts } from '@onsite/api/import/import-facts.ts'
import { ImportState as S } from '@onsite/domain/import/import-state.ts'
import { workerMoves } from '@onsite/domain/import/import-lifecycle.ts'
import { sql } from 'kysely'
import { defineMinuteJob } from '../kernel/job.ts'
import type { TenantWork } from '../kernel/background.ts'
import { aboutBatch } from './import-fact.ts'
import { changeBatch, hasSilent, keepCounts, takeSilent } from './import-store.ts'
import { mostAttempts } from './run-import.job.ts'

const batch = 100

/** Resumes imports whose worker was killed, or fails them with the reason after too many attempts. */
export const reviveImports = defineMinuteJob({
  name: 'revive-imports',
  isDue: hasSilent,
  visit: async (ctx, tenantId) => await ctx.inTenant(tenantId, reviveSilent),
})

export async function reviveSilent(work: TenantWork): Promise<void> {
  for (const silent of await takeSilent(work, batch)) {
    const isOver = silent.attempts >= mostAttempts
    if (isOver) {
      const from = silent.state as S
      await keepCounts(work, silent.id)
      await changeBatch(work, silent.id, {
        state: workerMoves[from]?.failed ?? S.Failed,
        reason: '处理多次中断，请重试',
        ...(from === S.Running ? { ran_at: sql`now()` } : {}),
      })
    }
    await work.record(isOver ? importFacts.ended : importFacts.asked, aboutBatch(silent))
  }
}
