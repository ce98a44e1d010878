import { Type } from 'typebox'
import { defineFact } from '../define-fact.ts'
import { recordFact } from '../record/record-facts.ts'

const touches = ['customer'] as const

export const customerFacts = {
  changed: recordFact('customer', 'changed', touches),
  purged: defineFact({ name: 'customer-purged', subject: 'customer', touches }),
  /** Of the customer that went into another. */
  merged: defineFact({
    name: 'customer-merged',
    subject: 'customer',
    touches: ['customer', 'work-order', 'asset', 'contract', 'cycle-plan', 'portal-account'],
    data: Type.Object({ keptId: Type.String() }),
  }),
  /** Many at once; the subject is the first of them. */
  imported: defineFact({
    name: 'customers-imported',
    subject: 'customer',
    touches,
    data: Type.Object({ ids: Type.Array(Type.String()) }),
  }),
} as const
