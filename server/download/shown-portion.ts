import type { Context } from '../kernel/context.ts'
import { rowWithoutPhones } from '../kernel/hidden-phones.ts'
import type { Portion } from './exporter.ts'

/** The rows of an export as the person who asked for it may see them. */
export function shownPortion({ person: { hides } }: Pick<Context, 'person'>, portion: Portion): Portion {
  return hides.includes('phone') ? { ...portion, rows: portion.rows.map(rowWithoutPhones) } : portion
}
