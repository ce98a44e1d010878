import type { ServerArea } from '../area.ts'
import { kindInTable } from '../kernel/named-kind.ts'
import { clockAnswers } from './explain-clocks.ts'
import { followHolidays } from './follow-holidays.job.ts'
import { followSteps } from './follow-steps.ts'
import { policyHolding } from './hand-over-policies.ts'
import { hoursAnswers } from './manage-hours.ts'
import { policyAnswers } from './manage-policies.ts'
import { recalculations } from './recalculate-clocks.job.ts'
import { exceedAnswers } from './report-exceeds.ts'
import { runClocks } from './run-clocks.job.ts'

export const slaArea: ServerArea = {
  area: 'sla',
  namedKinds: [
    kindInTable('sla-policy', '时限策略', 'sla_policy'),
    kindInTable('work-hours', '工作时间', 'work_hours'),
  ],
  holdings: () => [policyHolding],
  workWith({ clockKinds }) {
    const again = recalculations(clockKinds)
    const holidays = followHolidays(clockKinds)
    return {
      answers: [
        ...policyAnswers(clockKinds),
        ...hoursAnswers,
        ...clockAnswers(clockKinds),
        ...exceedAnswers(clockKinds),
      ],
      reactions: [...clockKinds.map(followSteps), again.reaction, holidays.reaction],
      jobs: [runClocks(clockKinds), again.job, holidays.job],
    }
  },
}
