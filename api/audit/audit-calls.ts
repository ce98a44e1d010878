/** `Our choice:` the specification keeps no log of operations. One row for each call that changes something or hands out data in bulk, refused ones too. */
import { type AuditLog, auditLogs } from '@onsite/domain/audit/audit-logs.ts'
import { type AuditResult, auditResults } from '@onsite/domain/audit/audit-result.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { ExportFormat } from '../download/download-calls.ts'
import { Day, Id, NeededText, Nullable, Text } from '../fields.ts'
import { paging } from '../paging.ts'

const viewing = { area: 'audit', permission: 'audit.view' } as const

const filter = {
  personId: Type.Optional(Id('person', '操作人')),
  /** Absent: the whole log. */
  log: Type.Optional(Type.Unsafe<AuditLog>(Type.String({ title: '日志', enum: Object.keys(auditLogs) }))),
  /** Name of a call. */
  call: Type.Optional(Text('操作', 60)),
  result: Type.Optional(Type.Unsafe<AuditResult>(Type.String({ title: '结果', enum: Object.keys(auditResults) }))),
  from: Type.Optional(Day('开始日期')),
  to: Type.Optional(Day('结束日期')),
}
const Filter = Type.Object(filter)
export type AuditFilter = Static<typeof Filter>

const Record = Type.Object({
  kindLabel: Type.String(),
  label: Type.String(),
  /** '' where no page shows it to this person. */
  path: Type.String(),
})

const row = {
  id: Type.String(),
  time: Type.String(),
  /** '' for the system. */
  personName: Type.String(),
  roleName: Type.String(),
  /** Title of the call. */
  action: Type.String(),
  result: Type.Unsafe<AuditResult>(Type.String()),
  /** Why it was refused; '' for others. */
  reason: Type.String(),
  /** The first ones. */
  records: Type.Array(Record),
  recordCount: Type.Integer(),
  changeCount: Type.Integer(),
  ip: Type.String(),
}
const AuditRow = Type.Object(row)
export type AuditRow = Static<typeof AuditRow>

export const listAudit = defineCall({
  ...viewing,
  name: 'listAudit',
  method: 'GET',
  path: '/audit/list',
  title: '操作日志列表',
  query: Type.Object({ ...filter, ...paging }),
  reply: Type.Array(AuditRow),
})

export const countAudit = defineCall({
  ...viewing,
  name: 'countAudit',
  method: 'GET',
  path: '/audit/count',
  title: '操作日志数量',
  query: Filter,
  reply: Type.Integer(),
})

export const getAudit = defineCall({
  ...viewing,
  name: 'getAudit',
  method: 'GET',
  path: '/audit/detail',
  title: '操作日志详情',
  query: Type.Object({ id: Id('audit-entry', '日志') }),
  reply: Type.Object({
    ...row,
    requestId: Type.String(),
    changes: Type.Array(
      Type.Object({
        /** The record that changed; '' for values of the call itself. */
        record: Type.String(),
        field: Type.String(),
        /** null: nobody knows, or nothing was there. */
        from: Nullable(Type.String()),
        to: Nullable(Type.String()),
      }),
    ),
  }),
})

/** Calls that the log may hold, for its filter. */
export const listAuditedCalls = defineCall({
  ...viewing,
  name: 'listAuditedCalls',
  method: 'GET',
  path: '/audit/calls',
  title: '会记入日志的操作',
  reply: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
})

export const exportAudit = defineCall({
  ...viewing,
  name: 'exportAudit',
  method: 'POST',
  path: '/audit/export',
  title: '导出操作日志',
  body: Type.Object({ ...filter, format: Type.Optional(ExportFormat) }),
  reply: Type.Object({ id: Type.String() }),
  fails: ['nothing-to-export', 'export-too-large', 'too-many-downloads', 'storage-full'],
  touches: ['download'],
})

/** The person's own sign-ins of the last 180 days, failed ones too, the newest first; at most 50. */
export const listOwnSignIns = defineCall({
  area: 'audit',
  permission: 'open',
  name: 'listOwnSignIns',
  method: 'GET',
  path: '/audit/ownSignIns',
  title: '我的登录记录',
  reply: Type.Array(
    Type.Object({
      id: Type.String(),
      time: Type.String(),
      /** 密码登录 */
      way: Type.String(),
      isOk: Type.Boolean(),
      /** Why it was refused; '' for others. */
      reason: Type.String(),
      ip: Type.String(),
    }),
  ),
})

/** Reckons the seals of a span anew. A log that was changed behind the application's back shows. */
export const verifyAudit = defineCall({
  ...viewing,
  name: 'verifyAudit',
  method: 'GET',
  path: '/audit/verify',
  title: '校验操作日志',
  query: Type.Object({ from: Day('开始日期'), to: Day('结束日期') }),
  reply: Type.Object({
    seals: Type.Integer(),
    rows: Type.Integer(),
    /** Rows that are too new to be sealed. */
    open: Type.Integer(),
    /** The first seal that does not hold; null when all do. */
    broken: Nullable(
      Type.Object({
        no: Type.Integer(),
        fromTime: Type.String(),
        toTime: Type.String(),
        reason: Type.String(),
      }),
    ),
    /** Hash of the last seal, to be kept elsewhere; '' without one. */
    lastHash: Type.String(),
  }),
  fails: ['audit-too-long'],
})

/**
 * Counts that a list or a report was opened (Spec 2 §2). `Our choice:` the point code is the path of the page, since the specification shows none; a day's
 * openings are counted for the enterprise, nobody's name is kept with them.
 */
export const countPageView = defineCall({
  area: 'audit',
  name: 'countPageView',
  method: 'GET',
  writes: true,
  leavesNoTrace: true,
  path: '/operlog/point',
  title: '记录页面访问',
  permission: 'open',
  query: Type.Object({ point: NeededText('页面', 100) }),
  reply: Type.Null(),
  touches: [],
})

/** How often each page was opened, the most opened first; pages that nobody opened last. */
export const listPageViews = defineCall({
  ...viewing,
  name: 'listPageViews',
  method: 'GET',
  path: '/audit/pageViews',
  title: '页面使用情况',
  reply: Type.Array(
    Type.Object({
      point: Type.String(),
      title: Type.String(),
      group: Type.String(),
      /** Today and the six days before, and the last thirty days. */
      week: Type.Integer(),
      month: Type.Integer(),
    }),
  ),
})

export const auditCalls = [
  countPageView,
  listPageViews,
  listAudit,
  countAudit,
  getAudit,
  listAuditedCalls,
  exportAudit,
  listOwnSignIns,
  verifyAudit,
] as const
