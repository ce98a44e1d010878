/** Records in somebody's name: a column names the person, and saving the record as a cell of a list does gives it to another. */
import { Failure } from '@onsite/domain/failure.ts'
import type { Context } from '../kernel/context.ts'
import type { Holding } from '../people/holding.ts'
import type { RecordInput } from './record-save.ts'
import { rowsNaming } from './record-store.ts'
import { byColumn, nameColumnOf, type RecordRow, type RecordTable } from './record-table.ts'

interface ColumnHolding extends Omit<Holding, 'findHeld'> {
  readonly column: string
  /** The column by which one of them is named; by default that of the kind. */
  readonly name?: string
  readonly states?: readonly number[]
  readonly list: { readonly table: Pick<RecordTable<never>, 'spec' | 'table' | 'columns'> }
}

/** Records that go to somebody else by an operation of their own. */
export function columnHolding({ column, list: { table }, name, states, ...about }: ColumnHolding): Holding {
  const naming = { table: table.table, column, name: name ?? nameColumnOf(table), states }
  return { ...about, findHeld: async (ctx, personId, most) => await rowsNaming(ctx, naming, personId, most) }
}

interface RecordHolding<Row extends RecordRow> extends Omit<ColumnHolding, 'handOver'> {
  /** Key of the field on the wire. */
  readonly field: string
  readonly list: ColumnHolding['list'] & { findStored(ctx: Context, id: string): Promise<Row | undefined> }
  save(this: void, ctx: Context, input: RecordInput & { readonly id: string }): Promise<unknown>
}

export function recordHolding<Row extends RecordRow>({ field, save, ...about }: RecordHolding<Row>): Holding {
  const { column, list } = about
  return columnHolding({
    ...about,
    async handOver(ctx, id, { fromId, toId }) {
      const row = await list.findStored(ctx, id)
      if (row === undefined) throw new Failure('not-found', { record: list.table.spec.label })
      if (byColumn(row)[column] !== fromId) return
      await save(ctx, { id, version: row.version, [field]: toId })
    },
  })
}
