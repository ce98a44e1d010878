import { staffEvent } from '@onsite/domain/notice/notice-template.ts'
import { defineFact } from '../define-fact.ts'
import { recordFact } from '../record/record-facts.ts'

const own = ['portal-account'] as const
const touches = ['portal-account', 'customer'] as const

export const portalAccountFacts = {
  changed: recordFact('portal-account', 'changed', own),
  removed: recordFact('portal-account', 'removed', own),
  invited: defineFact({ name: 'portal-account-invited', subject: 'portal-account', touches }),
  accepted: defineFact({
    name: 'portal-account-accepted',
    subject: 'portal-account',
    touches,
    notice: staffEvent('客户启用门户账号', 'customer'),
  }),
} as const
