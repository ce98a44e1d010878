/** Panels that portal accounts add to the pages of other records. */
import { countPortalAccounts } from '@onsite/api/portal-account/portal-account-calls.ts'
import { lazy } from 'react'
import type { RecordPanels } from '../kernel/record-panels.tsx'

export const portalAccountPanels: RecordPanels = {
  customer: [
    {
      key: 'portal',
      title: '门户账号',
      permission: 'portalAccount.view',
      feature: 'portalAccount',
      count: { call: countPortalAccounts, input: (customerId) => ({ customerId }) },
      place: 910,
      tiles: [],
      Panel: lazy(async () => ({ default: (await import('./customer-accounts-panel.tsx')).CustomerAccountsPanel })),
    },
  ],
}
