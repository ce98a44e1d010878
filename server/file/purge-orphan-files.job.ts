import { Type } from 'typebox'
import { defineJob } from '../kernel/job.ts'
import { takeOrphans } from './file-store.ts'

/** Rows of one transaction. */
const batch = 200

/** Removes files that no record holds, a day after their upload at the earliest. */
export const purgeOrphanFiles = defineJob({
  name: 'purge-orphan-files',
  schedule: '20 4 * * *',
  payload: Type.Object({}),
  async run(ctx) {
    for (const tenantId of await ctx.database.tenantIds()) {
      let taken = batch
      while (taken === batch) {
        const orphans = await ctx.database.tenant(tenantId, async (tx) => await takeOrphans({ tenantId, tx }, batch))
        for (const file of orphans) {
          await ctx.files.remove(file.storageKey)
          if (file.thumbKey !== '') await ctx.files.remove(file.thumbKey)
        }
        taken = orphans.length
        if (taken > 0) ctx.log.info({ tenantId, count: taken }, 'orphan files removed')
      }
    }
  },
})
