import type { Job } from '../kernel/job.ts'
import { defineReaction } from '../kernel/reaction.ts'

/** Puts the batch into its queue: the fact commits with the batch's new state, so neither is ever without the other. */
export const queueImport = (job: Job) =>
  defineReaction({
    name: 'queue-import',
    on: ['import-asked'],
    run: async (ctx, fact) => await ctx.enqueue(job, { tenantId: fact.tenantId, batchId: fact.subjectId }),
  })
