/** What rows of a file would do to orders: read by their headings, judged as the forms of the orders judge. Nothing is written. */
import type { FieldDefinition, FieldValues, Json } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { isEditable, isMaskedFor } from '@onsite/domain/field/form-moment.ts'
import { sameJson } from '@onsite/domain/field/same-json.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { namesForCells, namesOf, type ReadNames } from '../field/names-door.ts'
import { momentOf, valuesOf } from '../field/values-door.ts'
import type { CellChange, CellFault, ImportRow, JudgedRow } from '../import/import-door.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import { runTogether } from '../kernel/run-together.ts'
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
  readonly values: ReadonlyMap<string, FieldValues>
  /** Custom fields by heading. */
  readonly columns: ReadonlyMap<string, FieldDefinition>
  /** Of what cells may mean. */
  readonly names: ReadNames
  /** Of what the orders hold now. */
  readonly keptNames: ReadNames
  readonly today: string
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
  const known = await customColumns(ctx)
  const columns = new Map(
    [...known].filter(
      ([heading, field]) => fieldTypeOf(field.type).isInput && rows.some(({ cells }) => cells[heading] !== undefined),
    ),
  )
  const fields = [...columns.values()]
  const cellsOf = (field: FieldDefinition): string[] =>
    [...columns].flatMap(([heading, one]) => (one.id === field.id ? rows.map(({ cells }) => cells[heading] ?? '') : []))
  const ids = await orderIdsByNumber(ctx, [...numbers])
  const [orders, values, names, templates] = await Promise.all([
    ids.size === 0 ? new Map<string, WholeOrder>() : wholeOrders(ctx, [...ids.values()], false),
    valuesOf(ctx, 'order', ids.values()),
    namesForCells(ctx, fields, cellsOf),
    orderTemplates(ctx),
  ])
  return {
    orders: new Map([...ids].flatMap(([no, id]) => (orders.has(id) ? [[no, orders.get(id) as WholeOrder]] : []))),
    values,
    columns,
    names,
    keptNames: await namesOf(ctx, fields, values.values()),
    today: dayIn(ctx.tenant.zone, ctx.now),
    templates,
    contents: await contentsOf(
      ctx,
      [...templates.values()].map((type) => ({ version_id: type.versionId })),
    ),
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

/** Values of the custom columns of a row that differ from those kept, with the faults of their cells. */
function readCells(
  ctx: Context,
  ground: Ground,
  content: OrderContent,
  cells: ImportRow['cells'],
  kept: FieldValues,
  step: 'create' | 'edit',
) {
  const moment = momentOf(ctx, step, {})
  const values: Record<string, Json> = {}
  const changes: CellChange[] = []
  const faults: CellFault[] = []
  for (const [heading, known] of ground.columns) {
    const cell = cells[heading] ?? ''
    const field = content.fields.find((one) => one.id === known.id)
    // A masked value was exported masked: it can only be kept.
    if (field === undefined || isMaskedFor(field, moment)) {
      if (field === undefined && cell !== '') faults.push({ column: heading, message: '该工单的表单没有这个字段' })
      continue
    }
    const type = fieldTypeOf(field.type)
    const current = kept[field.id] ?? null
    const shown = current === null ? '' : type.exportCell(current, field, ground.keptNames)
    if (cell === shown || (step === 'create' && cell === '')) continue
    const read = type.importCell(cell, field, ground.names, { today: ground.today, current })
    if ('fault' in read) faults.push({ column: heading, message: read.fault })
    else if (!sameJson(read.value, current)) {
      if (!isEditable(field, moment)) faults.push({ column: heading, message: '此时不能填写该字段' })
      values[field.id] = read.value
      changes.push({ column: heading, from: shown, to: cell })
    }
  }
  return { values, changes, faults }
}

/** Faults of the form as a whole, each at the column of its field. */
async function judge(ctx: Context, ground: Ground, filling: Parameters<typeof judgeFilling>[1]): Promise<CellFault[]> {
  const { faults, unmet } = await judgeFilling(ctx, filling)
  const headings = new Map([...ground.columns].map(([heading, field]) => [`values.${field.id}`, heading]))
  return [
    ...faults.map(({ field, message }) => ({ column: headings.get(field) ?? '', message })),
    ...unmet.map(({ item, message }) => ({ column: headings.get(`values.${item}`) ?? '', message })),
  ]
}

async function changedRow(ctx: Context, ground: Ground, { cells, row }: ImportRow, no: string): Promise<JudgedRow> {
  const order = ground.orders.get(no)
  if (order === undefined) return wrong(row, no, [{ column: numberHeading, message: '没有这张工单，或你无权查看' }])
  const kept = ground.values.get(order.row.id) ?? {}
  const { values, changes, faults } = readCells(ctx, ground, order.content, cells, kept, 'edit')
  const base = { row, recordId: order.row.id, match: no, faults: [], changes }
  if (faults.length > 0) return wrong(row, no, faults)
  if (changes.length === 0) return { ...base, result: 'skipped', token: null }
  const verdict = workOrderLifecycle.judge('edit', order.facts, ctx.actor, ctx.now)
  if (!verdict.allowed) return wrong(row, no, [{ column: numberHeading, message: verdict.reasons.join('；') }])
  const judged = await judge(ctx, ground, fillingOf(order, { step: 'edit', values }))
  return judged.length > 0 ? wrong(row, no, judged) : { ...base, result: 'changed', token: { values } }
}

async function newRow(ctx: Context, ground: Ground, { cells, row }: ImportRow): Promise<JudgedRow> {
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
  const read = readCells(ctx, ground, content, cells, {}, 'create')
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
