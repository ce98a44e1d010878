/** Pages of contracts by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

export const contractPages: Readonly<Record<string, LazyPage>> = {
  SaleContract: lazyPage(async () => (await import('./sales-contract-list-page.tsx')).SalesContractListPage),
  SaleContractDetail: lazyPage(async () => (await import('./sales-contract-detail-page.tsx')).SalesContractDetailPage),
  MaintainContract: lazyPage(async () => (await import('./service-contract-list-page.tsx')).ServiceContractListPage),
  MaintainContractDetail: lazyPage(
    async () => (await import('./service-contract-detail-page.tsx')).ServiceContractDetailPage,
  ),
}
