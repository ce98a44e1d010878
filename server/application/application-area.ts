import type { ServerArea } from '../area.ts'
import { applicationAnswers } from './manage-applications.ts'

export const applicationArea: ServerArea = {
  area: 'application',
  answers: applicationAnswers,
}
