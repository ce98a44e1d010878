import { lazyPage } from '../../kernel/lazy-page.ts'

const pages = async () => await import('./requisition-pages.tsx')

export const requisitionArea = {
  area: 'requisition',
  pages: {
    Requisition: lazyPage(async () => (await pages()).requisitionListPage('all', '领料单')),
    ReadyRequisition: lazyPage(async () => (await pages()).requisitionListPage('approved', '待发料')),
    RequisitionDetail: lazyPage(async () => (await pages()).RequisitionPage),
  },
}
