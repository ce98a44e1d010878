/**
 * Overdue statistics: a call of ours counts, others list and count the clocks behind the figures, as four calls of the specification (Spec 1 §7) do for
 * two kinds; it shows neither their input nor their reply.
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

const listed = { ...reported, method: 'GET', reply: Type.Array(ExceedRow) } as const
const counted = { ...reported, method: 'GET', reply: Type.Integer() } as const
const kind = NeededText('单据', 40)

export const listExceeds = defineCall({
  ...listed,
  name: 'listExceeds',
  path: '/report/exceeds',
  title: '超时统计明细',
  query: Type.Object({ ...filter, kind, ...paging }),
})

export const countExceedRows = defineCall({
  ...counted,
  name: 'countExceedRows',
  path: '/report/exceedCount',
  title: '超时统计明细条数',
  query: Type.Object({ ...filter, kind }),
})

interface CallPlace {
  readonly name: string
  readonly path: string
}

/** The same two of one kind, for kinds whose own paths the specification names; `ClockKind` takes them. */
export const exceedCallsOf = (
  label: string,
  { count, list }: { readonly list: CallPlace; readonly count: CallPlace },
) => ({
  list: defineCall({
    ...listed,
    ...list,
    title: `${label}超时统计`,
    query: Type.Object({ ...filter, ...paging }),
  }),
  count: defineCall({ ...counted, ...count, title: `${label}超时统计条数`, query: Filter }),
})
export type ExceedCalls = ReturnType<typeof exceedCallsOf>

const Figure = Type.Object({
  /** Of the type, person, service group or template; a day or a month. */
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

export const exceedCalls = [listExceeds, countExceedRows, countExceeds, exportExceeds]
