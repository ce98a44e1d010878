import type { Context } from '../kernel/context.ts'
import type { RecordList } from '../record/record-list.ts'
import { updateRows } from '../record/record-store.ts'
import type { RecordRow } from '../record/record-table.ts'
import type { DocumentKind, HeldDocument } from './document-kind.ts'

/** A row of a record table that holds documents. */
export type DocumentRecord = RecordRow & { readonly state: number }

/** Columns of a record table that a step changes. */
export type RecordPatch<Row> = { readonly [Column in keyof Row]?: Row[Column] | Date }

/** Everything that a kind on a record table still says of itself. */
export type RecordDocumentOptions<
  Row extends DocumentRecord,
  Facts,
  Action extends string,
  Other extends string,
> = Omit<
  DocumentKind<HeldDocument<Row, Facts>, Facts, Action, Other, RecordPatch<Row> & { state?: number }>,
  'read' | 'write'
> & {
  /** Documents in the recycle bin are not found, since none of the actions takes them out. */
  readonly isWithoutBin?: boolean
  /** Facts of rows for the lifecycle, by id; read for all at once. */
  factsOf(
    this: void,
    ctx: Context,
    rows: readonly Row[],
  ): Promise<ReadonlyMap<string, Facts>> | ReadonlyMap<string, Facts>
}

/** A kind on a record table; its lists judge their rows by the same facts. */
export type RecordDocumentKind<
  Row extends DocumentRecord,
  Facts,
  Action extends string,
  Other extends string,
> = DocumentKind<HeldDocument<Row, Facts>, Facts, Action, Other, RecordPatch<Row> & { state?: number }> &
  Pick<RecordDocumentOptions<Row, Facts, Action, Other>, 'factsOf'>

/**
 * A kind of document whose rows the record machinery reads, locks and writes: sight, recycle bin and versions are those of the list.
 * @param list the kind's list
 */
export function recordDocument<Row extends DocumentRecord, Facts, Action extends string, Other extends string>(
  list: RecordList<Row>,
  { factsOf, isWithoutBin = false, ...options }: RecordDocumentOptions<Row, Facts, Action, Other>,
): RecordDocumentKind<Row, Facts, Action, Other> {
  return {
    ...options,
    factsOf,

    async read(ctx, ids, lock) {
      const standing = await list.byIds(ctx, ids, { lock })
      const missing = isWithoutBin ? [] : ids.filter((id) => !standing.some((row) => row.id === id))
      const recycled = missing.length === 0 ? [] : await list.byIds(ctx, missing, { lock, recycled: true })
      const rows = [...standing, ...recycled]
      const facts = await factsOf(ctx, rows)
      return new Map(
        rows.map((row) => {
          const own = facts.get(row.id)
          if (own === undefined) throw new Error(`a ${options.spec.kind} without facts`)
          return [row.id, { row, facts: own }]
        }),
      )
    },

    async write(ctx, changes) {
      for (const { held, patch } of changes) await updateRows(ctx, list.table, [held.row.id], patch)
    },
  }
}
