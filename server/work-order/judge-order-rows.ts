/** What rows of a file would do to orders: read by their headings, judged as the forms of the orders judge. Nothing is written. */
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { workOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import type { CellFault, ImportRow, JudgedRow } from '../import/import-door.ts'
import type { Context } from '../kernel/context.ts'
import { runTogether } from '../kernel/run-together.ts'
import { customReader, type CustomReader } from '../record/record-import-custom-door.ts'
import { orderTemplates } from '../template/template-store.ts'
import { judgeFilling } from './fill-step.ts'
import { type NewOrder, newOrderOf } from './new-order-row.ts'
import { customColumns, newOrderHeadings, numberHeading } from './order-sheet.ts'
import { systemOf } from './order-system.ts'
import { fillingOf } from './take-step.ts'
import { contentsOf, type OrderContent, type WholeOrder, wholeOrders } from './whole-order-store.ts'
import { orderIdsByNumber } from './work-order-label-store.ts'

/** What writing needs of a row: of a new order its content and type as well. */
export interface OrderToken {
  readonly values: FieldValues
  readonly order?: NewOrder
  readonly orderType?: string
}

/** Everything that rows are read against. */
interface Ground {
  readonly orders: ReadonlyMap<string, WholeOrder>
  /** Headings of the custom fields, by the place of their faults. */
  readonly headings: ReadonlyMap<string, string>
  readonly read: CustomReader
  readonly templates: Awaited<ReturnType<typeof orderTemplates>>
  readonly contents: ReadonlyMap<string, OrderContent>
}

export async function judgeOrderRows(ctx: Context, rows: readonly ImportRow[]): Promise<JudgedRow[]> {
  const ground = await groundOf(ctx, rows)
  return await runTogether(rows, async (row) => {
    const no = numberOf(row)
    return no === '' ? await newRow(ctx, ground, row) : await changedRow(ctx, ground, row, no)
  })
}

const numberOf = ({ cells }: ImportRow): string => (cells[numberHeading] ?? '').toUpperCase()

async function groundOf(ctx: Context, rows: readonly ImportRow[]): Promise<Ground> {
  const numbers = new Set(rows.map(numberOf).filter((no) => no !== ''))
  const [columns, ids, templates] = await Promise.all([
    customColumns(ctx),
    orderIdsByNumber(ctx, [...numbers]),
    orderTemplates(ctx),
  ])
  const [orders, contents, read] = await Promise.all([
    ids.size === 0 ? new Map<string, WholeOrder>() : wholeOrders(ctx, [...ids.values()], false),
    contentsOf(
      ctx,
      [...templates.values()].map((type) => ({ version_id: type.versionId })),
    ),
    customReader(
      ctx,
      workOrderSpec,
      columns,
      rows,
      [...ids.values()].map((id) => ({ id })),
    ),
  ])
  return {
    orders: new Map([...ids].flatMap(([no, id]) => (orders.has(id) ? [[no, orders.get(id) as WholeOrder]] : []))),
    headings: new Map(columns.map(({ heading, key }) => [`values.${key}`, heading])),
    read,
    templates,
    contents,
  }
}

const wrong = (row: number, match: string | null, faults: readonly CellFault[]): JudgedRow => ({
  row,
  result: 'wrong',
  faults,
  changes: [],
  recordId: null,
  match,
  token: null,
})

/** Faults of the form as a whole, each at the column of its field. */
async function judge(ctx: Context, ground: Ground, filling: Parameters<typeof judgeFilling>[1]): Promise<CellFault[]> {
  const { faults, unmet } = await judgeFilling(ctx, filling)
  return [
    ...faults.map(({ field, message }) => ({ column: ground.headings.get(field) ?? '', message })),
    ...unmet.map(({ item, message }) => ({ column: ground.headings.get(`values.${item}`) ?? '', message })),
  ]
}

async function changedRow(ctx: Context, ground: Ground, sent: ImportRow, no: string): Promise<JudgedRow> {
  const { row } = sent
  const order = ground.orders.get(no)
  if (order === undefined) return wrong(row, no, [{ column: numberHeading, message: '没有这张工单，或你无权查看' }])
  const { values, changes, faults } = ground.read(sent, order.row, order.content.fields)
  const base = { row, recordId: order.row.id, match: no, faults: [], changes }
  if (faults.length > 0) return wrong(row, no, faults)
  if (changes.length === 0) return { ...base, result: 'skipped', token: null }
  const verdict = workOrderLifecycle.judge('edit', order.facts, ctx.actor, ctx.now)
  if (!verdict.allowed) return wrong(row, no, [{ column: numberHeading, message: verdict.reasons.join('；') }])
  const judged = await judge(ctx, ground, fillingOf(order, { step: 'edit', values }))
  return judged.length > 0 ? wrong(row, no, judged) : { ...base, result: 'changed', token: { values } }
}

async function newRow(ctx: Context, ground: Ground, sent: ImportRow): Promise<JudgedRow> {
  const { cells, row } = sent
  if (!isGranted(ctx.person.powers, 'workOrder.create'))
    return wrong(row, null, [{ column: numberHeading, message: '没有新建工单的权限，请填写工单编号' }])
  const { order, faults } = newOrderOf((heading) => cells[heading] ?? '')
  const type = [...ground.templates.values()].find((one) => one.name === cells[newOrderHeadings.template])
  const content = type === undefined ? undefined : ground.contents.get(type.versionId)
  if (type?.isEnabled !== true || content === undefined)
    return wrong(row, null, [
      ...faults,
      { column: newOrderHeadings.template, message: '没有这个工单类型，或它没有启用' },
    ])
  const read = ground.read(sent, undefined, content.fields)
  const all = [...faults, ...read.faults]
  if (all.length > 0) return wrong(row, null, all)
  const judged = await judge(ctx, ground, {
    orderId: '',
    versionId: type.versionId,
    content,
    step: 'create',
    values: read.values,
    system: systemOf({ title: order.title, customer_name: order.customName }),
    isNew: true,
  })
  if (judged.length > 0) return wrong(row, null, judged)
  const token = { values: read.values, order: { ...order }, orderType: type.id }
  return { row, recordId: null, match: null, result: 'new', faults: [], changes: read.changes, token }
}
