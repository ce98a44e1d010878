import type { ServerArea } from '../area.ts'
import { searchPlanAnswers } from './search-plan-answers.ts'

export const searchPlanArea: ServerArea = {
  area: 'search-plan',
  answers: searchPlanAnswers,
}
