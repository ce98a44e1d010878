import { Type } from 'typebox'
import { defineJob } from '../kernel/job.ts'
import { dropExpiredLinks } from './customer-link-store.ts'

/** Removes links of customers whose time is over. */
export const purgeLinks = defineJob({
  name: 'purge-customer-links',
  schedule: '45 3 * * *',
  payload: Type.Object({}),
  async run(ctx) {
    const count = await ctx.database.system(async (tx) => await dropExpiredLinks(tx, ctx.now))
    ctx.log.info({ count }, 'expired links of customers removed')
  },
})
