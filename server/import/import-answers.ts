import type { Answer } from '../kernel/answer.ts'
import type { Job } from '../kernel/job.ts'
import type { Reaction } from '../kernel/reaction.ts'
import type { Importer } from './importer.ts'
import { fileAnswers } from './import-files.ts'
import { manageAnswers } from './manage-imports.ts'
import { mendAnswers } from './mend-rows.ts'
import { queueImport } from './on-import-asked.ts'
import { removeImportFile } from './on-import-removed.ts'
import { purgeImports } from './purge-imports.job.ts'
import { reviveImports } from './revive-imports.job.ts'
import { type ImportSurroundings, runImportJob } from './run-import.job.ts'
import { answerUploadImport } from './upload-import.ts'

/** @param importers of later areas */
export function importAnswers({ importers }: { readonly importers: readonly Importer[] }): readonly Answer[] {
  return [
    ...manageAnswers(importers),
    ...mendAnswers(importers),
    ...fileAnswers(importers),
    answerUploadImport(importers),
  ]
}

/** @param surroundings importers and records of later areas */
export function importWork(surroundings: ImportSurroundings): {
  readonly jobs: readonly Job[]
  readonly reactions: readonly Reaction[]
} {
  const run = runImportJob(surroundings)
  return { jobs: [run, reviveImports, purgeImports], reactions: [queueImport(run), removeImportFile] }
}
