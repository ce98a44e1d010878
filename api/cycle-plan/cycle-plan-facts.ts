import { defineFact } from '../define-fact.ts'
import { recordFact } from '../record/record-facts.ts'

const subject = 'cycle-plan'
const touches = ['cycle-plan'] as const

export const cyclePlanFacts = {
  changed: recordFact(subject, 'changed', touches),
  enabled: defineFact({ name: 'cycle-plan-enabled', subject, touches }),
  paused: defineFact({ name: 'cycle-plan-paused', subject, touches }),
  resumed: defineFact({ name: 'cycle-plan-resumed', subject, touches }),
  ended: defineFact({ name: 'cycle-plan-ended', subject, touches }),
  /** An item may be made after all: it is skipped no more, or is tried again. */
  itemFreed: defineFact({ name: 'cycle-plan-item-freed', subject, touches }),
  orderMade: defineFact({ name: 'cycle-plan-order-made', subject, touches }),
  orderFailed: defineFact({ name: 'cycle-plan-order-failed', subject, touches }),
} as const
