/** Pages of providers and their people by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const providerPages: Readonly<Record<string, LazyPage>> = {
  OutsourceManagement: lazyPage(async () => (await import('./provider-list-page.tsx')).ProviderListPage),
  OutsourceDetail: lazyPage(async () => (await import('./provider-page.tsx')).ProviderPage),
  ServiceBranchDetail: lazyPage(async () => (await import('./branch-page.tsx')).BranchPage),
  OutsourceUser: lazyPage(async () => (await import('./staff-list-page.tsx')).OutsourceUserPage),
  InsourceUser: lazyPage(async () => (await import('./staff-list-page.tsx')).InsourceUserPage),
}
