/**
 * Orders from files: custom fields of existing orders by their number, new orders from rows without one. What the export writes comes in again.
 * Undone, a new order goes into the recycle bin, as if a person had deleted it, and changed values are as they were.
 */
import { Failure } from '@onsite/domain/failure.ts'
import type { FieldDefinition, FieldValues, Json } from '@onsite/domain/field/field-definition.ts'
import { workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { valuesOf } from '../field/values-door.ts'
import type { ImportColumn, Importer, JudgedRow, UndoneRow, WrittenRow } from '../import/import-door.ts'
import type { Context } from '../kernel/context.ts'
import { runTogether } from '../kernel/run-together.ts'
import { orderTemplates } from '../template/template-store.ts'
import { createOrder } from './add-work-order.ts'
import { judgeOrderRows, type OrderToken } from './judge-order-rows.ts'
import type { NewOrder } from './new-order-row.ts'
import { customColumns, newOrderHeadings, numberHeading } from './order-sheet.ts'
import { stopApproval } from './stop-approval.ts'
import { fillForm, takeStep } from './take-step.ts'
import { type WholeOrder, wholeOrders } from './whole-order-store.ts'

const column = (key: string, heading: string, more: Partial<ImportColumn> = {}): ImportColumn => ({
  key,
  heading,
  needed: false,
  hint: '',
  example: '',
  ...more,
})

async function columns(ctx: Context): Promise<ImportColumn[]> {
  const [templates, custom] = await Promise.all([orderTemplates(ctx), customColumns(ctx)])
  const enabled = [...templates.values()].filter(({ isEnabled }) => isEnabled).map(({ name }) => name)
  const isNew = { needed: true, hint: '新建工单时必填' }
  return [
    column('orderNo', numberHeading, { hint: '填写编号：修改这张工单的自定义字段；留空：新建工单' }),
    column('orderType', newOrderHeadings.template, { ...isNew, choices: enabled }),
    column('title', newOrderHeadings.title, { ...isNew, example: '空调不制冷' }),
    column('customName', newOrderHeadings.customer, isNew),
    column('customLinkPerson', newOrderHeadings.contact),
    column('customPhone', newOrderHeadings.phone, { example: '13800000000' }),
    column('gpsAddr', newOrderHeadings.address),
    column('detailDesc', newOrderHeadings.detail),
    ...custom.map((one) => customColumn(one.heading, one.custom)),
  ]
}

function customColumn(heading: string, { id, required, settings }: FieldDefinition): ImportColumn {
  const options = settings.options ?? []
  return column(id, heading, {
    needed: required,
    ...(options.length === 0 ? {} : { choices: options.map(({ label }) => label) }),
  })
}

async function write(ctx: Context, rows: readonly JudgedRow[]): Promise<WrittenRow[]> {
  const ids = rows.flatMap(({ recordId }) => recordId ?? [])
  const [orders, values] = await Promise.all([ordersOf(ctx, ids), valuesOf(ctx, 'order', ids)])
  return await runTogether(rows, async ({ recordId, row, token }): Promise<WrittenRow> => {
    const meant = token as unknown as OrderToken
    if (recordId === null) {
      const { id, version } = await create(ctx, meant)
      return { row, recordId: id, isNew: true, before: null, version }
    }
    const order = orders.get(recordId)
    if (order === undefined) throw new Failure('not-found', { record: '工单' })
    const kept = values.get(recordId) ?? {}
    const before = Object.fromEntries(Object.keys(meant.values).map((id) => [id, kept[id] ?? null]))
    return { row, recordId, isNew: false, before: before as Json, version: await fill(ctx, order, meant.values) }
  })
}

async function create(ctx: Context, { order, orderType, values }: OrderToken) {
  // The check has read both.
  const [content, type] = [order as NewOrder, orderType ?? '']
  return await createOrder(ctx, { ...content, orderType: type, values, allowDuplicate: 1 }, 'import')
}

/** Writes custom fields as an edit. @returns the version that the order has then */
async function fill(ctx: Context, order: WholeOrder, values: FieldValues): Promise<number> {
  const filled = await fillForm(ctx, order, { step: 'edit', values })
  return (await takeStep(ctx, order, { action: 'edit', patch: {}, changes: filled.changes })).version
}

const ordersOf = async (ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, WholeOrder>> =>
  ids.length === 0 ? new Map() : await wholeOrders(ctx, ids, true)

async function undo(ctx: Context, written: readonly WrittenRow[]): Promise<UndoneRow[]> {
  const orders = await ordersOf(
    ctx,
    written.map(({ recordId }) => recordId),
  )
  const undone: UndoneRow[] = []
  for (const one of written) {
    const reason = await undoRow(ctx, one, orders.get(one.recordId))
    undone.push({ row: one.row, isUndone: reason === '', reason })
  }
  return undone
}

/** @returns why the row stays, '' when it is undone */
async function undoRow(ctx: Context, one: WrittenRow, order: WholeOrder | undefined): Promise<string> {
  if (order === undefined) return '工单已被删除，或你无权查看'
  if (order.row.version !== one.version) return '导入后被处理过'
  const verdict = workOrderLifecycle.judge(one.isNew ? 'remove' : 'edit', order.facts, ctx.actor, ctx.now)
  if (!verdict.allowed) return verdict.reasons.join('；')
  if (!one.isNew) {
    await fill(ctx, order, one.before as unknown as FieldValues)
    return ''
  }
  const approval = await stopApproval(ctx, order.row, '导入已撤销')
  const patch = { ...approval, deleted_at: ctx.now.toISOString(), deleted_by: ctx.person.id }
  await takeStep(ctx, order, { action: 'remove', patch, reason: '导入已撤销' })
  return ''
}

export const workOrderImporter: Importer = {
  kind: 'work-order',
  label: '工单',
  permission: 'workOrder.import',
  touches: ['work-order', 'badge'],
  columns,
  judge: judgeOrderRows,
  write,
  undo,
}
