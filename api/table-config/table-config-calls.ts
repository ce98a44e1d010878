/** Table settings kept on the server (Spec 2 §7; `Our choice:` shapes, and paths that are not written). */
import {
  densities,
  type Density,
  listKey,
  leastKeptWidth,
  maxColumnWidth,
} from '@onsite/domain/table-config/table-setting.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Nullable, Text } from '../fields.ts'
import { paidPageSizes } from '../paging.ts'

const table = Type.String({ title: '列表', maxLength: 60, pattern: listKey })

const columns = Nullable(
  Type.Array(Text('列', 60, { minLength: 1 }), { title: '列', maxItems: 200, uniqueItems: true }),
)
const widths = Type.Unsafe<Readonly<Record<string, number>>>(
  Type.Object(
    {},
    {
      title: '列宽',
      maxProperties: 200,
      additionalProperties: Type.Integer({ title: '列宽', minimum: leastKeptWidth, maximum: maxColumnWidth }),
    },
  ),
)
const density = Nullable(Type.Unsafe<Density>(Type.String({ title: '密度', enum: [...densities] })))
const pageSize = Nullable(Type.Unsafe<number>(Type.Integer({ title: '每页条数', enum: [...paidPageSizes] })))

const StoredSetting = Type.Object({
  columns: Nullable(Type.Array(Type.String())),
  widths: Type.Unsafe<Readonly<Record<string, number>>>(Type.Object({}, { additionalProperties: Type.Integer() })),
  density: Nullable(Type.Unsafe<Density>(Type.String())),
  pageSize: Nullable(Type.Integer()),
  updateTime: Nullable(Type.String()),
})
export type StoredSetting = Static<typeof StoredSetting>

export const TableConfig = Type.Object({
  table: Type.String(),
  /** The person's choice, null for none. */
  own: Nullable(StoredSetting),
  /** The enterprise's default, null for the list's own. */
  usual: Nullable(StoredSetting),
})
export type TableConfig = Static<typeof TableConfig>

const about = { area: 'table-config', permission: 'open' } as const

/** The settings of one table. */
export const getTableParameters = defineCall({
  ...about,
  name: 'getTableParameters',
  method: 'GET',
  path: '/fr/table/cfg/parameter/list',
  title: '表格参数',
  query: Type.Object({ table }),
  reply: TableConfig,
})
/** The settings of all tables that the person or the enterprise has set. */
export const listTableConfigs = defineCall({
  ...about,
  name: 'listTableConfigs',
  method: 'GET',
  path: '/fr/table/cfg/list/table',
  title: '表格设置列表',
  reply: Type.Array(TableConfig),
})
/** Sets the whole of one's own setting, or of the enterprise's (`everyone`), which needs the permission of the order list setting. */
export const updateTableConfig = defineCall({
  ...about,
  name: 'updateTableConfig',
  method: 'POST',
  path: '/fr/table/cfg/update',
  title: '修改表格设置',
  body: Type.Object({
    table,
    scope: Type.Unsafe<'own' | 'everyone'>(Type.String({ title: '范围', enum: ['own', 'everyone'] })),
    columns,
    widths,
    density,
    pageSize,
  }),
  reply: TableConfig,
  fails: ['no-permission'],
  touches: ['table-config'],
})

export const tableConfigCalls = [getTableParameters, listTableConfigs, updateTableConfig]
