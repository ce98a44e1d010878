import { keptDays } from '@onsite/domain/import/import-state.ts'
import { Type } from 'typebox'
import { defineJob } from '../kernel/job.ts'
import { purgeWithFiles } from '../kernel/purge-with-files.ts'
import { takeExpired } from './import-store.ts'

/** Batches of one transaction; each may have 100,000 rows. */
const batch = 5

/** Removes batches that began 30 days ago, with their rows and files. Imported records stay. */
export const purgeImports = defineJob({
  name: 'purge-imports',
  schedule: '50 * * * *',
  payload: Type.Object({}),
  run: async (ctx) =>
    await purgeWithFiles(ctx, {
      what: 'old imports',
      batch,
      take: async (work, limit) => (await takeExpired(work, keptDays, limit)).map((item) => [item.storage_key]),
    }),
})
