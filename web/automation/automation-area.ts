import type { WebArea } from '../area.ts'

export const automationArea: WebArea = {
  area: 'automation',
}
