/**
 * Import of a table made by our export: custom fields of existing orders by their number, new orders from rows without one. All or nothing.
 * `Our choice:` in the request, up to 1000 rows; the import centre will take it over and run larger tables in the background.
 */
import { importWorkOrders, type ImportLine } from '@onsite/api/work-order/work-order-forms.ts'
import type { FieldDefinition, FieldValues, Json } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { isEditable, isMaskedFor } from '@onsite/domain/field/form-moment.ts'
import { sameJson } from '@onsite/domain/field/same-json.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { fieldsFor } from '../field/list-door.ts'
import { namesForCells, namesOf, type ReadNames } from '../field/names-door.ts'
import { momentOf, valuesOf } from '../field/values-door.ts'
import { answerUpload } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import { plainCell } from '../kernel/sheet-cell.ts'
import { orderTemplates } from '../template/template-store.ts'
import { createOrder } from './add-work-order.ts'
import { judgeFilling } from './fill-step.ts'
import { type NewOrder, newOrderOf } from './new-order-row.ts'
import { fieldHeadings, newOrderHeadings, numberHeading } from './order-sheet.ts'
import { systemOf } from './order-system.ts'
import { readTable, type Table } from './read-table.ts'
import { fillForm, fillingOf, takeStep } from './take-step.ts'
import { contentsOf, type OrderContent, type WholeOrder, wholeOrders } from './whole-order-store.ts'
import { orderIdsByNumber } from './work-order-label-store.ts'

/** A row of the table with what it means, ready to be written when nothing is wrong. */
interface Understood {
  readonly line: ImportLine
  readonly write: (() => Promise<void>) | null
}

/** Everything that rows are read against. */
interface Ground {
  readonly orders: ReadonlyMap<string, WholeOrder>
  readonly values: ReadonlyMap<string, FieldValues>
  readonly columns: ReadonlyMap<number, { heading: string; field: FieldDefinition }>
  readonly places: ReadonlyMap<string, number>
  /** Of what cells may mean. */
  readonly names: ReadNames
  /** Of what the orders hold now. */
  readonly keptNames: ReadNames
  readonly today: string
  readonly templates: Awaited<ReturnType<typeof orderTemplates>>
  readonly contents: ReadonlyMap<string, OrderContent>
}

const answerImport = answerUpload(importWorkOrders, readTable, async (ctx, { dryRun }, table) => {
  const ground = await groundOf(ctx, table, dryRun !== '1')
  const seen = new Set<string>()
  const understood: Understood[] = []
  for (const { row, cells } of table.rows) {
    const at = ground.places.get(numberHeading)
    const no = (at === undefined ? '' : plainCell(cells[at] ?? '')).toUpperCase()
    const isAgain = no !== '' && seen.has(no)
    seen.add(no)
    if (isAgain) understood.push(wrong(row, no, [{ column: numberHeading, message: '表中有重复的工单编号' }]))
    else
      understood.push(no === '' ? await newRow(ctx, ground, row, cells) : await changedRow(ctx, ground, row, no, cells))
  }
  const lines = understood.map((one) => one.line)
  const written = dryRun !== '1' && lines.every((line) => line.result !== 'wrong')
  if (written) for (const { write } of understood) await write?.()
  return { written, lines }
})

async function groundOf(ctx: Context, { headings, rows }: Table, lock: boolean): Promise<Ground> {
  const places = new Map(headings.map((heading, at) => [plainCell(heading), at]))
  const numberAt = places.get(numberHeading)
  const numbers = rows.map(({ cells }) =>
    numberAt === undefined ? '' : plainCell(cells[numberAt] ?? '').toUpperCase(),
  )
  const known = fieldHeadings((await fieldsFor(ctx, 'order')).map(({ field }) => field))
  const columns = new Map(
    [...known].flatMap(([heading, field]): [number, { heading: string; field: FieldDefinition }][] => {
      const at = places.get(heading)
      return at === undefined || !fieldTypeOf(field.type).isInput ? [] : [[at, { heading, field }]]
    }),
  )
  const cellsOf = (field: FieldDefinition): string[] =>
    [...columns].flatMap(([at, one]) =>
      one.field.id === field.id ? rows.map(({ cells }) => plainCell(cells[at] ?? '')) : [],
    )
  const ids = await orderIdsByNumber(ctx, [...new Set(numbers.filter((no) => no !== ''))])
  const [orders, values, names, templates] = await Promise.all([
    ids.size === 0 ? new Map<string, WholeOrder>() : wholeOrders(ctx, [...ids.values()], lock),
    valuesOf(ctx, 'order', ids.values()),
    namesForCells(
      ctx,
      [...columns.values()].map(({ field }) => field),
      cellsOf,
    ),
    orderTemplates(ctx),
  ])
  return {
    orders: new Map([...ids].flatMap(([no, id]) => (orders.has(id) ? [[no, orders.get(id) as WholeOrder]] : []))),
    values,
    columns,
    places,
    names,
    keptNames: await namesOf(
      ctx,
      [...columns.values()].map(({ field }) => field),
      values.values(),
    ),
    today: dayIn(ctx.tenant.zone, ctx.now),
    templates,
    contents: await contentsOf(
      ctx,
      [...templates.values()].map((type) => ({ version_id: type.versionId })),
    ),
  }
}

