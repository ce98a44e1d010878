import type { Context } from '../kernel/context.ts'
import { maskedRow } from '../kernel/masks.ts'
import type { Portion } from './exporter.ts'

/** The rows of an export as the person who asked for it may see them. */
export function shownPortion({ person: { hides } }: Pick<Context, 'person'>, portion: Portion): Portion {
  return hides.length === 0 ? portion : { ...portion, rows: portion.rows.map((row) => maskedRow(hides, row)) }
}
