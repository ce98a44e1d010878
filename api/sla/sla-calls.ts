/** Policies, working hours and the clocks of a document. Paths are `Our choice:`, the specification names the page of a policy only (Spec 2 §2). */
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Flag, Id, NeededText, Nullable, Text, Uuid } from '../fields.ts'
import { paging } from '../paging.ts'
import { ClockKindShape, ClockShape, Content, NameOf, ShownClock, Week } from './sla-shapes.ts'

const area = 'sla'
const managed = { area, permission: 'sla.manage', feature: 'sla' } as const
const touches = ['sla-policy'] as const

export const listClockKinds = defineCall({
  ...managed,
  name: 'listClockKinds',
  method: 'GET',
  path: '/sla/kinds',
  title: '可以设时限的单据',
  reply: Type.Array(ClockKindShape),
})

const Hours = Type.Object({
  id: Type.String(),
  name: Type.String(),
  week: Week,
  isDefault: Type.Boolean(),
  /** Service groups and people whose time counts by them. */
  groups: Type.Array(NameOf),
  people: Type.Array(NameOf),
  version: Type.Integer(),
  updateUserName: Type.String(),
  update_time: Type.String(),
})
export type Hours = Static<typeof Hours>

export const listWorkHours = defineCall({
  ...managed,
  name: 'listWorkHours',
  method: 'GET',
  path: '/sla/hours/list',
  title: '工作时间列表',
  reply: Type.Object({
    hours: Type.Array(Hours),
    /** Counts while the enterprise has set none. */
    usual: Week,
  }),
})

/** Makes hours, or changes those with the id over the version that was read. */
export const saveWorkHours = defineCall({
  ...managed,
  name: 'saveWorkHours',
  method: 'POST',
  path: '/sla/hours/save',
  title: '保存工作时间',
  body: Type.Object({
    id: Type.Optional(Id('work-hours', '工作时间')),
    version: Type.Optional(Type.Integer({ title: '版本', minimum: 1 })),
    name: NeededText('名称', 30),
    week: Week,
    isDefault: Type.Boolean({ title: '企业默认' }),
    /** Absent: none in new ones, as before in others. */
    groupIds: Type.Optional(
      Type.Array(Id('service-group', '服务团队'), { maxItems: 100, uniqueItems: true, title: '服务团队' }),
    ),
    personIds: Type.Optional(Type.Array(Id('person', '人员'), { maxItems: 200, uniqueItems: true, title: '人员' })),
  }),
  reply: Type.Object({ id: Type.String() }),
  fails: ['hours-name-taken', 'stale'],
  touches,
})

export const deleteWorkHours = defineCall({
  ...managed,
  name: 'deleteWorkHours',
  method: 'DELETE',
  path: '/sla/hours',
  title: '删除工作时间',
  query: Type.Object({ id: Id('work-hours', '工作时间') }),
  reply: Type.Null(),
  fails: ['hours-in-use'],
  touches,
})

const PolicyRow = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  name: Type.String(),
  isEnabled: Type.Boolean(),
  version: Type.Integer(),
  /** Names of what it is for, by sort; all empty: for everything else. */
  customers: Type.Array(Type.String()),
  contracts: Type.Array(Type.String()),
  templates: Type.Array(Type.String()),
  /** 7×24, or the name of its hours. */
  hoursWords: Type.String(),
  /** Each limit in words: 接单 1 小时. */
  limits: Type.Array(Type.String()),
  updateUserName: Type.String(),
  update_time: Type.String(),
})
export type PolicyRow = Static<typeof PolicyRow>

/** In the order in which they are asked: special ones first. */
export const listPolicies = defineCall({
  ...managed,
  name: 'listSlaPolicies',
  method: 'GET',
  path: '/sla/policy/list',
  title: '时限策略列表',
  reply: Type.Array(PolicyRow),
})

