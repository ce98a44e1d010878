import type { ServerArea } from '../area.ts'
import { arrangeAnswers } from './arrange-home.ts'
import { stateAnswer } from './count-states.ts'
import { homeAnswers } from './get-home.ts'

export const homeArea: ServerArea = {
  area: 'home',
  answers: [...homeAnswers, ...arrangeAnswers, stateAnswer],
}
