import type { Answer } from '../kernel/answer.ts'
import type { ApprovalSubject } from './approval-subject.ts'
import { decideAnswers } from './decide-approval.ts'
import { getAnswers } from './get-approval.ts'
import { listAnswers } from './list-approvals.ts'
import { flowListAnswers } from './list-flows.ts'
import { delegationAnswers } from './save-delegation.ts'
import { flowSaveAnswers } from './save-flow.ts'
import { tryAnswers } from './try-flow.ts'

/** Subjects of approvals; areas that rank above hand theirs in where the answers are collected. */
export interface ApprovalSurroundings {
  readonly subjects: readonly ApprovalSubject[]
}

export function approvalAnswers({ subjects }: ApprovalSurroundings): Answer[] {
  const byKind = new Map(subjects.map((subject) => [subject.kind, subject]))
  return [
    ...flowListAnswers(byKind),
    ...flowSaveAnswers(byKind),
    ...tryAnswers(byKind),
    ...listAnswers(byKind),
    ...getAnswers(byKind),
    ...decideAnswers(byKind),
    ...delegationAnswers,
  ]
}
