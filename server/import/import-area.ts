import type { ServerArea } from '../area.ts'
import { importAnswers, importWork } from './import-answers.ts'

export const importArea: ServerArea = {
  area: 'import',
  workWith: (brought) => ({ answers: importAnswers(brought), ...importWork(brought) }),
}
