/** Exports of a record kind through the download centre, with the rights of whoever asked, read anew for each portion. */
import type { RecordQuery } from '@onsite/api/record/record-shapes.ts'
import type { SheetFormat } from '@onsite/domain/download/sheet-format.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { exportName, type Exporter, startDownload } from '../download/exporter.ts'
import { exportCells } from '../field/field-lists.ts'
import type { Context } from '../kernel/context.ts'
import { shownRows } from '../download/shown-rows.ts'
import { presentFields } from './present-record.ts'
import type { RecordCursor, RecordList } from './record-list.ts'
import { type SheetColumn, sheetColumns, usualFields } from './record-sheet.ts'
import { columnOf, isInColumn, type RecordRow, type RecordTable } from './record-table.ts'
import { wordsKey, wordsOfValue } from './record-words.ts'

/** Rows of one export. `Our choice:` as for work orders. */
const mostExported = 100_000
/** Rows read at once. */
const portion = 500

/** Input of an export: the body of `recordExportCall`. */
export interface ExportRequest extends RecordQuery {
  readonly ids?: readonly string[]
  readonly chosenColumns?: readonly string[]
  /** Begins the name of the file; absent: the kind's label. */
  readonly fileName?: string
  readonly format?: SheetFormat
}

/** The exporter of a kind, for `server/answers.ts`. */
export function recordExporter<Row extends RecordRow>(list: RecordList<Row>): Exporter {
  const { table } = list
  const { kind, label, permissions } = table.spec
  return {
    kind,
    permission: permissions.export ?? permissions.view,
    sheet: label,
    async open(ctx, asked) {
      const { chosenColumns, fileName: _, format: __, ids, ...query } = asked as ExportRequest
      const total = ids === undefined ? await list.count(ctx, query) : (await list.byIds(ctx, ids)).length
      const columns = await columnsOf(ctx, table.spec, chosenColumns)
      const only = readFor(table, columns)
      const words = async (now: Context, rows: readonly Row[]): Promise<string[][]> =>
        await cellsOf(now, list, columns, rows)
      return {
        total,
        heading: columns.map(({ heading }) => heading),
        portion: async (now, cursor) => {
          if (ids !== undefined) {
            const start = Number(cursor ?? 0)
            const some = ids.slice(start, start + portion)
            const next = start + portion < ids.length ? String(start + portion) : null
            const rows = await list.byIds(now, some)
            return { next, rows: async () => await words(now, rows) }
          }
          const after = cursor === null ? null : (JSON.parse(cursor) as RecordCursor)
          const { next, rows } = await list.pageAfter(now, query, after, portion, only)
          return { next: next === null ? null : JSON.stringify(next), rows: async () => await words(now, rows) }
        },
      }
    },
  }
}

/** Starts an export. Throws `nothing-to-export` (导出数据不能为空), `nothing-chosen` (未选中数据), `export-too-large` and `too-many-downloads`. @returns the item's id */
export async function startExport<Row extends RecordRow>(
  ctx: Context,
  list: RecordList<Row>,
  request: ExportRequest,
): Promise<string> {
  const { kind, label } = list.table.spec
  const { chosenColumns: _, fileName = label, format, ids, ...query } = request
  const total = ids === undefined ? await list.count(ctx, query) : (await list.byIds(ctx, ids)).length
  if (total === 0) throw new Failure(ids === undefined ? 'nothing-to-export' : 'nothing-chosen')
  if (total > mostExported) throw new Failure('export-too-large', { most: mostExported })
  return await startDownload(ctx, { kind, name: exportName(ctx, fileName), format, request })
}

/** The rows of a small export, heading first, while the request waits. Throws `nothing-to-export`, and `export-too-large` above so many. */
export async function exportRows<Row extends RecordRow>(
  ctx: Context,
  list: RecordList<Row>,
  request: Pick<ExportRequest, 'ids' | 'chosenColumns'> & { readonly query: RecordQuery },
  most: number,
): Promise<string[][]> {
  const { chosenColumns, ids, query } = request
  const rows = ids === undefined ? (await list.pageAfter(ctx, query, null, most + 1)).rows : await list.byIds(ctx, ids)
  if (rows.length === 0) throw new Failure('nothing-to-export')
  if (rows.length > most) throw new Failure('export-too-large', { most })
  const columns = await columnsOf(ctx, list.table.spec, chosenColumns)
  const cells = await cellsOf(ctx, list, columns, rows)
  return [columns.map(({ heading }) => heading), ...shownRows(ctx, cells)]
}

/** The chosen columns of a kind in their order, by default its usual fields and the custom ones that lists show. */
async function columnsOf(
  ctx: Context,
  spec: RecordSpec,
  keys: readonly string[] | undefined,
): Promise<readonly SheetColumn[]> {
  const columns = await sheetColumns(ctx, spec)
  const shown = columns.flatMap((column) => ('custom' in column && column.custom.listColumn ? [column.key] : []))
  const known = new Map(columns.map((column) => [column.key, column]))
  return (keys ?? [...usualFields(spec).map(({ key }) => key), ...shown]).flatMap((key) => known.get(key) ?? [])
}

/** The columns of rows that a file of these columns looks at; undefined when one of them is made of the whole row. */
function readFor<Row extends RecordRow>(
  table: RecordTable<Row>,
  columns: readonly SheetColumn[],
): readonly string[] | undefined {
  const fields = columns.flatMap((column) => ('field' in column ? column.field : []))
  if (fields.some((field) => table.words?.[field.key] === undefined && !isInColumn(table, field))) return undefined
  return fields.flatMap((field) => table.words?.[field.key]?.needs ?? columnOf(table, field) ?? [])
}

type Cell<Row> = (row: Row, at: number) => string

async function cellsOf<Row extends RecordRow>(
  ctx: Context,
  { table }: RecordList<Row>,
  columns: readonly SheetColumn[],
  rows: readonly Row[],
): Promise<string[][]> {
  const fields = columns.flatMap((column) => ('field' in column ? column.field : []))
  const customIds = columns.flatMap((column) => ('custom' in column ? [column.key] : []))
  const { formKind } = table.spec
  const [wires, cells, ...told] = await Promise.all([
    presentFields(
      ctx,
      table,
      rows,
      fields.filter(({ key }) => table.words?.[key] === undefined),
    ),
    formKind === undefined
      ? undefined
      : exportCells(
          ctx,
          formKind,
          rows.map(({ id }) => id),
          customIds,
        ),
    ...fields.map(async ({ key }) => [key, await table.words?.[key]?.of(ctx, rows)] as const),
  ])
  const words = new Map(told)
  const cellOf = (column: SheetColumn): Cell<Row> => {
    if ('custom' in column) return ({ id }) => cells?.get(id)?.[column.key] ?? ''
    const { field } = column
    const key = wordsKey(field)
    return words.get(field.key) ?? ((_, at) => wordsOfValue(field, wires[at]?.[key], ctx.tenant.zone, 'file'))
  }
  const made = columns.map(cellOf)
  return rows.map((row, at) => made.map((cell) => cell(row, at)))
}
