/**
 * Saved search plans (Spec 2 §7): conditions, columns and order of a list, and their audience. `Our choice:` shapes and methods that the specification
 * does not show.
 */
import { planVisibilityNames, PlanVisibility } from '@onsite/domain/search-plan/search-plan.ts'
import { listKey } from '@onsite/domain/table-config/table-setting.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Id, NeededText, Nullable, Text } from '../fields.ts'
import { paging } from '../paging.ts'

const list = Type.String({ title: '列表', maxLength: 60, pattern: listKey })

/** The order of the rows: by creation time, or by the values of a field. */
const PlanSort = Type.Object(
  {
    /** 0: not by creation time. */
    sortType: Type.Integer({ title: '排序方式', minimum: 0, maximum: 2 }),
    sortField: Type.Optional(Text('排序字段', 60)),
    sortOrder: Type.Optional(Type.Unsafe<'asc' | 'desc'>(Type.String({ title: '排序方向', enum: ['asc', 'desc'] }))),
  },
  { title: '排序' },
)

const content = {
  /** Query keys of the list's address. */
  conditions: Type.Optional(
    // The operation judges the content.
    Type.Unsafe<Readonly<Record<string, string>>>(
      Type.Object({}, { title: '查询条件', additionalProperties: true, maxProperties: 80 }),
    ),
  ),
  /** Keys of the columns in order; null leaves each person's own. */
  columns: Type.Optional(
    Nullable(Type.Array(Text('列', 60, { minLength: 1 }), { title: '列', maxItems: 200, uniqueItems: true })),
  ),
  /** null: the list's own order. */
  sort: Type.Optional(Nullable(PlanSort)),
}

export const SearchPlan = Type.Object({
  id: Type.String(),
  list: Type.String(),
  name: Type.String(),
  visibility: Type.Unsafe<PlanVisibility>(Type.Integer()),
  visibilityName: Type.Unsafe<(typeof planVisibilityNames)[PlanVisibility]>(Type.String()),
  groupId: Nullable(Type.String()),
  groupName: Type.String(),
  isLocked: Type.Boolean(),
  /** Order among plans of the same visibility; smaller first. */
  position: Type.Integer(),
  ownerId: Type.String(),
  ownerName: Type.String(),
  conditions: Type.Unsafe<Readonly<Record<string, string>>>(Type.Object({}, { additionalProperties: Type.String() })),
  columns: Nullable(Type.Array(Type.String())),
  sort: Nullable(PlanSort),
  /** Sent back when saving, so that nobody overwrites somebody else's change. */
  revision: Type.Integer(),
  isDefault: Type.Boolean(),
  mayEdit: Type.Boolean(),
  mayManage: Type.Boolean(),
  updateTime: Type.String(),
})
export type SearchPlan = Static<typeof SearchPlan>

const about = { area: 'search-plan', permission: 'open' } as const
const filter = { list, name: Type.Optional(Text('视图名称', 30)) }

/** Plans that the person sees: own ones first, then of groups, then for everyone. */
export const listSearchPlans = defineCall({
  ...about,
  name: 'listSearchPlans',
  method: 'GET',
  path: '/search/plan/list',
  title: '查询方案列表',
  query: Type.Object({ ...filter, ...paging }),
  reply: Type.Array(SearchPlan),
})
export const countSearchPlans = defineCall({
  ...about,
  name: 'countSearchPlans',
  method: 'GET',
  path: '/search/plan/count',
  title: '查询方案数量',
  query: Type.Object(filter),
  reply: Type.Integer(),
})
export const getSearchPlan = defineCall({
  ...about,
  name: 'getSearchPlan',
  method: 'GET',
  path: '/search/plan/detail',
  title: '查询方案详情',
  query: Type.Object({ id: Id('search-plan', '查询方案') }),
  reply: SearchPlan,
  fails: ['search-plan-gone'],
})
/** The plan with which the person's list opens; null for none, or when it is no longer shared with the person. */
export const getDefaultSearchPlan = defineCall({
  ...about,
  name: 'getDefaultSearchPlan',
  method: 'GET',
  path: '/search/plan/default',
  title: '默认查询方案',
  query: Type.Object({ list }),
  reply: Nullable(SearchPlan),
})
/** Makes a plan, or changes one by its id; missing keys stay as they are. */
export const saveSearchPlan = defineCall({
  ...about,
  name: 'saveSearchPlan',
  method: 'POST',
  path: '/search/plan/save',
  title: '保存查询方案',
  body: Type.Object({
    id: Type.Optional(Id('search-plan', '查询方案')),
    /** Revision of the plan that was read; needed with `id`. */
    revision: Type.Optional(Type.Integer({ title: '版本', minimum: 1, maximum: 2_000_000_000 })),
    list,
    name: NeededText('视图名称', 30),
    visibility: Type.Optional(Code('可见范围', PlanVisibility)),
    groupId: Type.Optional(Nullable(Id('service-group', '服务团队'))),
    isLocked: Type.Optional(Type.Boolean({ title: '锁定' })),
    position: Type.Optional(Type.Integer({ title: '次序', minimum: 0, maximum: 9999 })),
    ...content,
  }),
  reply: SearchPlan,
  fails: [
    'search-plan-gone',
    'search-plan-locked',
    'search-plan-not-yours',
    'search-plan-name-taken',
    'search-plan-too-many',
    'no-permission',
    'stale',
  ],
  touches: ['search-plan'],
})
const removal = {
  ...about,
  path: '/search/plan/delete',
  title: '删除查询方案',
  reply: Type.Null(),
  fails: ['search-plan-gone', 'search-plan-not-yours'],
  touches: ['search-plan'],
} as const
export const deleteSearchPlan = defineCall({
  ...removal,
  name: 'deleteSearchPlan',
  method: 'POST',
  body: Type.Object({ id: Id('search-plan', '查询方案') }),
})
/** `Our choice:` DELETE beside POST, since the specification shows no method. */
export const deleteSearchPlanAlias = defineCall({
  ...removal,
  name: 'deleteSearchPlanAlias',
  method: 'DELETE',
  query: Type.Object({ id: Id('search-plan', '查询方案') }),
})
/** One default per person and list. */
export const setDefaultSearchPlan = defineCall({
  ...about,
  name: 'setDefaultSearchPlan',
  method: 'POST',
  path: '/search/plan/set/default',
  title: '设置默认查询方案',
  body: Type.Object({
    list,
    /** null: none. */
    id: Nullable(Id('search-plan', '查询方案')),
  }),
  reply: Type.Null(),
  fails: ['search-plan-gone'],
  touches: ['search-plan'],
})

export const searchPlanCalls = [
  listSearchPlans,
  countSearchPlans,
  getSearchPlan,
  getDefaultSearchPlan,
  saveSearchPlan,
  deleteSearchPlan,
  deleteSearchPlanAlias,
  setDefaultSearchPlan,
]
