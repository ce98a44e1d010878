/** Pages of the work-order area by screen name, those for the phone aside. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'

const lists = async () => await import('./work-order-list-pages.tsx')

export const workOrderPages: Readonly<Record<string, LazyPage>> = {
  AllOrder: lazyPage(async () => (await lists()).AllOrderPage),
  AcceptanceOrder: lazyPage(async () => (await lists()).AcceptanceOrderPage),
  AssignOrder: lazyPage(async () => (await lists()).AssignOrderPage),
  OrderHighSeas: lazyPage(async () => (await lists()).OrderHighSeasPage),
  MyOrder: lazyPage(async () => (await lists()).MyOrderPage),
  AbnormalOrder: lazyPage(async () => (await lists()).AbnormalOrderPage),
  ExamineOrder: lazyPage(async () => (await lists()).ExamineOrderPage),
  CreatedOrder: lazyPage(async () => (await lists()).CreatedOrderPage),
  OrderRubbish: lazyPage(async () => (await lists()).OrderRubbishPage),
  CreateOrder: lazyPage(async () => (await import('./create/create-order-page.tsx')).CreateOrderPage),
  OrderDetail: lazyPage(async () => (await import('./detail/order-detail-page.tsx')).OrderDetailPage),
  PrintOrder: lazyPage(async () => (await import('./print/print-order-page.tsx')).PrintOrderPage),
}
