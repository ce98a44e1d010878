import { productFailures } from './product-failures.ts'
import { productPermissions } from './product-permissions.ts'
import { productScreens } from './product-screens.ts'

export const productArea = {
  area: 'product',
  title: '产品',
  permissions: productPermissions,
  failures: productFailures,
  kinds: { 'warranty-term': null, 'product-category': null, product: null },
  touches: ['product'],
  get screens() {
    return productScreens
  },
} as const
