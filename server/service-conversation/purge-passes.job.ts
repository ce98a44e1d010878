import { Type } from 'typebox'
import { dropExpiredPasses } from '../conversation/visitor-store.ts'
import { defineJob } from '../kernel/job.ts'

/** Removes passes of visitors whose time is over. */
export const purgePasses = defineJob({
  name: 'purge-conversation-passes',
  schedule: '50 3 * * *',
  payload: Type.Object({}),
  async run(ctx) {
    const count = await ctx.database.system(async (tx) => await dropExpiredPasses(tx, ctx.now))
    ctx.log.info({ count }, 'expired passes of visitors removed')
  },
})
