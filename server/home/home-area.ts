import type { ServerArea } from '../area.ts'
import { homeAnswers } from './get-home.ts'

export const homeArea: ServerArea = {
  area: 'home',
  answers: homeAnswers,
}
