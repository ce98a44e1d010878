/** Collects what the areas answer, react to and run as jobs; holds nothing of its own. */
import type { Answer } from './kernel/answer.ts'
import type { Job } from './kernel/job.ts'
import type { Reaction } from './kernel/reaction.ts'
import { peopleAnswers } from './people/people-answers.ts'
import { sessionAnswers } from './session/session-answers.ts'

export const answers: readonly Answer[] = [...sessionAnswers, ...peopleAnswers]
export const reactions: readonly Reaction[] = []
export const jobs: readonly Job[] = []
