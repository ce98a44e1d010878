import { Type } from 'typebox'
import { defineJob } from '../kernel/job.ts'
import { takeOrphans } from './file-store.ts'

const batch = 200

/** Removes files that were uploaded and then belonged to nothing for a day. */
export const purgeOrphanFiles = defineJob({
  name: 'purge-orphan-files',
  schedule: '20 4 * * *',
  payload: Type.Object({}),
  async run(ctx) {
    for (const tenantId of await ctx.database.tenantIds()) {
      const orphans = await ctx.database.tenant(tenantId, async (tx) => await takeOrphans({ tenantId, tx }, batch))
      for (const file of orphans) {
        await ctx.files.remove(file.storageKey)
        if (file.thumbKey !== '') await ctx.files.remove(file.thumbKey)
      }
      if (orphans.length > 0) ctx.log.info({ tenantId, count: orphans.length }, 'orphan files removed')
    }
  },
})
