import type { WebArea } from '../area.ts'
import { orderPhotos } from './phone/order-photos.ts'
import { workOrderPages } from './work-order-pages.ts'

export const workOrderArea: WebArea = {
  area: 'work-order',
  pages: workOrderPages,
  panels: async () => (await import('./work-order-panels.ts')).workOrderPanels,
  typedMoves: async () => (await import('./order-actions.ts')).typedOrderMoves,
  photos: orderPhotos,
}
