/** Collects what the areas answer, react to and run as jobs; holds nothing of its own. */
import { fileAnswers, fileJobs } from './file/file-answers.ts'
import { customerAnswers } from './customer/customer-answers.ts'
import type { Answer } from './kernel/answer.ts'
import type { Job } from './kernel/job.ts'
import type { Reaction } from './kernel/reaction.ts'
import { peopleAnswers } from './people/people-answers.ts'
import { sessionAnswers } from './session/session-answers.ts'
import { workOrderAnswers, workOrderJobs } from './work-order/work-order-answers.ts'
import { recentOrderCount } from './work-order/work-order-people-store.ts'
import { settingAnswers } from './setting/setting-answers.ts'
import { templateAnswers } from './template/template-answers.ts'

export const answers: readonly Answer[] = [
  ...sessionAnswers,
  ...settingAnswers,
  ...fileAnswers,
  ...peopleAnswers,
  ...customerAnswers({ recentOrderCount }),
  ...templateAnswers,
  ...workOrderAnswers,
]
export const reactions: readonly Reaction[] = []
export const jobs: readonly Job[] = [...fileJobs, ...workOrderJobs]
