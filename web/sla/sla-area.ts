import type { WebArea } from '../area.ts'

export const slaArea: WebArea = {
  area: 'sla',
}
