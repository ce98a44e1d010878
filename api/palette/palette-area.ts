import type { ApiArea } from '../area.ts'
import { paletteCalls } from './palette-calls.ts'

export const paletteArea = {
  area: 'palette',
  calls: paletteCalls,
} as const satisfies ApiArea
