import type { ServerArea } from '../area.ts'
import { kindInTable } from '../kernel/named-kind.ts'
import { approvalAnswers } from './approval-answers.ts'
import { boxCounter } from './box-store.ts'
import { flowBriefs } from './flow-store.ts'
import { approvalHoldings } from './hand-over-approvals.ts'

export const approvalArea: ServerArea = {
  area: 'approval',
  namedKinds: [kindInTable('approval-flow', '审批流程', 'approval_flow')],
  workWith: ({ approvalSubjects }) => ({ answers: approvalAnswers({ subjects: approvalSubjects }) }),
  holdings: ({ approvalSubjects }) =>
    approvalHoldings(new Map(approvalSubjects.map((subject) => [subject.kind, subject]))),
  badgeCounters: [boxCounter],
  lends: { approvalFlows: flowBriefs },
}
