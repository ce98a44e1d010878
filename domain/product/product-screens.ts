import type { ScreenRow } from '../screen.ts'

/** Pages of the catalogue; `Our choice:` the path of the warranty terms, which the specification does not name. */
export const productScreens = [
  {
    path: '/warrantyTerms',
    name: 'WarrantyTerms',
    title: '质保条款',
    permission: 'product.setUp',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', label: '质保条款', icon: 'safety' },
  },
] as const satisfies readonly ScreenRow[]
