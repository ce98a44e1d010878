import type { ServerArea } from '../area.ts'
import { roleAnswers } from './role-answers.ts'

export const roleArea: ServerArea = {
  area: 'role',
  answers: roleAnswers,
}
