import { Type } from 'typebox'
import { defineFact } from '../define-fact.ts'

export const slaFacts = {
  policyChanged: defineFact({ name: 'sla-policy-changed', subject: 'sla-policy', touches: ['sla-policy'] }),
  hoursChanged: defineFact({ name: 'work-hours-changed', subject: 'work-hours', touches: ['sla-policy'] }),
  /** An administrator wants the limits of everything that runs chosen anew. */
  recalculationAsked: defineFact({
    name: 'sla-recalculation-asked',
    subject: 'sla-policy',
    touches: [],
    data: Type.Object({ kind: Type.String() }),
  }),
} as const
