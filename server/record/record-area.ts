import type { ServerArea } from '../area.ts'
import { recordAnswers } from './record-answers.ts'
import { reindexRecords } from './reindex-records.job.ts'

export const recordArea: ServerArea = {
  area: 'record',
  answers: recordAnswers,
  workWith: ({ records }) => ({ jobs: [reindexRecords(records)] }),
}
