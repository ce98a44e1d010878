import { keptDays } from '@onsite/domain/import/import-state.ts'
import { Type } from 'typebox'
import { defineJob } from '../kernel/job.ts'
import { takeExpired } from './import-store.ts'

/** Batches of one transaction; each may have 100,000 rows. */
const batch = 5

/** Removes batches that began 30 days ago, with their rows and files. What they imported stays. */
export const purgeImports = defineJob({
  name: 'purge-imports',
  schedule: '50 * * * *',
  payload: Type.Object({}),
  async run(ctx) {
    for (const tenantId of await ctx.database.tenantIds()) {
      let taken = batch
      while (taken === batch) {
        const expired = await ctx.inTenant(tenantId, async (work) => await takeExpired(work, keptDays, batch))
        for (const { storage_key: key } of expired) await ctx.files.remove(key)
        taken = expired.length
        if (taken > 0) ctx.log.info({ tenantId, count: taken }, 'old imports removed')
      }
    }
  },
})
