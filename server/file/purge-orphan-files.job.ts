import { Type } from 'typebox'
import { defineJob } from '../kernel/job.ts'
import { purgeWithFiles } from '../kernel/purge-with-files.ts'
import { takeOrphans } from './file-store.ts'

/** Rows of one transaction. */
const batch = 200

/** Removes files that no record holds, a day after their upload at the earliest. */
export const purgeOrphanFiles = defineJob({
  name: 'purge-orphan-files',
  schedule: '20 4 * * *',
  payload: Type.Object({}),
  run: async (ctx) =>
    await purgeWithFiles(ctx, {
      what: 'orphan files',
      batch,
      take: async (work, limit) => (await takeOrphans(work, limit)).map((file) => [file.storageKey, file.thumbKey]),
    }),
})
