/**
 * Export of orders as one XLSX file, made while the request waits. `Our choice:` up to 10,000 rows; the download centre will take it over and make larger
 * ones in the background.
 */
import { exportWorkOrders } from '@onsite/api/work-order/work-order-forms.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { writeXlsxStream } from 'hucre/xlsx'
import { exportCells, fieldsFor } from '../field/list-door.ts'
import { answerBytes } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import { disposition } from '../kernel/send-bytes.ts'
import { presentPage } from './list-work-orders.ts'
import { fieldHeadings, fixedColumns, harmless } from './order-sheet.ts'
import { idsOfFilter, ordersByIds } from './work-order-list-store.ts'

const mostRows = 10_000
/** Rows read at once. */
const portion = 500
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const answerExport = answerBytes(exportWorkOrders, async (ctx, { columns, filter, ids }) => {
  const wanted = ids ?? (filter === undefined ? [] : await idsOfFilter(ctx, filter.view ?? 'all', filter, mostRows))
  const visible = wanted.length === 0 ? [] : await ordersByIds(ctx, wanted.slice(0, portion))
  if (visible.length === 0) throw new Failure('nothing-to-export')
  const fields = await chosenFields(ctx, columns?.split(','))
  const content = await bytesOf(writeXlsxStream(rowsOf(ctx, wanted, fields), { name: '工单' }))
  return {
    content,
    type: xlsxType,
    headers: { 'content-disposition': disposition('attachment', `工单_${dayIn(ctx.tenant.zone, ctx.now)}.xlsx`) },
  }
})

/** The asked fields, in the order of the form; without a choice those marked as list columns. */
export async function chosenFields(ctx: Context, columns: readonly string[] | undefined): Promise<FieldDefinition[]> {
  const fields = (await fieldsFor(ctx, 'order')).map(({ field }) => field)
  const holds = fields.filter(
    (field) => fieldTypeOf(field.type).isInput || fieldTypeOf(field.type).compute !== undefined,
  )
  return holds.filter((field) => (columns === undefined ? field.listColumn : columns.includes(field.id)))
}

/** Heading, then portion after portion, read as the file is written. */
async function* rowsOf(
  ctx: Context,
  ids: readonly string[],
  fields: readonly FieldDefinition[],
): AsyncGenerator<string[]> {
  const wanted = new Set(fields.map((field) => field.id))
  const all = fieldHeadings((await fieldsFor(ctx, 'order')).map(({ field }) => field))
  const headings = [...all].filter(([, field]) => wanted.has(field.id)).map(([heading]) => heading)
  yield [...fixedColumns.map((column) => column.heading), ...headings.map(harmless)]
  const fieldIds = fields.map((field) => field.id)
  for (let start = 0; start < ids.length; start += portion) {
    const some = ids.slice(start, start + portion)
    const [rows, cells] = await Promise.all([ordersByIds(ctx, some), exportCells(ctx, 'order', some, fieldIds)])
    const places = new Map(some.map((id, at) => [id, at]))
    const sorted = rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
    for (const row of await presentPage(ctx, sorted, undefined)) {
      const own = cells.get(row.id) ?? {}
      yield [
        ...fixedColumns.map((column) => column.cell(row, ctx.tenant.zone)),
        ...fieldIds.map((id) => own[id] ?? ''),
      ].map(harmless)
    }
  }
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>) parts.push(part)
  return Buffer.concat(parts)
}

export const exportAnswers = [answerExport]
