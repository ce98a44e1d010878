/** The order list setting of the enterprise: the columns that every list of work orders shows until a person chooses, and their order. */
import { templateFacts } from '@onsite/api/template/template-facts.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { SortType } from '@onsite/api/paging.ts'
import type { queryOrderListSetting } from '@onsite/api/template/template-setting-calls.ts'
import { listFieldsOf } from '@onsite/domain/document-kinds.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { offers } from '@onsite/domain/permission/plan.ts'
import { commonFormId } from '../field/form-store.ts'
import { fieldsOfKind } from '../field/version-store.ts'
import type { Context } from '../kernel/context.ts'
import { saveTenantSetting, tenantSetting } from '../setting/tenant-setting-store.ts'
import { tellChanged } from './tell-template.ts'

export type OrderListSetting = Reply<typeof queryOrderListSetting>

/** Columns of the field catalogue, shown before anybody sets others (Spec 1 §5). */
const { fields: catalogue } = listFieldsOf('order')
const usual: OrderListSetting = {
  columns: catalogue.filter((field) => field.defaultColumn === true).map((field) => field.key),
  sortType: SortType.NewestFirst,
}

export async function orderListSetting(ctx: Context): Promise<OrderListSetting> {
  return ((await tenantSetting(ctx, 'order-list')) as OrderListSetting | undefined) ?? usual
}

/** The setting as lists follow it: an order that was set before the plan changed to free counts no more, but stays set. */
export async function orderListInForce(ctx: Context): Promise<OrderListSetting> {
  const setting = await orderListSetting(ctx)
  return offers(ctx.tenant.plan, 'sortChange') ? setting : { ...setting, sortType: usual.sortType }
}

/** Keeps the setting. Throws a fault at `columns` for a column that does not exist or cannot be shown. */
export async function setOrderList(ctx: Context, setting: OrderListSetting): Promise<OrderListSetting> {
  const custom = await fieldsOfKind(ctx, 'order')
  const known = new Set([
    ...catalogue.filter((field) => field.column !== false).map((field) => field.key),
    ...custom.filter(({ field }) => field.listColumn).map(({ field }) => field.id),
  ])
  const unknown = setting.columns.filter((column) => !known.has(column))
  if (unknown.length > 0) throw faultAt('columns', '有些列不存在或不能在列表中显示，请重新选择')
  const { columns, sortType } = setting
  await saveTenantSetting(ctx, 'order-list', { columns, sortType }, ctx.person.id)
  await tellChanged(ctx, commonFormId(ctx.tenantId, 'order'), templateFacts.orderListSet)
  return { columns, sortType }
}
