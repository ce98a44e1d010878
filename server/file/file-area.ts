import type { ServerArea } from '../area.ts'
import { fileAnswers, fileJobs } from './file-answers.ts'

export const fileArea: ServerArea = {
  area: 'file',
  answers: fileAnswers,
  jobs: fileJobs,
}
