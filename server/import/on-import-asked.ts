import { importFacts } from '@onsite/api/import/import-facts.ts'
import type { Job } from '../kernel/job.ts'
import { defineReaction } from '../kernel/reaction.ts'

/** Queues the batch: the fact commits with the batch's new state, so neither exists without the other. */
export const queueImport = (job: Job) =>
  defineReaction({
    name: 'queue-import',
    on: [importFacts.asked],
    run: async (ctx, fact) => await ctx.enqueue(job, { tenantId: fact.tenantId, batchId: fact.subjectId }),
  })
