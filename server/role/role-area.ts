import type { ServerArea } from '../area.ts'
import { explainAnswers } from './explain-record.ts'
import { previewAnswers } from './preview-role.ts'
import { roleAnswers } from './role-answers.ts'

export const roleArea: ServerArea = {
  area: 'role',
  answers: [...roleAnswers, ...previewAnswers, ...explainAnswers],
}
