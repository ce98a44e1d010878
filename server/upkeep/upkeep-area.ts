import type { ServerArea } from '../area.ts'

export const upkeepArea: ServerArea = {
  area: 'upkeep',
}
