import type { ServerArea } from '../area.ts'
import { tagAnswers } from './tag-answers.ts'

export const tagArea: ServerArea = {
  area: 'tag',
  answers: tagAnswers,
}
