import { Type } from 'typebox'
import { defineFact } from '../define-fact.ts'

const subject = 'form-template'
const touches = ['template'] as const

export const templateFacts = {
  changed: defineFact({ name: 'template-changed', subject, touches }),
  published: defineFact({
    name: 'template-published',
    subject,
    touches,
    data: Type.Object({
      templateId: Type.String(),
      versionId: Type.String(),
      /** Fields whose values stand in no side rows yet. */
      indexedFieldIds: Type.Array(Type.String()),
    }),
  }),
  orderListSet: defineFact({ name: 'order-list-set', subject, touches }),
  feeItemChanged: defineFact({ name: 'fee-item-changed', subject: 'fee-item', touches }),
} as const
