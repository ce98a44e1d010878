import { keptDays } from '@onsite/domain/download/download-state.ts'
import { Type } from 'typebox'
import { defineJob } from '../kernel/job.ts'
import { takeExpired } from './download-store.ts'

/** Items of one transaction. */
const batch = 100

/** Removes exports that ended seven days ago, with their files. */
export const purgeDownloads = defineJob({
  name: 'purge-downloads',
  schedule: '40 * * * *',
  payload: Type.Object({}),
  async run(ctx) {
    for (const tenantId of await ctx.database.tenantIds()) {
      let taken = batch
      while (taken === batch) {
        const expired = await ctx.inTenant(tenantId, async (work) => await takeExpired(work, keptDays, batch))
        for (const { storage_key: key } of expired) if (key !== '') await ctx.files.remove(key)
        taken = expired.length
        if (taken > 0) ctx.log.info({ tenantId, count: taken }, 'old downloads removed')
      }
    }
  },
})
