/** Pages of the work-order area by screen name. */
import { orderTags } from '@onsite/domain/work-order/work-order-kinds.ts'
import type { WorkOrderView } from '@onsite/domain/work-order/work-order-views.ts'
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'
import { loadAhead } from '../kernel/lazy-part.ts'

const list = async (view: WorkOrderView) => (await import('./work-order-list-page.tsx')).orderListPage(view)

export const workOrderPages: Readonly<Record<string, LazyPage>> = {
  AllOrder: lazyPage(async () => await list('all')),
  AcceptanceOrder: lazyPage(async () => await list('acceptance')),
  AssignOrder: lazyPage(async () => await list('assign')),
  OrderHighSeas: lazyPage(async () => await list('pool')),
  MyOrder: lazyPage(async () => await list('mine')),
  AbnormalOrder: lazyPage(async () => await list('abnormal')),
  DueOrder: lazyPage(async () => await list('due')),
  ExamineOrder: lazyPage(async () => (await import('./examine-order-page.tsx')).ExamineOrderPage),
  CreatedOrder: lazyPage(async () => await list('created')),
  OrderRubbish: lazyPage(async () => await list('recycle')),
  CreateOrder: lazyPage(async () => (await import('./create/create-order-page.tsx')).CreateOrderPage),
  OrderDetail: lazyPage(async () => (await import('./detail/order-detail-page.tsx')).OrderDetailPage),
  PrintOrder: lazyPage(async () => (await import('./print/print-order-page.tsx')).PrintOrderPage),
  OrderTag: lazyPage(async () => (await import('../tag/tag-page.tsx')).tagPage(orderTags)),
  MobileHome: lazyPage(loadAhead(async () => (await import('./phone/mobile-home-page.tsx')).MobileHomePage)),
  MobileOrder: lazyPage(loadAhead(async () => (await import('./phone/mobile-order-page.tsx')).MobileOrderPage)),
}