export const getPolicy = defineCall({
  ...managed,
  name: 'getSlaPolicy',
  method: 'GET',
  path: '/sla/policy/detail',
  title: '时限策略',
  query: Type.Object({ id: Id('sla-policy', '时限策略') }),
  reply: Type.Object({
    id: Type.String(),
    kind: Type.String(),
    name: Type.String(),
    isEnabled: Type.Boolean(),
    version: Type.Integer(),
    content: Content,
    /** Names of the customers, contracts, types and people in it. */
    names: Type.Array(NameOf),
    /** Newest first; what each said, in words. */
    versions: Type.Array(
      Type.Object({
        no: Type.Integer(),
        createUserName: Type.String(),
        create_time: Type.String(),
        hoursWords: Type.String(),
        limits: Type.Array(Type.String()),
      }),
    ),
  }),
})

const written = {
  kind: NeededText('单据', 40),
  name: NeededText('名称', 40),
  content: Content,
}

/** Makes a policy, or a new version of the one with the id; what runs already keeps its limits. */
export const savePolicy = defineCall({
  ...managed,
  name: 'saveSlaPolicy',
  method: 'POST',
  path: '/sla/policy/save',
  title: '保存时限策略',
  body: Type.Object({
    id: Type.Optional(Id('sla-policy', '时限策略')),
    /** The version that was read. */
    version: Type.Optional(Type.Integer({ title: '版本', minimum: 1 })),
    ...written,
  }),
  reply: Type.Object({ id: Type.String(), version: Type.Integer() }),
  fails: ['sla-name-taken', 'stale'],
  touches,
})

export const switchPolicy = defineCall({
  ...managed,
  name: 'switchSlaPolicy',
  method: 'POST',
  path: '/sla/policy/switch',
  title: '启用或停用时限策略',
  body: Type.Object({ id: Id('sla-policy', '时限策略'), isEnabled: Flag('启用') }),
  reply: Type.Null(),
  touches,
})

/** The limits that the newest fitting documents would get, were the policy the only one. Nothing is kept. */
export const previewPolicy = defineCall({
  ...managed,
  name: 'previewSlaPolicy',
  method: 'POST',
  path: '/sla/policy/preview',
  title: '试算时限策略',
  body: Type.Object(written),
  reply: Type.Array(
    Type.Object({
      id: Type.String(),
      no: Type.String(),
      title: Type.String(),
      clocks: Type.Array(
        Type.Object({
          label: Type.String(),
          limitWords: Type.String(),
          startTime: Type.String(),
          deadline: Nullable(Type.String()),
          state: Type.Integer(),
        }),
      ),
    }),
  ),
})

/** Chooses the limits of everything that runs anew, by the policies in force now. @returns how many documents are looked at */
export const recalculate = defineCall({
  ...managed,
  name: 'recalculateSla',
  method: 'POST',
  path: '/sla/recalculate',
  title: '重新计算时限',
  body: Type.Object({ kind: NeededText('单据', 40) }),
  reply: Type.Object({ documents: Type.Integer() }),
  cost: 'heavy',
})

/** Every clock of a document with the reasons of its deadline, for whoever may see the document. */
export const listClocks = defineCall({
  area,
  permission: 'open',
  feature: 'sla',
  name: 'listSlaClocks',
  method: 'GET',
  path: '/sla/clock/list',
  title: '单据的时限',
  query: Type.Object({
    kind: NeededText('单据', 40),
    /** Of the kind; what this person does not see has none. */
    id: Uuid('单据'),
  }),
  reply: Type.Array(ClockShape),
  fails: ['not-found'],
})

const Warning = Type.Object({
  /** Of the document, as in `ctx.records`. */
  kind: Type.String(),
  kindLabel: Type.String(),
  id: Type.String(),
  no: Type.String(),
  title: Type.String(),
  clock: ShownClock,
})

/** `Our choice:` Spec 1 §7 names the call alone: documents that this person sees whose time is nearly up or over, what is due first. */
export const listWarnings = defineCall({
  area,
  permission: 'open',
  feature: 'sla',
  name: 'listObjWarn',
  method: 'GET',
  path: '/objWarn/list',
  title: '时限预警',
  query: Type.Object({
    /** Of one kind of document only. */
    kind: Type.Optional(Text('单据', 40)),
    ...paging,
  }),
  reply: Type.Array(Warning),
})

export const slaCalls = [
  listWarnings,
  listClockKinds,
  listWorkHours,
  saveWorkHours,
  deleteWorkHours,
  listPolicies,
  getPolicy,
  savePolicy,
  switchPolicy,
  previewPolicy,
  recalculate,
  listClocks,
]
