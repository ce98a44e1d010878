/** Ties that are a column: rows of a table each name a record of another kind. */
import type { RecordTie } from '../kernel/record-directory.ts'
import { moveNaming, type Naming, openNaming } from './record-store.ts'
import { nameColumnOf, type RecordTable } from './record-table.ts'

interface ColumnTie {
  /** The kind that is named. */
  readonly of: string
  /** Their name in the reason why the named record may not go; by default as their kind. */
  readonly label?: string
  readonly column: string
  /** States in which they hold what they name; absent: always. */
  readonly states?: readonly number[]
  /** Name the record that stays, when two become one. Absent: they stay with the one. */
  readonly isMoved?: boolean
  /** Moved rows keep their version: nothing of their own changes. */
  readonly keepsVersion?: boolean
}

/** The tie of a record table. */
export function columnTie(
  table: Pick<RecordTable, 'spec' | 'table' | 'columns'>,
  { of, label, column, states, isMoved = false, keepsVersion = false }: ColumnTie,
): RecordTie {
  const naming = { table: table.table, column, name: nameColumnOf(table), states, keepsVersion }
  return {
    of,
    kind: table.spec.kind,
    label: label ?? table.spec.label,
    open: async (ctx, ids) => await openNaming(ctx, naming, ids),
    ...(isMoved ? tieMoves(naming) : {}),
  }
}

/** How rows follow when two records become one, and go back. */
export function tieMoves(naming: Omit<Naming, 'name' | 'states'>): Required<Pick<RecordTie, 'move' | 'moveBack'>> {
  return {
    move: async (ctx, fromId, toId) => await moveNaming(ctx, naming, fromId, toId),
    moveBack: async (ctx, ids, fromId, toId) => {
      await moveNaming(ctx, naming, fromId, toId, ids)
    },
  }
}
