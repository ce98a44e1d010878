import type { Context } from '../kernel/context.ts'
import { maskedRow } from '../kernel/masks.ts'
import type { PortionRows } from './exporter.ts'

/** The rows of a file as the person who asked for it may see them. */
export const shownRows = <Some extends PortionRows>(
  { person: { hides } }: Pick<Context, 'person'>,
  rows: Some,
): Some | string[][] => (hides.length === 0 ? rows : rows.map((row) => maskedRow(hides, row)))
