/** The manifest of an area in the browser: everything that the shell takes from it. `all-areas.ts` lists the manifests. */
import type { Area } from '../areas.ts'
import type { TypedMoves } from './document/typed-moves.ts'
import type { LazyPage } from './kernel/lazy-page.ts'
import type { RecordPanels } from './kernel/record-panels.tsx'
import type { SaveRecordPhoto } from './kit/phone/photo-outbox.ts'

export interface WebArea {
  readonly area: Area
  /** Pages by the name of their screen. */
  readonly pages?: Readonly<Record<string, LazyPage>>
  /** Panels for the pages of other areas' records; loaded with the first of these pages. */
  panels?(this: void): Promise<RecordPanels>
  /** Moves of its documents that a typed command runs at once; loaded with the first of them. */
  typedMoves?(this: void): Promise<TypedMoves>
  /** Saves photos that were taken for its records, by the prefix of their lanes. */
  readonly photos?: Readonly<Record<string, SaveRecordPhoto>>
}
