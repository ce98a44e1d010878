import type { ServerArea } from '../area.ts'
import { downloadAnswers, downloadWork } from './download-answers.ts'

export const downloadArea: ServerArea = {
  area: 'download',
  answers: downloadAnswers,
  workWith: downloadWork,
}
