import type { ScreenRow } from '../screen.ts'
import { tagScreen } from '../tag/tag-screens.ts'

/** Customer pages (Spec 1 §2 Customers). `Our choice:` the paths of the lists, the specification shows their names only. */
export const customerScreens = [
  {
    path: '/allCustomer',
    name: 'AllCustomer',
    title: '全部客户',
    permission: 'customer.view',
    frame: 'layout',
    cached: true,
    goLetter: 'c',
    menu: { group: 'customer', place: 10, label: '全部客户', icon: 'customer' },
  },
  {
    path: '/contactManage',
    name: 'ContactManage',
    title: '联系人',
    permission: 'customer.view',
    frame: 'layout',
    cached: true,
    feature: 'contactManage',
    menu: { group: 'customer', place: 20, label: '联系人', icon: 'contacts' },
  },
  {
    path: '/addressManage',
    name: 'AddressManage',
    title: '地址',
    permission: 'customer.view',
    frame: 'layout',
    cached: true,
    feature: 'addressManage',
    menu: { group: 'customer', place: 30, label: '地址', icon: 'environment' },
  },
  {
    path: '/allOrder/customerDetail/:id/:oid?',
    name: 'CustomerDetail',
    title: '客户详情',
    permission: 'customer.view',
    frame: 'layout',
    pageOf: 'customer',
    cached: true,
  },
  {
    ...tagScreen,
    path: '/tagsManage/customerTag',
    // The specification writes the path without its group as well.
    alsoAt: ['/customerTag'],
    name: 'CustomerTag',
    title: '客户标签',
    menu: { group: 'customer', place: 50, label: '客户标签', icon: 'tags' },
  },
] as const satisfies readonly ScreenRow[]
