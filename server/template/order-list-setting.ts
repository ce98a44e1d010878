import { SortType } from '@onsite/api/paging.ts'
import {
  queryOrderListSetting,
  queryOrderListSettingAlias,
  updateOrderListSetting,
  updateOrderListSettingAlias,
} from '@onsite/api/template/template-setting-calls.ts'
import type { Input, Reply } from '@onsite/api/define-call.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { workOrderFields } from '@onsite/domain/work-order/work-order-fields.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { fieldsOfKind } from '../field/version-store.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { saveTenantSetting, tenantSetting } from '../setting/tenant-setting-store.ts'
import { tellChanged } from './tell-template.ts'
import { commonFormId } from '../field/form-store.ts'

type ListSetting = Reply<typeof queryOrderListSetting>

/** The columns of the field catalogue that everybody sees before anything was set (Spec 1 §5). */
const catalogue: readonly FieldRow[] = workOrderFields
const usual: ListSetting = {
  columns: catalogue.filter((field) => field.defaultColumn === true).map((field) => field.key),
  sortType: SortType.NewestFirst,
}

async function query(ctx: Context): Promise<ListSetting> {
  return ((await tenantSetting(ctx, 'order-list')) as ListSetting | undefined) ?? usual
}

async function update(ctx: Context, setting: Input<typeof updateOrderListSetting>): Promise<ListSetting> {
  const custom = await fieldsOfKind(ctx, 'order')
  const known = new Set([
    ...catalogue.filter((field) => field.column !== false).map((field) => field.key),
    ...custom.filter(({ field }) => field.listColumn).map(({ field }) => field.id),
  ])
  const unknown = setting.columns.filter((column) => !known.has(column))
  if (unknown.length > 0) throw faultAt('columns', '有些列不存在或不能在列表中显示，请重新选择')
  const { columns, sortType } = setting
  await saveTenantSetting(ctx, 'order-list', { columns, sortType }, ctx.person.id)
  await tellChanged(ctx, commonFormId(ctx.tenantId, 'order'), 'order-list-set')
  return { columns, sortType }
}

export const orderListAnswers = [
  answer(queryOrderListSetting, query),
  answer(queryOrderListSettingAlias, query),
  answer(updateOrderListSetting, update),
  answer(updateOrderListSettingAlias, update),
]
