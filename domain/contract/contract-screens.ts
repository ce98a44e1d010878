import type { ScreenRow } from '../screen.ts'

/** Pages of contracts. `Our choice:` all paths and names; the specification shows forms and states of contracts, no route. */
export const contractScreens = [
  {
    path: '/saleContract',
    name: 'SaleContract',
    title: '销售合同',
    permission: 'salesContract.view',
    frame: 'layout',
    cached: true,
    menu: { group: 'customer', place: 70, label: '销售合同', icon: 'file-done' },
  },
  {
    path: '/saleContract/:contractId',
    name: 'SaleContractDetail',
    title: '销售合同详情',
    permission: 'salesContract.view',
    frame: 'layout',
    pageOf: 'sales-contract',
    cached: true,
  },
  {
    path: '/maintainContract',
    name: 'MaintainContract',
    title: '维保合同',
    permission: 'serviceContract.view',
    frame: 'layout',
    cached: true,
    menu: { group: 'customer', place: 80, label: '维保合同', icon: 'file-protect' },
  },
  {
    path: '/maintainContract/:contractId',
    name: 'MaintainContractDetail',
    title: '维保合同详情',
    permission: 'serviceContract.view',
    frame: 'layout',
    pageOf: 'service-contract',
    cached: true,
  },
] as const satisfies readonly ScreenRow[]
