import type { Answer } from '../kernel/answer.ts'
import type { Job } from '../kernel/job.ts'
import type { Reaction } from '../kernel/reaction.ts'
import { changeFieldAnswers } from './change-fields.ts'
import { indexFieldValues } from './index-field-values.job.ts'
import { linkableAnswers } from './linkable-answers.ts'
import { indexPublishedFields } from './on-template-published.ts'
import { readFormAnswers } from './read-forms.ts'
import { recordValueAnswers } from './record-values.ts'

export const fieldAnswers: readonly Answer[] = [
  ...readFormAnswers,
  ...recordValueAnswers,
  ...changeFieldAnswers,
  ...linkableAnswers,
]
export const fieldReactions: readonly Reaction[] = [indexPublishedFields]
export const fieldJobs: readonly Job[] = [indexFieldValues]
