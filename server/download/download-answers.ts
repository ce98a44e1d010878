import type { Answer } from '../kernel/answer.ts'
import type { Job } from '../kernel/job.ts'
import type { Reaction } from '../kernel/reaction.ts'
import { manageAnswers } from './manage-downloads.ts'
import { queueDownload } from './on-download-asked.ts'
import { removeDownloadFile } from './on-download-removed.ts'
import { purgeDownloads } from './purge-downloads.job.ts'
import { reviveDownloads } from './revive-downloads.job.ts'
import { type DownloadSurroundings, runDownload } from './run-download.job.ts'

export const downloadAnswers: readonly Answer[] = manageAnswers

/** @param surroundings exporters of later areas */
export function downloadWork(surroundings: DownloadSurroundings): {
  readonly jobs: readonly Job[]
  readonly reactions: readonly Reaction[]
} {
  const run = runDownload(surroundings)
  return { jobs: [run, reviveDownloads, purgeDownloads], reactions: [queueDownload(run), removeDownloadFile] }
}
