/** Facts about steps of contracts; the record machinery tells of saving, removing and restoring. */
import { salesContractDocument } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import { serviceContractDocument } from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { staffEvent } from '@onsite/domain/notice/notice-template.ts'
import { defineFact } from '../define-fact.ts'
import { documentFacts } from '../document/document-facts.ts'

const subject = 'service-contract'
const touches = ['contract', 'approval'] as const

export const salesContractFacts = documentFacts(salesContractDocument, touches, {})
export const serviceContractFacts = documentFacts(serviceContractDocument, touches, {}, (name) =>
  name === 'remind' ? staffEvent('维保合同即将到期', 'contract') : undefined,
)

/** Orders and assets change a contract without a step of its own. */
export const besideContractFacts = {
  visit: defineFact({ name: 'service-contract-visit-counted', subject, touches: ['contract'] }),
  replace: defineFact({ name: 'service-contract-asset-exchanged', subject, touches: ['contract'] }),
} as const
