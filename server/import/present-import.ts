/** Batches and rows as they go over the wire. */
import type { ImportBatch, ImportDetail, ImportRowShape } from '@onsite/api/import/import-calls.ts'
import { type ImportFacts, importActions, importLifecycle } from '@onsite/domain/import/import-lifecycle.ts'
import { rowCountsOf, rowsToWrite } from '@onsite/domain/import/import-row.ts'
import { importStateNames, type ImportState, undoDeadline } from '@onsite/domain/import/import-state.ts'
import type { Context } from '../kernel/context.ts'
import { personNames } from '../kernel/tenant-people.ts'
import type { Importer } from './importer.ts'
import type { StoredRow } from './import-row-store.ts'
import type { BatchRow } from './import-store.ts'

const countsOf = (row: BatchRow) => rowCountsOf(row.counts as Record<string, number>)
const timeOfRun = (row: BatchRow): Date | null => (row.ran_at === null ? null : new Date(row.ran_at))

/** Facts for the lifecycle. */
export function factsOf(row: BatchRow, updatesExisting = row.updates_existing): ImportFacts {
  const counts = countsOf(row)
  return {
    state: row.state as ImportState,
    personId: row.person_id,
    isRead: row.is_read,
    toWrite: rowsToWrite(counts, updatesExisting),
    written: counts.written,
    ranAt: timeOfRun(row),
  }
}

export async function presentBatches(
  ctx: Context,
  rows: readonly BatchRow[],
  importers: readonly Importer[],
): Promise<ImportBatch[]> {
  const names = await personNames(ctx.tx, ctx.tenantId, [...new Set(rows.map((row) => row.person_id))])
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    kindName: importers.find(({ kind }) => kind === row.kind)?.label ?? row.kind,
    fileName: row.file_name,
    size: row.size,
    state: row.state as ImportState,
    stateName: importStateNames[row.state as ImportState],
    process: row.process,
    counts: countsOf(row),
    reason: row.reason,
    personId: row.person_id,
    personName: names.get(row.person_id) ?? '',
    create_time: row.created_at,
    runTime: row.ran_at,
    undoUntil: undoDeadline(timeOfRun(row))?.toISOString() ?? null,
    undoTime: row.undone_at,
  }))
}

export async function presentBatch(ctx: Context, row: BatchRow, importer: Importer): Promise<ImportDetail> {
  const [batch] = await presentBatches(ctx, [row], [importer])
  if (batch === undefined) throw new Error('a batch was lost on the way')
  const columns = await importer.columns(ctx)
  const inFile = new Set(row.headings)
  const facts = factsOf(row, true)
  return {
    ...batch,
    updatesExisting: row.updates_existing ? 1 : 0,
    unknownHeadings: row.unknown_headings,
    columns: [
      ...row.headings.flatMap((heading) => columns.filter((column) => column.heading === heading)),
      ...columns.filter(({ heading, needed }) => needed && !inFile.has(heading)),
    ].map(({ choices = [], heading, hint, needed }) => ({ heading, hint, needed, choices: [...choices] })),
    actions: importActions.filter((action) => importLifecycle.judge(action, facts, ctx.actor, ctx.now).allowed),
  }
}

export async function presentRows(ctx: Context, kind: string, rows: readonly StoredRow[]): Promise<ImportRowShape[]> {
  const ids = rows.flatMap(({ recordId }) => (recordId === null ? [] : [recordId]))
  const briefs = ids.length === 0 ? [] : ((await ctx.records.ofKind(kind)?.briefs(ctx, [...new Set(ids)])) ?? [])
  const byId = new Map(briefs.map((brief) => [brief.id, brief]))
  return rows.map((row) => ({
    row: row.row,
    cells: row.cells,
    result: row.result,
    state: row.state,
    isLeftOut: row.isLeftOut,
    faults: row.faults,
    changes: row.changes,
    record: (row.recordId !== null && byId.get(row.recordId)) || null,
  }))
}
