import type { ServerArea } from '../area.ts'
import { sessionAnswers } from './session-answers.ts'

export const sessionArea: ServerArea = {
  area: 'session',
  workWith: ({ arrangeMenu }) => ({ answers: sessionAnswers({ arrangeMenu }) }),
}
