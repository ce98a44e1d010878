/** Export of orders as XLSX: up to 1000 rows while the request waits, more through the download centre. */
import { exportAllWorkOrders, exportWorkOrders } from '@onsite/api/work-order/work-order-forms.ts'
import type { WorkOrderFilter } from '@onsite/api/work-order/work-order-lists.ts'
import { sheetTypes } from '@onsite/domain/download/sheet-format.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { startDownload } from '../download/download-door.ts'
import { answer, answerBytes } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import { disposition } from '../kernel/send-bytes.ts'
import { sheetBytes } from '../kernel/write-sheet.ts'
import {
  chosenFields,
  demandExportable,
  type ExportRequest,
  headingOf,
  portion,
  rowsOf,
  workOrderExporter,
} from './work-order-exporter.ts'
import { idsAfter } from './work-order-export-store.ts'

/** Rows of a direct export. */
const mostRows = 1000

const nameOf = (ctx: Context): string => `工单_${dayIn(ctx.tenant.zone, ctx.now)}`

const answerExport = answerBytes(exportWorkOrders, async (ctx, { columns, filter, format = 'xlsx', ids }) => {
  const wanted = ids ?? (filter === undefined ? [] : await idsOfFilter(ctx, filter))
  const fields = await chosenFields(ctx, columns?.split(','))
  const fieldIds = fields.map((field) => field.id)
  const rows: string[][] = []
  for (let start = 0; start < wanted.length; start += portion)
    rows.push(...(await rowsOf(ctx, wanted.slice(start, start + portion), fieldIds)))
  if (rows.length === 0) throw new Failure('nothing-to-export')
  const content = await sheetBytes([await headingOf(ctx, fields), ...rows], format, workOrderExporter.sheet)
  return {
    content,
    type: sheetTypes[format],
    headers: { 'content-disposition': disposition('attachment', `${nameOf(ctx)}.${format}`) },
  }
})

const answerExportAll = answer(exportAllWorkOrders, async (ctx, { columns, format, ...filter }) => {
  await demandExportable(ctx, filter)
  const request: ExportRequest = { filter, columns }
  return await startDownload(ctx, { kind: workOrderExporter.kind, name: nameOf(ctx), format, request })
})

async function idsOfFilter(ctx: Context, filter: WorkOrderFilter): Promise<string[]> {
  const found = await idsAfter(ctx, filter, null, mostRows + 1)
  if (found.length > mostRows) throw new Failure('export-too-large', { most: mostRows })
  return found.map((order) => order.id)
}

export const exportAnswers = [answerExport, answerExportAll]
