import type { WebArea } from '../area.ts'
import { orderPhotos } from './phone/order-photos.ts'
import { phonePages } from './phone/phone-pages.ts'
import { workOrderPages } from './work-order-pages.ts'
import { workOrderPanels } from './work-order-panels.ts'

export const workOrderArea: WebArea = {
  area: 'work-order',
  pages: { ...workOrderPages, ...phonePages },
  panels: workOrderPanels,
  photos: orderPhotos,
}
