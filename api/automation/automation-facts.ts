import { Type } from 'typebox'
import { defineFact } from '../define-fact.ts'

const touches = ['automation'] as const

export const automationFacts = {
  ruleChanged: defineFact({ name: 'automation-rule-changed', subject: 'automation-rule', touches }),
  /** A timed rule was switched on: what is still open is looked at. */
  timingAsked: defineFact({ name: 'automation-timing-asked', subject: 'automation-rule', touches: [] }),
  /** A run has something to do. */
  runDue: defineFact({ name: 'automation-run-due', subject: 'automation-run', touches }),
  /** An action told people of its document. */
  told: defineFact({ name: 'automation-told', subject: 'automation-run', touches: [] }),
  /** A run ended, or waits. */
  runEnded: defineFact({
    name: 'automation-run-ended',
    subject: 'automation-run',
    touches,
    data: Type.Object({ state: Type.Integer() }),
  }),
} as const
