import { keptDays } from '@onsite/domain/download/download-state.ts'
import { Type } from 'typebox'
import { defineJob } from '../kernel/job.ts'
import { purgeWithFiles } from '../kernel/purge-with-files.ts'
import { takeExpired } from './download-store.ts'

/** Items of one transaction. */
const batch = 100

/** Removes exports that ended seven days ago, with their files. */
export const purgeDownloads = defineJob({
  name: 'purge-downloads',
  schedule: '40 * * * *',
  payload: Type.Object({}),
  run: async (ctx) =>
    await purgeWithFiles(ctx, {
      what: 'old downloads',
      batch,
      take: async (work, limit) => (await takeExpired(work, keptDays, limit)).map((item) => [item.storage_key]),
    }),
})
