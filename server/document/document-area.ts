import type { ServerArea } from '../area.ts'

/** The work on documents belongs to their kinds; this area only does it for them. */
export const documentArea: ServerArea = {
  area: 'document',
}
