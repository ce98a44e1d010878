import type { ServerArea } from '../area.ts'
import { tableConfigAnswers } from './table-config-answers.ts'

export const tableConfigArea: ServerArea = {
  area: 'table-config',
  answers: tableConfigAnswers,
}
