import type { ServerArea } from '../area.ts'
import { apiTokenAnswers } from './manage-tokens.ts'

export const apiTokenArea: ServerArea = {
  area: 'api-token',
  answers: apiTokenAnswers,
}
