/** Orders as rows of a table, for the direct export and for the download centre: with the rights of the reader, custom fields masked as on screen. */
import type { WorkOrderFilter } from '@onsite/api/work-order/work-order-lists.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import type { Exporter } from '../download/download-door.ts'
import { exportCells, fieldsFor } from '../field/list-door.ts'
import type { Context } from '../kernel/context.ts'
import { presentPage } from './list-work-orders.ts'
import { fieldHeadings, fixedColumns } from './order-sheet.ts'
import { countUpTo, type ExportCursor, idsAfter } from './work-order-export-store.ts'
import { ordersByIds } from './work-order-list-store.ts'

/** Rows of one export through the download centre. `Our choice:` more than a person can look through; it keeps a slip from copying the whole house. */
export const mostExported = 100_000
/** Rows read at once. */
export const portion = 500

/** What an item of the download centre remembers. */
export interface ExportRequest {
  readonly filter: WorkOrderFilter
  readonly columns: string | undefined
}

/** The asked fields, in the order of the form; without a choice those marked as list columns. */
export async function chosenFields(ctx: Context, columns: readonly string[] | undefined): Promise<FieldDefinition[]> {
  const fields = (await fieldsFor(ctx, 'order')).map(({ field }) => field)
  const holds = fields.filter(
    (field) => fieldTypeOf(field.type).isInput || fieldTypeOf(field.type).compute !== undefined,
  )
  return holds.filter((field) => (columns === undefined ? field.listColumn : columns.includes(field.id)))
}

export async function headingOf(ctx: Context, fields: readonly FieldDefinition[]): Promise<string[]> {
  const wanted = new Set(fields.map((field) => field.id))
  const all = fieldHeadings((await fieldsFor(ctx, 'order')).map(({ field }) => field))
  const headings = [...all].filter(([, field]) => wanted.has(field.id)).map(([heading]) => heading)
  return [...fixedColumns.map((column) => column.heading), ...headings]
}

/** Rows of these orders in their order; those that the person may not see are left out. */
export async function rowsOf(ctx: Context, ids: readonly string[], fieldIds: readonly string[]): Promise<string[][]> {
  const [rows, cells] = await Promise.all([ordersByIds(ctx, ids), exportCells(ctx, 'order', ids, fieldIds)])
  const places = new Map(ids.map((id, at) => [id, at]))
  const sorted = rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  return (await presentPage(ctx, sorted, undefined)).map((row) => {
    const own = cells.get(row.id) ?? {}
    return [...fixedColumns.map((column) => column.cell(row, ctx.tenant.zone)), ...fieldIds.map((id) => own[id] ?? '')]
  })
}

/** Everything that matches a filter. Throws `nothing-to-export` and `export-too-large`. */
export async function demandExportable(ctx: Context, filter: WorkOrderFilter): Promise<number> {
  const total = await countUpTo(ctx, filter, mostExported + 1)
  if (total === 0) throw new Failure('nothing-to-export')
  if (total > mostExported) throw new Failure('export-too-large', { most: mostExported })
  return total
}

export const workOrderExporter: Exporter = {
  kind: 'work-order',
  permission: 'workOrder.export',
  sheet: '工单',
  async open(ctx, request) {
    const { columns, filter } = request as ExportRequest
    const total = await demandExportable(ctx, filter)
    const fields = await chosenFields(ctx, columns?.split(','))
    const fieldIds = fields.map((field) => field.id)
    return {
      total,
      heading: await headingOf(ctx, fields),
      portion: async (now, cursor) => {
        const after = cursor === null ? null : (JSON.parse(cursor) as ExportCursor)
        const orders = await idsAfter(now, filter, after, portion)
        const last = orders.at(-1)
        return {
          rows:
            orders.length === 0
              ? []
              : await rowsOf(
                  now,
                  orders.map((order) => order.id),
                  fieldIds,
                ),
          next: last === undefined || orders.length < portion ? null : JSON.stringify(last),
        }
      },
    }
  },
}
