import type { WebArea } from '../area.ts'

export const upkeepArea: WebArea = {
  area: 'upkeep',
}
