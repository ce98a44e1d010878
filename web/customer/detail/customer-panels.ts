/** Panels that the area itself brings to the customer's page; those of later areas follow them. */
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { lazy } from 'react'
import type { RecordPanel } from '../../kernel/record-panels.tsx'

export const customerPanels: readonly RecordPanel[] = [
  {
    key: 'contacts',
    title: '联系人',
    permission: 'customer.view',
    countIn: (record) => (record as CustomerDetail).contacts.length,
    Panel: lazy(async () => ({ default: (await import('./contacts-panel.tsx')).ContactsPanel })),
  },
  {
    key: 'addresses',
    title: '地址',
    permission: 'customer.view',
    countIn: (record) => (record as CustomerDetail).addresses.length,
    Panel: lazy(async () => ({ default: (await import('./addresses-panel.tsx')).AddressesPanel })),
  },
  {
    key: 'sharing',
    title: '共享',
    place: 900,
    permission: 'customer.view',
    Panel: lazy(async () => ({ default: (await import('./sharing-panel.tsx')).SharingPanel })),
  },
]
