import { downloadFacts } from '@onsite/api/download/download-facts.ts'
import type { Job } from '../kernel/job.ts'
import { defineReaction } from '../kernel/reaction.ts'

/** Queues the export: the fact commits with the item, so neither exists without the other. */
export const queueDownload = (job: Job) =>
  defineReaction({
    name: 'queue-download',
    on: [downloadFacts.asked],
    run: async (ctx, fact) => await ctx.enqueue(job, { tenantId: fact.tenantId, downloadId: fact.subjectId }),
  })
