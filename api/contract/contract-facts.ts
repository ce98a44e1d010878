/** Facts about moves of contracts; the record machinery tells of saving, removing and restoring. */
import { stepFacts } from '../define-fact.ts'
import { recordFact } from '../record/record-facts.ts'

const touches = ['contract', 'approval'] as const

export const serviceContractFacts = stepFacts(
  {
    begin: 'service-contract-begun',
    finish: 'service-contract-finished',
    remind: 'service-contract-renewal-reminded',
    request: 'service-contract-change-requested',
    refuse: 'service-contract-change-refused',
    extend: 'service-contract-extended',
    terminate: 'service-contract-terminated',
    collect: 'service-contract-instalment-collected',
    visit: 'service-contract-visit-counted',
    exchange: 'service-contract-asset-exchanged',
  },
  { subject: 'service-contract', touches: ['contract'] },
)

export const salesContractFacts = {
  changed: recordFact('sales-contract', 'changed', touches),
  ...stepFacts(
    {
      submit: 'sales-contract-submitted',
      approve: 'sales-contract-approved',
      reject: 'sales-contract-rejected',
      revoke: 'sales-contract-revoked',
    },
    { subject: 'sales-contract', touches },
  ),
} as const
