import type { ImportColumnShape, ImportRowShape } from '@onsite/api/import/import-calls.ts'

/** A cell that was just corrected. */
export interface MendedCell {
  readonly row: number
  readonly heading: string
  /** Headings of the row that are still wrong. */
  readonly left: readonly string[]
  /** Equal cells of the column were corrected together. */
  readonly replaced?: string
}

/** The cell to correct next: in the same row, else in those below, else from the top. Null when no other is known. */
export function nextFault(
  rows: readonly ImportRowShape[],
  columns: readonly ImportColumnShape[],
  mended: MendedCell,
): { readonly row: number; readonly heading: string } | null {
  const headings = columns.map(({ heading }) => heading)
  const here = headings.find((heading) => mended.left.includes(heading))
  if (here !== undefined) return { row: mended.row, heading: here }
  const cells = rows.flatMap(({ cells: texts, faults, row }) =>
    headings.flatMap((heading) => {
      const isDone = mended.heading === heading && mended.replaced !== undefined && texts[heading] === mended.replaced
      const isWrong = faults.some(({ column }) => column === heading)
      return isWrong && !isDone && row !== mended.row ? [{ row, heading }] : []
    }),
  )
  return cells.find(({ row }) => row > mended.row) ?? cells[0] ?? null
}
