/**
 * Overdue statistics: the four calls of the specification (Spec 1 §7) list and count the clocks behind the figures, which a call of ours counts. The
 * specification shows neither their input nor their reply.
 */
import { exceedGroupings } from '@onsite/domain/sla/exceed.ts'
import { ClockState } from '@onsite/domain/sla/clock-time.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { ExportFormat } from '../download/download-calls.ts'
import { Code, Day, Flag, NeededText, Nullable, Uuid } from '../fields.ts'
import { paging } from '../paging.ts'

const reported = { area: 'sla', permission: 'sla.report', feature: 'sla' } as const

/** An id, or `none` for what has nobody. */
const Key = (title: string) => Type.Optional(Uuid(title, ['none']))

const filter = {
  /** Days on which the limits ran out, or were met. */
  from: Day('开始日期'),
  to: Day('结束日期'),
  type: Type.Optional(Type.Integer({ title: '时限类型', minimum: 1, maximum: 99 })),
  personId: Key('人员'),
  groupId: Key('团队'),
  templateId: Key('单据类型'),
  /** 1: those that ran out; 0: those that were met. */
  isLate: Type.Optional(Flag('是否超时')),
}
const Filter = Type.Object(filter)
export type ExceedFilter = Static<typeof Filter>

const ExceedRow = Type.Object({
  id: Type.String(),
  recordId: Type.String(),
  /** Number and title; '' once it is gone. */
  record: Type.String(),
  /** 接单超时 */
  label: Type.String(),
  state: Code('状态', ClockState),
  startTime: Type.String(),
  deadline: Nullable(Type.String()),
  stopTime: Nullable(Type.String()),
  /** Counting seconds beyond the limit; null while it is still open. */
  overSeconds: Nullable(Type.Integer()),
  personName: Type.String(),
  groupName: Type.String(),
  templateName: Type.String(),
})
export type ExceedRow = Static<typeof ExceedRow>

const listed = { query: Type.Object({ ...filter, ...paging }), reply: Type.Array(ExceedRow) }
const counted = { query: Filter, reply: Type.Integer() }

export const listOrderExceeds = defineCall({
  ...reported,
  ...listed,
  name: 'listOrderExceeds',
  method: 'GET',
  path: '/report/exceedStatistics',
  title: '工单超时统计',
})

export const countOrderExceeds = defineCall({
  ...reported,
  ...counted,
  name: 'countOrderExceeds',
  method: 'GET',
  path: '/report/exceedStatisticsCount',
  title: '工单超时统计条数',
})

export const listEventExceeds = defineCall({
  ...reported,
  ...listed,
  name: 'listEventExceeds',
  method: 'GET',
  path: '/report/eventExceedStatistics',
  title: '事件超时统计',
})

export const countEventExceeds = defineCall({
  ...reported,
  ...counted,
  name: 'countEventExceeds',
  method: 'GET',
  path: '/report/eventExceedStatisticsCount',
  title: '事件超时统计条数',
})

const kind = NeededText('单据', 40)

const Figure = Type.Object({
  /** Of the type, person, team or template; a day or a month. */
  key: Type.String(),
  label: Type.String(),
  late: Type.Integer(),
  met: Type.Integer(),
})

/** How many limits ran out and how many were met, by what they have in common; those that ran out most often first, days in their order. */
export const countExceeds = defineCall({
  ...reported,
  name: 'countExceeds',
  method: 'GET',
  path: '/report/exceedFigures',
  title: '超时统计数字',
  query: Type.Object({
    ...filter,
    kind,
    by: Type.Unsafe<keyof typeof exceedGroupings>(Type.String({ title: '分组', enum: Object.keys(exceedGroupings) })),
  }),
  reply: Type.Array(Figure),
})

export const exportExceeds = defineCall({
  ...reported,
  name: 'exportExceeds',
  method: 'POST',
  path: '/report/exceedExport',
  title: '导出超时统计',
  body: Type.Object({
    ...filter,
    kind,
    format: Type.Optional(ExportFormat),
  }),
  reply: Type.Object({ id: Type.String() }),
  fails: ['nothing-to-export', 'export-too-large', 'too-many-downloads', 'storage-full'],
  touches: ['download'],
})

export const exceedCalls = [
  listOrderExceeds,
  countOrderExceeds,
  listEventExceeds,
  countEventExceeds,
  countExceeds,
  exportExceeds,
]
