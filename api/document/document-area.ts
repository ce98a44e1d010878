import type { ApiArea } from '../area.ts'

/** The calls of documents belong to their kinds; this area only makes them. */
export const documentArea = {
  area: 'document',
  calls: [],
} as const satisfies ApiArea
