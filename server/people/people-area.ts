import type { ServerArea } from '../area.ts'
import { peopleAnswers } from './people-answers.ts'

export const peopleArea: ServerArea = {
  area: 'people',
  answers: peopleAnswers,
}
