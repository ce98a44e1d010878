import type { WebArea } from '../area.ts'
import { customerPages } from './customer-pages.ts'

export const customerArea: WebArea = {
  area: 'customer',
  pages: customerPages,
}
