import type { ApiArea } from '../area.ts'
import { assetCalls } from './asset-calls.ts'

export const assetArea = {
  area: 'asset',
  calls: assetCalls,
} as const satisfies ApiArea
