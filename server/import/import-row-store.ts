/** The only file that names the table of imported rows. */
import { RowState, type RowPart, type RowResult } from '@onsite/domain/import/import-row.ts'
import { type Selectable, sql, type UpdateObject } from 'kysely'
import { q } from '../kernel/database.ts'
import { isAnyOf } from '../kernel/is-any-of.ts'
import { readyQuery } from '../kernel/ready-query.ts'
import { insertionsOf } from '../kernel/ready-statement.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import type { CellChange, CellFault, ImportRow, JudgedRow, UndoneRow, WrittenRow } from './importer.ts'

/** A checked row. */
export interface CheckedRow extends JudgedRow {
  readonly cells: ImportRow['cells']
  /** An earlier row of the file for the same record. */
  readonly duplicateOf: number | null
}

const ofBatch = (ctx: StoreContext, batchId: string) =>
  q.selectFrom('import_row').where('tenant_id', '=', ctx.tenantId).where('batch_id', '=', batchId)
const changing = (ctx: StoreContext, batchId: string) =>
  q.updateTable('import_row').where('tenant_id', '=', ctx.tenantId).where('batch_id', '=', batchId)

/** Matches stand in an index, whose entries are bounded. */
const longestMatch = 400
const cutMatch = (match: string): string => match.slice(0, longestMatch)
const matchText = (match: string | null): string | null => (match === null ? null : cutMatch(match))

const columnsOf = (row: CheckedRow) => ({
  row: row.row,
  cells: row.cells,
  result: row.result,
  faults: row.faults,
  changes: row.changes,
  match: matchText(row.match),
  duplicate_of: row.duplicateOf,
  record_id: row.recordId,
})

