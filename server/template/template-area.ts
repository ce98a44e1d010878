import type { ServerArea } from '../area.ts'
import { templateAnswers } from './template-answers.ts'

export const templateArea: ServerArea = {
  area: 'template',
  workWith: (brought) => ({ answers: templateAnswers(brought) }),
}
