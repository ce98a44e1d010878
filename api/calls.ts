/** Collects the calls of all areas, in the order of the document; holds no call of its own. */
import { allAreas } from './all-areas.ts'
import type { AnyCall } from './define-call.ts'

export const calls: readonly AnyCall[] = allAreas.flatMap((area): readonly AnyCall[] => area.calls)
