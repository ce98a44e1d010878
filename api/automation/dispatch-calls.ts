/** Dispatch rules (派单规则): tried in their order when a document begins to wait for somebody. Paths are `Our choice:`, the specification names the page only. */
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Flag, Id, NeededText } from '../fields.ts'
import { paging } from '../paging.ts'
import { headOf, RuleDetail, RuleRow, Run, savedRule, TouchedRow, Vocabulary } from './automation-calls.ts'
import { Content } from './automation-shapes.ts'

const managed = { area: 'automation', permission: 'dispatch.manage', feature: 'automation' } as const
const touches = ['automation'] as const
const ruleId = Id('automation-rule', '派单规则')

export const getDispatchWords = defineCall({
  ...managed,
  name: 'getDispatchWords',
  method: 'GET',
  path: '/orderingRule/words',
  title: '派单规则可以用的条件和方式',
  reply: Vocabulary,
})

/** In the order in which they are tried. */
export const listDispatchRules = defineCall({
  ...managed,
  name: 'listDispatchRules',
  method: 'GET',
  path: '/orderingRule/list',
  title: '派单规则列表',
  reply: Type.Array(RuleRow),
})

export const getDispatchRule = defineCall({
  ...managed,
  name: 'getDispatchRule',
  method: 'GET',
  path: '/orderingRule/detail',
  title: '派单规则',
  query: Type.Object({ id: ruleId }),
  reply: RuleDetail,
})

/** Makes a rule, switched off and the last to be tried, or a new version of the one with the id. */
export const saveDispatchRule = defineCall({
  ...managed,
  name: 'saveDispatchRule',
  method: 'POST',
  path: '/orderingRule/save',
  title: '保存派单规则',
  body: Type.Object({ ...headOf(ruleId), content: Content }),
  ...savedRule,
  touches,
})

const rulesInOrder = (title: string) => Type.Array(ruleId, { title, maxItems: 100, uniqueItems: true })

/** Both lists name every rule once, the first to be tried first. */
export const sortDispatchRules = defineCall({
  ...managed,
  name: 'sortDispatchRules',
  method: 'POST',
  path: '/orderingRule/sort',
  title: '调整派单规则的次序',
  body: Type.Object({
    ids: rulesInOrder('派单规则'),
    /** As they stood for whoever moves them. */
    was: rulesInOrder('原来的次序'),
  }),
  reply: Type.Null(),
  fails: ['stale'],
  touches,
})

export const switchDispatchRule = defineCall({
  ...managed,
  name: 'switchDispatchRule',
  method: 'POST',
  path: '/orderingRule/switch',
  title: '启用或停用派单规则',
  body: Type.Object({ id: ruleId, isEnabled: Flag('启用') }),
  reply: Type.Null(),
  touches,
})

/** Its log stays. */
export const deleteDispatchRule = defineCall({
  ...managed,
  name: 'deleteDispatchRule',
  method: 'DELETE',
  path: '/orderingRule',
  title: '删除派单规则',
  query: Type.Object({ id: ruleId }),
  reply: Type.Null(),
  touches,
})

const Draft = Type.Object(
  {
    /** The rule in whose place it is tried; absent: after all others. */
    id: Type.Optional(ruleId),
    name: NeededText('名称', 40),
    content: Content,
  },
  { title: '规则' },
)

/** Tells how the documents of the last 30 days would have been dispatched. Nothing is kept and nothing is done. */
export const dryRunDispatch = defineCall({
  ...managed,
  name: 'dryRunDispatch',
  method: 'POST',
  path: '/orderingRule/dryRun',
  title: '试运行派单规则',
  /** Without a draft: the rules that are switched on. */
  body: Type.Object({ draft: Type.Optional(Draft) }),
  cost: 'heavy',
  reply: Type.Object({
    /** Documents that began to wait, and those for which a rule held. */
    waited: Type.Integer(),
    dispatched: Type.Integer(),
    /** In the order in which they are tried; the draft of a new rule has no id. */
    rules: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer() })),
    /** The newest, each with the rule that takes it; '' for those that none takes. */
    rows: Type.Array(Type.Object({ ...TouchedRow.properties, ruleName: Type.String() })),
  }),
})

const logOf = { ruleId }

export const listDispatchRuns = defineCall({
  ...managed,
  name: 'listDispatchRuns',
  method: 'GET',
  path: '/orderingRule/log/list',
  title: '派单记录',
  query: Type.Object({ ...paging, ...logOf }),
  reply: Type.Array(Run),
})

export const countDispatchRuns = defineCall({
  ...managed,
  name: 'countDispatchRuns',
  method: 'GET',
  path: '/orderingRule/log/count',
  title: '派单记录数',
  query: Type.Object(logOf),
  reply: Type.Integer(),
})

export const dispatchCalls = [
  getDispatchWords,
  listDispatchRules,
  getDispatchRule,
  saveDispatchRule,
  sortDispatchRules,
  switchDispatchRule,
  deleteDispatchRule,
  dryRunDispatch,
  listDispatchRuns,
  countDispatchRuns,
]
