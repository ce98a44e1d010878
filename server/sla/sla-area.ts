import type { ServerArea } from '../area.ts'
import { clockAnswers } from './explain-clocks.ts'
import { followHolidays } from './follow-holidays.job.ts'
import { followSteps } from './follow-steps.ts'
import { hoursAnswers } from './manage-hours.ts'
import { policyAnswers } from './manage-policies.ts'
import { recalculations } from './recalculate-clocks.job.ts'
import { runClocks } from './run-clocks.job.ts'

export const slaArea: ServerArea = {
  area: 'sla',
  workWith({ clockKinds }) {
    const again = recalculations(clockKinds)
    const holidays = followHolidays(clockKinds)
    return {
      answers: [...policyAnswers(clockKinds), ...hoursAnswers, ...clockAnswers(clockKinds)],
      reactions: [...clockKinds.map(followSteps), again.reaction, holidays.reaction],
      jobs: [runClocks(clockKinds), again.job, holidays.job],
    }
  },
}
