import type { ServerArea } from '../area.ts'
import { sendDigests } from './send-digests.job.ts'
import { subscriptionAnswers } from './subscription-answers.ts'

export const subscriptionArea: ServerArea = {
  area: 'subscription',
  answers: subscriptionAnswers,
  workWith: ({ badgeCounters, records }) => ({ jobs: [sendDigests([...badgeCounters, ...records.counters], records)] }),
}
