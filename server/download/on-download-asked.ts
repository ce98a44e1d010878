import type { Job } from '../kernel/job.ts'
import { defineReaction } from '../kernel/reaction.ts'

/** Puts the export into its queue: the fact commits with the item, so neither is ever without the other. */
export const queueDownload = (job: Job) =>
  defineReaction({
    name: 'queue-download',
    on: ['download-asked'],
    run: async (ctx, fact) => await ctx.enqueue(job, { tenantId: fact.tenantId, downloadId: fact.subjectId }),
  })
