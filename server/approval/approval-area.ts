import type { ServerArea } from '../area.ts'
import { approvalAnswers } from './approval-answers.ts'
import { boxCounter } from './box-store.ts'
import { flowBriefs } from './flow-store.ts'

export const approvalArea: ServerArea = {
  area: 'approval',
  workWith: ({ approvalSubjects }) => ({ answers: approvalAnswers({ subjects: approvalSubjects }) }),
  badgeCounters: [boxCounter],
  lends: { approvalFlows: flowBriefs },
}
