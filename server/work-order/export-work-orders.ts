/** Export of orders as XLSX: up to 1000 rows while the request waits, more through the download centre. */
import { exportAllWorkOrders, exportWorkOrders } from '@onsite/api/work-order/work-order-forms.ts'
import { sheetTypes } from '@onsite/domain/download/sheet-format.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { workOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import type { WorkOrderView } from '@onsite/domain/work-order/work-order-views.ts'
import { answer, answerBytes } from '../kernel/answer.ts'
import { disposition } from '../kernel/send-bytes.ts'
import { sheetBytes } from '../kernel/write-sheet.ts'
import { exportName } from '../download/exporter.ts'
import { exportRows, recordExporter, startExport } from '../record/record-export.ts'
import { usualFields } from '../record/record-sheet.ts'
import { workOrderList } from './work-order-list-store.ts'

/** Rows of a direct export. */
const mostRows = 1000

export const workOrderExporter = recordExporter(workOrderList)

interface Columns {
  readonly columns?: string
  readonly chosenColumns?: readonly string[]
}

/** `columns` names custom fields only, beside which the fixed ones are in the file; `chosenColumns` names all. */
const columnsOf = ({ chosenColumns, columns }: Columns): readonly string[] | undefined =>
  chosenColumns ??
  (columns === undefined ? undefined : [...usualFields(workOrderSpec).map(({ key }) => key), ...columns.split(',')])

/** Recycled orders are not exported. */
function demandStanding(view: WorkOrderView | undefined): void {
  if (view === 'recycle') throw new Failure('nothing-to-export')
}

const answerExport = answerBytes(
  exportWorkOrders,
  async (ctx, { fileName = workOrderSpec.label, filter, format = 'xlsx', ids, ...columns }) => {
    if (filter === undefined && ids === undefined) throw new Failure('nothing-to-export')
    demandStanding(filter?.view)
    const request = { ids, query: filter ?? {}, chosenColumns: columnsOf(columns) }
    const rows = await exportRows(ctx, workOrderList, request, mostRows)
    return {
      content: await sheetBytes(rows, format, workOrderExporter.sheet),
      type: sheetTypes[format],
      headers: { 'content-disposition': disposition('attachment', `${exportName(ctx, fileName)}.${format}`) },
    }
  },
)

const answerExportAll = answer(exportAllWorkOrders, async (ctx, { chosenColumns, columns, ...asked }) => {
  demandStanding(asked.view)
  return await startExport(ctx, workOrderList, { ...asked, chosenColumns: columnsOf({ chosenColumns, columns }) })
})

export const exportAnswers = [answerExport, answerExportAll]
