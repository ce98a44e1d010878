/** Pages of the customer area by screen name. */
import { customerTags } from '@onsite/domain/customer/customer-kinds.ts'
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const customerPages: Readonly<Record<string, LazyPage>> = {
  AllCustomer: lazyPage(async () => (await import('./customer-list-page.tsx')).CustomerListPage),
  ContactManage: lazyPage(async () => (await import('./contact-manage-page.tsx')).ContactManagePage),
  AddressManage: lazyPage(async () => (await import('./address-manage-page.tsx')).AddressManagePage),
  CustomerDetail: lazyPage(async () => (await import('./detail/customer-detail-page.tsx')).CustomerDetailPage),
  CustomerTag: lazyPage(async () => (await import('../tag/tag-page.tsx')).tagPage(customerTags)),
}
