import type { Input } from '@onsite/api/define-call.ts'
import {
  getTableParameters,
  listTableConfigs,
  type StoredSetting,
  type TableConfig,
  updateTableConfig,
} from '@onsite/api/table-config/table-config-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isGranted, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { fieldColumnPrefix, isOrderTable, noTableSetting } from '@onsite/domain/table-config/table-setting.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { orderListSetting, setOrderList } from '../template/order-list-columns.ts'
import { type KeptSetting, tableSettings, writeTableSetting } from './table-setting-store.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** The order list setting names custom fields by id, tables by column. */
const fieldKeyOf = (column: string): string =>
  column.startsWith(fieldColumnPrefix) ? column.slice(fieldColumnPrefix.length) : column
const columnOf = (key: string): string => (uuid.test(key) ? fieldColumnPrefix + key : key)

const toStored = (kept: KeptSetting | undefined): StoredSetting | null =>
  kept === undefined
    ? null
    : {
        columns: kept.setting.columns === null ? null : [...kept.setting.columns],
        widths: kept.setting.widths,
        density: kept.setting.density,
        pageSize: kept.setting.pageSize,
        updateTime: kept.updatedAt,
      }

/** One table out of what is kept. The enterprise's columns of order lists are those of the order list setting, so that both say the same. */
function present(table: string, kept: readonly KeptSetting[], orderColumns: readonly string[] | null): TableConfig {
  const ofTable = kept.filter((one) => one.table === table)
  const usual = toStored(ofTable.find((one) => one.personId === null))
  const own = toStored(ofTable.find((one) => one.personId !== null))
  if (orderColumns === null || !isOrderTable(table)) return { table, own, usual }
  const columns = orderColumns.length === 0 ? null : orderColumns.map(columnOf)
  return { table, own, usual: { ...(usual ?? { ...noTableSetting, updateTime: null }), columns } }
}

async function parameters(ctx: Context, table: string): Promise<TableConfig> {
  const kept = await tableSettings(ctx, ctx.person.id, table)
  return present(table, kept, isOrderTable(table) ? (await orderListSetting(ctx)).columns : null)
}

async function update(ctx: Context, input: Input<typeof updateTableConfig>): Promise<TableConfig> {
  const { table, scope, ...setting } = input
  if (scope === 'own') await writeTableSetting(ctx, table, ctx.person.id, setting, ctx.person.id)
  else await updateUsual(ctx, table, setting)
  return await parameters(ctx, table)
}

async function updateUsual(
  ctx: Context,
  table: string,
  setting: Omit<Input<typeof updateTableConfig>, 'table' | 'scope'>,
): Promise<void> {
  if (!isGranted(ctx.person.powers, 'template.edit'))
    throw new Failure('no-permission', { permission: permissionOf('template.edit').label })
  if (!isOrderTable(table)) return await writeTableSetting(ctx, table, null, setting, ctx.person.id)
  const { sortType } = await orderListSetting(ctx)
  await setOrderList(ctx, { columns: (setting.columns ?? []).map(fieldKeyOf), sortType })
  await writeTableSetting(ctx, table, null, { ...setting, columns: null }, ctx.person.id)
}

export const tableConfigAnswers = [
  answer(getTableParameters, async (ctx, { table }) => await parameters(ctx, table)),
  answer(listTableConfigs, async (ctx) => {
    const kept = await tableSettings(ctx, ctx.person.id)
    const tables = [...new Set(kept.map((one) => one.table))]
    const orderColumns = tables.some(isOrderTable) ? (await orderListSetting(ctx)).columns : null
    return tables.map((table) => present(table, kept, orderColumns))
  }),
  answer(updateTableConfig, update),
]
