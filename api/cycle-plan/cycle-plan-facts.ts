import { cyclePlanDocument } from '@onsite/domain/cycle-plan/cycle-plan-document.ts'
import { staffEvent } from '@onsite/domain/notice/notice-template.ts'
import { defineFact } from '../define-fact.ts'
import { documentFacts } from '../document/document-facts.ts'
import { recordFact } from '../record/record-facts.ts'

const subject = 'cycle-plan'
const touches = ['cycle-plan'] as const

/** One for each move. */
export const cyclePlanMoves = documentFacts(cyclePlanDocument, touches, {})
export const cyclePlanFacts = {
  changed: recordFact(subject, 'changed', touches),
  /** An item may be made after all: it is skipped no more, or is tried again. */
  itemFreed: defineFact({ name: 'cycle-plan-item-freed', subject, touches }),
  orderMade: defineFact({ name: 'cycle-plan-order-made', subject, touches }),
  orderFailed: defineFact({
    name: 'cycle-plan-order-failed',
    subject,
    touches,
    notice: staffEvent('周期计划生成工单失败', 'order'),
  }),
} as const
