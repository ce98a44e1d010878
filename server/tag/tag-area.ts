import type { ServerArea } from '../area.ts'
import { kindInTable } from '../kernel/named-kind.ts'
import { tagAnswers } from './tag-answers.ts'
import { userStateAnswers } from './user-state.ts'

export const tagArea: ServerArea = {
  area: 'tag',
  namedKinds: [kindInTable('tag', '标签', 'tag')],
  answers: [...tagAnswers, ...userStateAnswers],
}
