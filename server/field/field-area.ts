import type { ServerArea } from '../area.ts'
import { changeFieldAnswers } from './change-fields.ts'
import { indexFieldValues } from './index-field-values.job.ts'
import { linkableAnswers } from './linkable-answers.ts'
import { indexPublishedFields } from './on-template-published.ts'
import { readFormAnswers } from './read-forms.ts'
import { recordValueAnswers } from './record-values.ts'

export const fieldArea: ServerArea = {
  area: 'field',
  answers: [...readFormAnswers, ...recordValueAnswers, ...changeFieldAnswers, ...linkableAnswers],
  reactions: [indexPublishedFields],
  jobs: [indexFieldValues],
}