type Faults = ImportLine['faults']

const wrong = (row: number, orderNo: string, faults: Faults): Understood => ({
  line: { row, orderNo, result: 'wrong', changes: [], faults },
  write: null,
})

/** Values of the custom columns of a row that differ from those kept, with the faults of their cells. */
function readCells(
  ctx: Context,
  ground: Ground,
  content: OrderContent,
  cells: readonly string[],
  kept: FieldValues,
  step: 'create' | 'edit',
) {
  const moment = momentOf(ctx, step, {})
  const values: Record<string, Json> = {}
  const changes: ImportLine['changes'] = []
  const faults: Faults = []
  for (const [at, { heading, field: known }] of ground.columns) {
    const cell = plainCell(cells[at] ?? '')
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
async function judge(ctx: Context, ground: Ground, filling: Parameters<typeof judgeFilling>[1]): Promise<Faults> {
  const { faults, unmet } = await judgeFilling(ctx, filling)
  const headings = new Map([...ground.columns.values()].map(({ heading, field }) => [`values.${field.id}`, heading]))
  return [
    ...faults.map(({ field, message }) => ({ column: headings.get(field) ?? '', message })),
    ...unmet.map(({ item, message }) => ({ column: headings.get(`values.${item}`) ?? '', message })),
  ]
}

async function changedRow(
  ctx: Context,
  ground: Ground,
  row: number,
  no: string,
  cells: readonly string[],
): Promise<Understood> {
  const order = ground.orders.get(no)
  if (order === undefined) return wrong(row, no, [{ column: numberHeading, message: '没有这张工单，或你无权查看' }])
  const kept = ground.values.get(order.row.id) ?? {}
  const { values, changes, faults } = readCells(ctx, ground, order.content, cells, kept, 'edit')
  if (faults.length > 0) return wrong(row, no, faults)
  if (changes.length === 0)
    return { line: { row, orderNo: no, result: 'skipped', changes: [], faults: [] }, write: null }
  const verdict = workOrderLifecycle.judge('edit', order.facts, ctx.actor, ctx.now)
  if (!verdict.allowed) return wrong(row, no, [{ column: numberHeading, message: verdict.reasons.join('；') }])
  const form = { step: 'edit', values } as const
  const judged = await judge(ctx, ground, fillingOf(order, form))
  if (judged.length > 0) return wrong(row, no, judged)
  return {
    line: { row, orderNo: no, result: 'changed', changes, faults: [] },
    write: async () => {
      const filled = await fillForm(ctx, order, form)
      await takeStep(ctx, order, { action: 'edit', patch: {}, changes: filled.changes })
    },
  }
}

async function newRow(ctx: Context, ground: Ground, row: number, cells: readonly string[]): Promise<Understood> {
  const cellAt = (heading: string): string => {
    const at = ground.places.get(heading)
    return at === undefined ? '' : plainCell(cells[at] ?? '')
  }
  if (!isGranted(ctx.person.powers, 'workOrder.create'))
    return wrong(row, '', [{ column: numberHeading, message: '没有新建工单的权限，请填写工单编号' }])
  const { order, faults } = newOrderOf(cellAt)
  const type = [...ground.templates.values()].find((one) => one.name === cellAt(newOrderHeadings.template))
  const content = type === undefined ? undefined : ground.contents.get(type.versionId)
  if (type?.isEnabled !== true || content === undefined)
    return wrong(row, '', [...faults, { column: newOrderHeadings.template, message: '没有这个工单类型，或它没有启用' }])
  const read = readCells(ctx, ground, content, cells, {}, 'create')
  const all = [...faults, ...read.faults]
  if (all.length > 0) return wrong(row, '', all)
  const judged = await judge(ctx, ground, {
    orderId: '',
    versionId: type.versionId,
    content,
    step: 'create',
    values: read.values,
    system: systemOf({ title: order.title, customer_name: order.customName }),
    isNew: true,
  })
  if (judged.length > 0) return wrong(row, '', judged)
  return {
    line: { row, orderNo: '', result: 'new', changes: read.changes, faults: [] },
    write: async () => await create(ctx, order, type.id, read.values),
  }
}

async function create(ctx: Context, order: NewOrder, orderType: string, values: FieldValues): Promise<void> {
  await createOrder(ctx, { ...order, orderType, values, allowDuplicate: 1 }, 'import')
}

export const importAnswers = [answerImport]
