/** Names of the facts that moves of contracts leave in the outbox (past tense); the record machinery tells of saving, removing and restoring. */
export const contractFactNames = {
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
  submit: 'sales-contract-submitted',
  approve: 'sales-contract-approved',
  reject: 'sales-contract-rejected',
  revoke: 'sales-contract-revoked',
} as const
