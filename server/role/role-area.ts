import type { ServerArea } from '../area.ts'
import { previewAnswers } from './preview-role.ts'
import { roleAnswers } from './role-answers.ts'

export const roleArea: ServerArea = {
  area: 'role',
  answers: [...roleAnswers, ...previewAnswers],
}
