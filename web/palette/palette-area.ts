import type { WebArea } from '../area.ts'

export const paletteArea: WebArea = {
  area: 'palette',
}
