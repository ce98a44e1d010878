import type { WebArea } from '../area.ts'
import { productPages } from './product-pages.ts'

export const productArea: WebArea = {
  area: 'product',
  pages: productPages,
}