/** Rows as a table `c` of one parameter: many in one statement. */
function tableOf(rows: readonly CheckedRow[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows.map(columnsOf))}::jsonb)
    as c (row integer, cells jsonb, result text, faults jsonb, changes jsonb, match text, duplicate_of integer, record_id uuid)`
}

export async function insertRows(ctx: StoreContext, batchId: string, rows: readonly CheckedRow[]): Promise<void> {
  const stored = rows.map((row) => ({
    tenant_id: ctx.tenantId,
    batch_id: batchId,
    ...columnsOf(row),
    cells: JSON.stringify(row.cells),
    faults: JSON.stringify(row.faults),
    changes: JSON.stringify(row.changes),
  }))
  for (const insertion of insertionsOf('import_row', stored)) await ctx.tx.post(readyQuery(insertion))
}

/** Stores the results of checking rows anew, including their cells. */
export async function keepChecked(ctx: StoreContext, batchId: string, rows: readonly CheckedRow[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.tx.post(sql`
    update import_row
    set cells = c.cells, result = c.result, faults = c.faults, changes = c.changes, match = c.match, duplicate_of = c.duplicate_of, record_id = c.record_id
    from ${tableOf(rows)}
    where import_row.tenant_id = ${ctx.tenantId} and batch_id = ${batchId} and import_row.row = c.row`)
}

/** The last row that was read, 1 (the heading) before the first. */
export async function lastRow(ctx: StoreContext, batchId: string): Promise<number> {
  const row = await ctx.tx.first(ofBatch(ctx, batchId).select('row').orderBy('row', 'desc').limit(1))
  return row?.row ?? 1
}

const inPart = (ctx: StoreContext, batchId: string, part: RowPart) => {
  const rows = ofBatch(ctx, batchId)
  if (part === 'written') return rows.where('state', '=', RowState.Written)
  if (part === 'undone') return rows.where('state', '=', RowState.Undone)
  if (part === 'kept') return rows.where('state', '=', RowState.Kept)
  const waiting = rows.where('state', '=', RowState.Waiting)
  return part === 'skipped'
    ? waiting.where((eb) => eb.or([eb('is_left_out', '=', true), eb('result', '=', 'skipped')]))
    : waiting.where('result', '=', part).where('is_left_out', '=', false)
}

/** Rows of a part after a given one, in the order of the file. */
export async function rowsAfter(ctx: StoreContext, batchId: string, part: RowPart, after: number, limit: number) {
  return (
    await ctx.tx.many(inPart(ctx, batchId, part).selectAll().where('row', '>', after).orderBy('row').limit(limit))
  ).map(toRow)
}

/** A page of rows of a part, in the order of the file. */
export async function rowsOf(ctx: StoreContext, batchId: string, part: RowPart, offset: number, limit: number) {
  return (await ctx.tx.many(inPart(ctx, batchId, part).selectAll().orderBy('row').offset(offset).limit(limit))).map(
    toRow,
  )
}

export async function rowByNumber(ctx: StoreContext, batchId: string, row: number) {
  const found = await ctx.tx.first(ofBatch(ctx, batchId).selectAll().where('row', '=', row))
  return found === undefined ? undefined : toRow(found)
}

/** Rows after a given one that a run would write. */
export async function rowsToWrite(
  ctx: StoreContext,
  batchId: string,
  results: readonly RowResult[],
  after: number,
  limit: number,
) {
  return (
    await ctx.tx.many(
      ofBatch(ctx, batchId)
        .selectAll()
        .where('state', '=', RowState.Waiting)
        .where('result', 'in', results)
        .where('is_left_out', '=', false)
        .where('row', '>', after)
        .orderBy('row')
        .limit(limit),
    )
  ).map(toRow)
}

/** Written rows before a row, the last first. */
export async function rowsWrittenBefore(
  ctx: StoreContext,
  batchId: string,
  before: number,
  limit: number,
): Promise<WrittenRow[]> {
  const rows = await ctx.tx.many(
    ofBatch(ctx, batchId)
      .select(['row', 'record_id', 'is_new', 'before', 'version'])
      .where('state', '=', RowState.Written)
      .where('row', '<', before)
      .orderBy('row', 'desc')
      .limit(limit),
  )
  return rows.map((row) => ({
    row: row.row,
    recordId: row.record_id ?? '',
    isNew: row.is_new,
    before: row.before as WrittenRow['before'],
    version: row.version,
  }))
}

/** The row that stands for each record of the file: the one that is not a duplicate. */
export async function holdersOf(
  ctx: StoreContext,
  batchId: string,
  matches: readonly string[],
): Promise<Map<string, number>> {
  if (matches.length === 0) return new Map()
  const rows = await ctx.tx.many(
    ofBatch(ctx, batchId)
      .select(['match', 'row'])
      .where(isAnyOf('match', [...new Set(matches.map(cutMatch))]))
      .where('duplicate_of', 'is', null)
      .where('is_left_out', '=', false),
  )
  return new Map(rows.flatMap(({ match, row }) => (match === null ? [] : [[match, row]])))
}

/** The key of a match in `holdersOf`. */
export const holderKey = cutMatch

/** Rows that repeat a given one, first ones first. */
export async function duplicatesOf(ctx: StoreContext, batchId: string, row: number, match: string, limit: number) {
  return (
    await ctx.tx.many(
      ofBatch(ctx, batchId)
        .selectAll()
        .where('match', '=', matchText(match))
        .where('duplicate_of', '=', row)
        .where('state', '=', RowState.Waiting)
        .orderBy('row')
        .limit(limit),
    )
  ).map(toRow)
}

/** Wrong rows after a given one whose cell in a column holds a text. */
export async function wrongRowsWith(
  ctx: StoreContext,
  batchId: string,
  cell: { readonly column: string; readonly text: string },
  after: number,
  limit: number,
) {
  return (
    await ctx.tx.many(
      inPart(ctx, batchId, 'wrong')
        .selectAll()
        .where('row', '>', after)
        .where(sql<string>`coalesce(cells ->> ${cell.column}, '')`, '=', cell.text)
        .orderBy('row')
        .limit(limit),
    )
  ).map(toRow)
}

type Change = UpdateObject<Tables, 'import_row'>

async function changeRow(ctx: StoreContext, batchId: string, row: number, change: Change): Promise<void> {
  await ctx.tx.post(changing(ctx, batchId).set(change).where('row', '=', row))
}

export async function leaveOut(ctx: StoreContext, batchId: string, row: number, isLeftOut: boolean): Promise<void> {
  await changeRow(ctx, batchId, row, { is_left_out: isLeftOut })
}

export async function keepWritten(ctx: StoreContext, batchId: string, rows: readonly WrittenRow[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.tx.post(sql`
    update import_row
    set state = ${RowState.Written}, record_id = w.record_id, is_new = w.is_new, before = w.before, version = w.version
    from jsonb_to_recordset(${JSON.stringify(rows.map(toWire))}::jsonb)
      as w (row integer, record_id uuid, is_new boolean, before jsonb, version integer)
    where import_row.tenant_id = ${ctx.tenantId} and batch_id = ${batchId} and import_row.row = w.row`)
}

const toWire = (row: WrittenRow) => ({
  row: row.row,
  record_id: row.recordId,
  is_new: row.isNew,
  before: row.before,
  version: row.version,
})

export async function keepUndone(ctx: StoreContext, batchId: string, rows: readonly UndoneRow[]): Promise<void> {
  if (rows.length === 0) return
  const wire = rows.map(({ isUndone, reason, row }) => ({
    row,
    state: isUndone ? RowState.Undone : RowState.Kept,
    faults: isUndone ? [] : [{ column: '', message: reason }],
  }))
  await ctx.tx.post(sql`
    update import_row set state = u.state, faults = u.faults
    from jsonb_to_recordset(${JSON.stringify(wire)}::jsonb) as u (row integer, state smallint, faults jsonb)
    where import_row.tenant_id = ${ctx.tenantId} and batch_id = ${batchId} and import_row.row = u.row`)
}

/** Returns a row that could not be written to waiting, as wrong. */
export async function keepFaults(
  ctx: StoreContext,
  batchId: string,
  row: number,
  faults: readonly CellFault[],
): Promise<void> {
  await changeRow(ctx, batchId, row, { result: 'wrong', faults: JSON.stringify(faults) })
}

const toRow = (row: Selectable<Tables['import_row']>) => ({
  row: row.row,
  cells: row.cells as ImportRow['cells'],
  result: row.result as RowResult,
  state: row.state as RowState,
  isLeftOut: row.is_left_out,
  faults: row.faults as CellFault[],
  changes: row.changes as CellChange[],
  match: row.match,
  duplicateOf: row.duplicate_of,
  recordId: row.record_id,
})
export type StoredRow = ReturnType<typeof toRow>
