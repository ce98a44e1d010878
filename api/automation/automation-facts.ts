import { Type } from 'typebox'
import { defineFact } from '../define-fact.ts'

const touches = ['automation'] as const

export const automationFacts = {
  ruleChanged: defineFact({ name: 'automation-rule-changed', subject: 'automation-rule', touches }),
  /** A timed rule was switched on: what is still open is looked at. */
  timingAsked: defineFact({ name: 'automation-timing-asked', subject: 'automation-rule', touches: [] }),
  /** The time of a rule has come that looks at everything. */
  scheduleDue: defineFact({
    name: 'automation-schedule-due',
    subject: 'automation-rule',
    touches: [],
    data: Type.Object({ cause: Type.String() }),
  }),
  /** A run has something to do. */
  runDue: defineFact({ name: 'automation-run-due', subject: 'automation-run', touches }),
  /** An action told people of its document. */
  told: defineFact({ name: 'automation-told', subject: 'automation-run', touches: [] }),
  hookChanged: defineFact({ name: 'web-hook-changed', subject: 'web-hook', touches }),
  /** Another system is to be called. */
  hookCalled: defineFact({ name: 'web-hook-called', subject: 'web-hook-delivery', touches }),
  /** It answered, or did not. */
  hookAnswered: defineFact({ name: 'web-hook-answered', subject: 'web-hook-delivery', touches }),
  incomingHookChanged: defineFact({ name: 'incoming-hook-changed', subject: 'incoming-hook', touches }),
  /** Another system sent a message about a document. */
  messageCame: defineFact({ name: 'incoming-message-came', subject: 'incoming-message', touches }),
  /** A run ended, or waits. */
  runEnded: defineFact({
    name: 'automation-run-ended',
    subject: 'automation-run',
    touches,
    data: Type.Object({ state: Type.Integer() }),
  }),
} as const
