import type { ApiArea } from '../area.ts'
import { assetCalls } from './asset-calls.ts'
import { assetFacts, assetMoves } from './asset-facts.ts'

export const assetArea = {
  area: 'asset',
  calls: assetCalls,
  facts: [...Object.values(assetMoves), ...Object.values(assetFacts)],
} as const satisfies ApiArea
