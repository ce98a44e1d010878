import type { Context } from '../kernel/context.ts'
import { maskedRow } from '../kernel/masks.ts'
import type { Portion } from './exporter.ts'

type Rows = Portion['rows']

/** The rows of a file as the person who asked for it may see them. */
export const shownRows = <Some extends Rows>(
  { person: { hides } }: Pick<Context, 'person'>,
  rows: Some,
): Some | string[][] => (hides.length === 0 ? rows : rows.map((row) => maskedRow(hides, row)))

/** A portion of an export so. */
export const shownPortion = (ctx: Pick<Context, 'person'>, portion: Portion): Portion => ({
  ...portion,
  rows: shownRows(ctx, portion.rows),
})
