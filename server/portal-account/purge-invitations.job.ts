import { Type } from 'typebox'
import { defineJob } from '../kernel/job.ts'
import { dropEndedInvitations } from './portal-account-store.ts'

/** Removes invitations whose time is over; the customer's life line keeps their outcome. */
export const purgeInvitations = defineJob({
  name: 'purge-invitations',
  schedule: '40 3 * * *',
  payload: Type.Object({}),
  async run(ctx) {
    const count = await ctx.database.system(async (tx) => await dropEndedInvitations(tx, ctx.now))
    ctx.log.info({ count }, 'expired portal invitations removed')
  },
})
