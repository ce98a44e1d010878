import type { ServerArea } from '../area.ts'
import { tagAnswers } from './tag-answers.ts'
import { userStateAnswers } from './user-state.ts'

export const tagArea: ServerArea = {
  area: 'tag',
  answers: [...tagAnswers, ...userStateAnswers],
}
