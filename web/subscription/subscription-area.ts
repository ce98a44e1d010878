import type { WebArea } from '../area.ts'

export const subscriptionArea: WebArea = {
  area: 'subscription',
}
