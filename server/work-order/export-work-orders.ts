/** Export of orders as XLSX: up to 1000 rows while the request waits, more through the download centre. */
import { exportAllWorkOrders, exportWorkOrders } from '@onsite/api/work-order/work-order-forms.ts'
import { sheetTypes } from '@onsite/domain/download/sheet-format.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { workOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import type { WorkOrderView } from '@onsite/domain/work-order/work-order-views.ts'
import { answer, answerBytes } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import { disposition } from '../kernel/send-bytes.ts'
import { sheetBytes } from '../kernel/write-sheet.ts'
import { exportedRows, recordExporter, startExport } from '../record/record-export.ts'
import { usualFields } from '../record/record-sheet.ts'
import { workOrderList } from './work-order-list-store.ts'

/** Rows of a direct export. */
const mostRows = 1000

export const workOrderExporter = recordExporter(workOrderList)

const nameOf = (ctx: Context): string => `${workOrderSpec.label}_${dayIn(ctx.tenant.zone, ctx.now)}`

/** The calls name custom fields only; the fixed ones are in every file. */
const chosenOf = (columns: string | undefined): string[] | undefined =>
  columns === undefined ? undefined : [...usualFields(workOrderSpec).map(({ key }) => key), ...columns.split(',')]

/** Recycled orders are not exported. */
function demandStanding(view: WorkOrderView | undefined): void {
  if (view === 'recycle') throw new Failure('nothing-to-export')
}

const answerExport = answerBytes(exportWorkOrders, async (ctx, { columns, filter, format = 'xlsx', ids }) => {
  if (filter === undefined && ids === undefined) throw new Failure('nothing-to-export')
  demandStanding(filter?.view)
  const request = { ids, query: filter ?? {}, chosenColumns: chosenOf(columns) }
  const rows = await exportedRows(ctx, workOrderList, request, mostRows)
  return {
    content: await sheetBytes(rows, format, workOrderExporter.sheet),
    type: sheetTypes[format],
    headers: { 'content-disposition': disposition('attachment', `${nameOf(ctx)}.${format}`) },
  }
})

const answerExportAll = answer(exportAllWorkOrders, async (ctx, { columns, format, ...filter }) => {
  demandStanding(filter.view)
  return await startExport(ctx, workOrderList, { ...filter, format, chosenColumns: chosenOf(columns) }, nameOf(ctx))
})

export const exportAnswers = [answerExport, answerExportAll]
