import type { ServerArea } from '../area.ts'
import { clockAnswers } from './explain-clocks.ts'
import { followSteps } from './follow-steps.ts'
import { hoursAnswers } from './manage-hours.ts'
import { policyAnswers } from './manage-policies.ts'
import { recalculations } from './recalculate-clocks.job.ts'
import { runClocks } from './run-clocks.job.ts'

export const slaArea: ServerArea = {
  area: 'sla',
  workWith({ clockKinds }) {
    const { job, reaction } = recalculations(clockKinds)
    return {
      answers: [...policyAnswers(clockKinds), ...hoursAnswers, ...clockAnswers(clockKinds)],
      reactions: [...clockKinds.map(followSteps), reaction],
      jobs: [runClocks(clockKinds), job],
    }
  },
}
