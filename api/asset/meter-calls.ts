/** Meters of assets and their readings. `Our choice:` all of them; the specification has none. */
import { largestReading } from '@onsite/domain/asset/meter.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Id, Instant, NeededText, Nullable, Text } from '../fields.ts'

const common = { area: 'asset', feature: 'productManage' } as const
const changing = { ...common, method: 'POST', touches: ['asset'] } as const

const ReadingShape = Type.Object({
  id: Type.String(),
  value: Type.Number(),
  /** Amount since the reading before; null for the first. */
  used: Nullable(Type.Number()),
  at: Type.String(),
  /** The reason for resetting the meter; '' when it went on. */
  resetReason: Type.String(),
  note: Type.String(),
  userName: Type.String(),
})

export const MeterShape = Type.Object({
  id: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  /** Newest first, at most 100. */
  readings: Type.Array(ReadingShape),
})
export type MeterShape = Static<typeof MeterShape>

export const listMeters = defineCall({
  ...common,
  name: 'listMeters',
  method: 'GET',
  path: '/v2/customer/production/meter/list',
  title: '设备读数',
  permission: 'asset.view',
  query: Type.Object({ assetId: Id('asset', '设备') }),
  reply: Type.Array(MeterShape),
})

export const saveMeter = defineCall({
  ...changing,
  name: 'saveMeter',
  path: '/v2/customer/production/meter/save',
  title: '保存读数项',
  permission: 'asset.edit',
  body: Type.Object({
    assetId: Id('asset', '设备'),
    /** Absent: a new one. */
    id: Type.Optional(Id('asset-meter', '读数项')),
    name: NeededText('读数项名称', 30),
    unit: Type.Optional(Text('单位', 10)),
  }),
  reply: MeterShape,
  fails: ['meter-taken'],
})

export const removeMeter = defineCall({
  ...changing,
  name: 'removeMeter',
  path: '/v2/customer/production/meter/delete',
  title: '删除读数项',
  permission: 'asset.edit',
  body: Type.Object({ id: Id('asset-meter', '读数项') }),
  reply: Type.String(),
})

export const addReading = defineCall({
  ...changing,
  name: 'addReading',
  path: '/v2/customer/production/meter/read',
  title: '登记读数',
  permission: 'asset.meter',
  body: Type.Object({
    meterId: Id('asset-meter', '读数项'),
    value: Type.Number({ title: '读数', minimum: 0, maximum: largestReading }),
    /** Absent: now. */
    at: Type.Optional(Instant('抄表时间')),
    /** The reason for replacing or resetting the meter: then the reading may be lower. */
    resetReason: Type.Optional(Text('清零或换表原因', 100)),
    note: Type.Optional(Text('备注', 200)),
  }),
  reply: ReadingShape,
  fails: ['reading-backwards'],
})

export const meterCalls = [listMeters, saveMeter, removeMeter, addReading]
