import type { ServerArea } from '../area.ts'
import { namedIn } from '../kernel/named-kind.ts'
import { tagAnswers } from './tag-answers.ts'
import { userStateAnswers } from './user-state.ts'

export const tagArea: ServerArea = {
  area: 'tag',
  namedKinds: [namedIn('tag', '标签', 'tag')],
  answers: [...tagAnswers, ...userStateAnswers],
}
