/**
 * Orders from files: custom fields of existing orders by their number, new orders from rows without one. An export comes in again as it went out.
 * Undone, a new order goes into the recycle bin, as if a person had deleted it, and changed values are as they were.
 */
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import type { WrittenRow } from '../import/importer.ts'
import type { Context } from '../kernel/context.ts'
import { gathered } from '../kernel/gathered.ts'
import { recordImporter } from '../record/record-import.ts'
import type { RecordInput } from '../record/record-save.ts'
import { typedForms } from '../template/typed-forms.ts'
import { createOrder } from './add-work-order.ts'
import { systemOf } from './order-system.ts'
import type { ListedOrder } from './present-work-order.ts'
import { stopApproval } from './stop-approval.ts'
import { fillForm, fillingOf, takeStep } from './take-step.ts'
import { contentsOf, type WholeOrder, wholeOrders } from './whole-order-store.ts'
import { workOrderList } from './work-order-list-store.ts'

const group = '工单信息'
const hint = '新建工单时必填'
const fields: readonly FieldRow[] = [
  {
    key: 'orderNo',
    label: '工单编号',
    kind: 'text',
    group,
    input: { hint: '填写编号：修改这张工单的自定义字段；留空：新建工单' },
  },
  { key: 'orderType', label: '工单类型', kind: 'text', group, input: { needed: true, hint } },
  { key: 'title', label: '标题', kind: 'text', group, input: { needed: true, hint, example: '空调不制冷' } },
  { key: 'customName', label: '客户', kind: 'text', group, input: { needed: true, hint } },
  { key: 'customLinkPerson', label: '联系人', kind: 'text', group, input: { most: 50 } },
  { key: 'customPhone', label: '联系电话', kind: 'phone', group, input: { example: '13800000000' } },
  { key: 'gpsAddr', label: '服务地址', kind: 'text', group, input: { most: 250 } },
  { key: 'detailDesc', label: '详细描述', kind: 'longText', group, input: {} },
]

const textAt = (input: RecordInput, key: string): string => {
  const value = input[key]
  return typeof value === 'string' ? value : ''
}
/** A new order as its row tells it. */
const contentOf = (input: RecordInput) => ({
  title: textAt(input, 'title'),
  customName: textAt(input, 'customName'),
  customLinkPerson: textAt(input, 'customLinkPerson'),
  customPhone: textAt(input, 'customPhone'),
  gpsAddr: textAt(input, 'gpsAddr'),
  detailDesc: textAt(input, 'detailDesc'),
})

const types = typedForms<ListedOrder>({
  formKind: 'order',
  key: 'orderType',
  unknown: '没有这个工单类型，或它没有启用',
  async ofFound(ctx, found) {
    const ids = found.map(({ id }) => id)
    const orders = await wholeOrders(ctx, ids, false)
    return new Map(
      [...orders].map(([id, order]) => {
        const reason = refusalOf(ctx, order, 'edit')
        const refusal = reason === '' ? undefined : { field: 'orderNo', message: reason }
        return [id, { ...fillingOf(order, { step: 'edit', values: undefined }), refusal }]
      }),
    )
  },
  async ofVersions(ctx, ids) {
    const contents = await contentsOf(
      ctx,
      ids.map((id) => ({ version_id: id })),
    )
    return new Map([...contents].map(([versionId, content]) => [versionId, { versionId, content }]))
  },
  systemOf: (input) => systemOf({ title: textAt(input, 'title'), customer_name: textAt(input, 'customName') }),
})

/** Why this person may not take an action on an order now, '' when they may. */
const refusalOf = (ctx: Context, { facts }: WholeOrder, action: 'edit' | 'remove'): string =>
  workOrderLifecycle.judge(action, facts, ctx.actor, ctx.now).reasons.join('；')

const heldOrder = gathered(async (ctx: Context, ids: readonly string[]) => {
  const orders = await wholeOrders(ctx, ids, true)
  return ids.map((id) => orders.get(id))
})

async function openOrder(ctx: Context, id: string): Promise<WholeOrder> {
  const order = await heldOrder(ctx, id)
  if (order === undefined) throw new Failure('not-found', { record: '工单' })
  return order
}

/** Creates an order, or writes custom fields of one as an edit. */
async function save(ctx: Context, { id, ...input }: RecordInput): Promise<{ id: string; version: number }> {
  if (id !== undefined) return await fill(ctx, await openOrder(ctx, id), input.values)
  const orderType = (await types.typeOf(ctx, input))?.id ?? ''
  return await createOrder(ctx, { ...contentOf(input), orderType, values: input.values, allowDuplicate: 1 }, 'import')
}

async function fill(ctx: Context, order: WholeOrder, values: FieldValues | undefined) {
  const { changes } = await fillForm(ctx, order, { step: 'edit', values })
  return await takeStep(ctx, order, { action: 'edit', patch: {}, changes })
}

async function undo(ctx: Context, { before, isNew, recordId }: WrittenRow): Promise<string> {
  const order = await openOrder(ctx, recordId)
  const refusal = refusalOf(ctx, order, isNew ? 'remove' : 'edit')
  if (refusal !== '') return refusal
  const reason = '导入已撤销'
  if (isNew) {
    const approval = await stopApproval(ctx, order.row, reason)
    const patch = { ...approval, deleted_at: ctx.now.toISOString(), deleted_by: ctx.person.id }
    await takeStep(ctx, order, { action: 'remove', patch, reason })
  } else await fill(ctx, order, (before as unknown as RecordInput).values)
  return ''
}

export const workOrderImporter = recordImporter(workOrderList, {
  touches: ['work-order', 'badge'],
  fields,
  matchKey: 'orderNo',
  isNumbered: true,
  missing: '没有这张工单，或你无权查看',
  keepsFixed: true,
  refusesNew: ({ person }) =>
    isGranted(person.powers, 'workOrder.create') ? '' : '没有新建工单的权限，请填写工单编号',
  form: types,
  save,
  undo: { gone: '工单已被删除，或你无权查看', changed: '导入后被处理过', undo },
})
