import { touchesOf } from '@onsite/domain/kind-rows.ts'
import { staffEvent } from '@onsite/domain/notice/notice-template.ts'
import { Type } from 'typebox'
import { defineFact, stepFacts } from '../define-fact.ts'

/** Data of a run, and of the record that it is about, for whoever waits for that. */
const run = Type.Object({
  no: Type.String(),
  state: Type.Integer(),
  creatorId: Type.String(),
  subjectKind: Type.String(),
  subjectId: Type.String(),
  /** Of a decision: who decided what, at which node. */
  nodeName: Type.Optional(Type.String()),
})

/** Facts that tell people, in the words of the settings of notices. */
const told = {
  taskMade: '待你审批',
  copied: '审批抄送',
  finished: '审批结束',
  urged: '审批催办',
  commented: '审批有新评论',
} as const

const runFacts = stepFacts(
  {
    started: 'approval-started',
    taskMade: 'approval-task-made',
    decided: 'approval-decided',
    copied: 'approval-copied',
    finished: 'approval-finished',
    urged: 'approval-urged',
    commented: 'approval-commented',
    copyRead: 'approval-copy-read',
  },
  { subject: 'approval', touches: ['approval', ...touchesOf('isApproved'), 'badge'], data: run },
  (name) => (Object.hasOwn(told, name) ? staffEvent(told[name as keyof typeof told], 'approval') : undefined),
)
const touches = ['approval'] as const

export const approvalFacts = {
  ...runFacts,
  delegated: defineFact({
    name: 'approval-delegated',
    subject: 'approval-delegation',
    touches,
    data: Type.Object({ startDay: Type.String(), endDay: Type.String() }),
  }),
  delegationRemoved: defineFact({ name: 'approval-delegation-removed', subject: 'approval-delegation', touches }),
  flowSaved: defineFact({ name: 'approval-flow-saved', subject: 'approval-flow', touches }),
  flowRemoved: defineFact({ name: 'approval-flow-removed', subject: 'approval-flow', touches }),
} as const

/** A fact of a run. */
export type RunFact = (typeof runFacts)[keyof typeof runFacts]
