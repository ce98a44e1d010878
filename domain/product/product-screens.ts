import type { ScreenRow } from '../screen.ts'

/** Pages of the catalogue; `Our choice:` the path of the warranty terms, which the specification does not name. */
export const productScreens = [
  {
    path: '/allProduct',
    name: 'AllProduct',
    title: '产品',
    permission: 'product.view',
    frame: 'layout',
    cached: true,
    menu: { group: 'operation', place: 10, label: '产品', icon: 'appstore' },
  },
  {
    path: '/allProduct/Productdetails/:id',
    name: 'Productdetails',
    title: '产品详情',
    permission: 'product.view',
    frame: 'layout',
    pageOf: 'product',
    cached: true,
  },
  {
    path: '/warrantyTerms',
    name: 'WarrantyTerms',
    title: '质保条款',
    permission: 'product.setUp',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 10, label: '质保条款', icon: 'safety' },
  },
] as const satisfies readonly ScreenRow[]
