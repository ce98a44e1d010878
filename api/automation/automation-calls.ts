/** Automation: rules, what they would have done, and what they did. Paths are `Our choice:`, the specification names triggers and conditions only (Spec 2 §3). */
import type { ActionSpec } from '@onsite/domain/automation/automation-kind.ts'
import { type ActionResult, RunState } from '@onsite/domain/automation/automation-rule.ts'
import type { RuleVocabulary } from '@onsite/domain/automation/rule-check.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Flag, Id, NeededText, Nullable } from '../fields.ts'
import { paging } from '../paging.ts'
import { ReferenceNames } from '../field/field-shapes.ts'
import { Content } from './automation-shapes.ts'

const area = 'automation'
const managed = { area, permission: 'automation.manage', feature: 'automation' } as const
const touches = ['automation'] as const

const Choice = Type.Object({ code: Type.Integer(), label: Type.String() })
export const Vocabulary = Type.Object({
  kind: Type.String(),
  label: Type.String(),
  points: Type.Array(Choice),
  bases: Type.Array(Type.Object({ code: Type.Integer(), label: Type.String(), isPlanned: Type.Boolean() })),
  waits: Type.Array(Choice),
  clocks: Type.Array(Choice),
  /** Definitions of fields, as forms have them. */
  fields: Type.Unsafe<RuleVocabulary['fields']>(Type.Array(Type.Unknown())),
  incoming: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  watched: Type.Array(Type.String()),
  actions: Type.Unsafe<readonly ActionSpec[]>(Type.Array(Type.Unknown())),
  dispatch: Type.Unsafe<RuleVocabulary['dispatch']>(Type.Unknown()),
})

/** Kinds of document with everything that rules may say about them. */
export const listAutomationKinds = defineCall({
  ...managed,
  name: 'listAutomationKinds',
  method: 'GET',
  path: '/automation/kinds',
  title: '可以自动化的单据',
  reply: Type.Array(Vocabulary),
})

const Words = Type.Object({
  when: Type.String(),
  condition: Type.String(),
  actions: Type.Array(Type.String()),
  active: Type.String(),
})

export const RuleRow = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  kindLabel: Type.String(),
  name: Type.String(),
  isEnabled: Type.Boolean(),
  version: Type.Integer(),
  words: Words,
  /** Runs of the last 30 days that acted, and those of them that failed. */
  runs: Type.Integer(),
  failed: Type.Integer(),
  lastTime: Nullable(Type.String()),
  updateUserName: Type.String(),
  update_time: Type.String(),
})
export type RuleRow = Static<typeof RuleRow>

export const listRules = defineCall({
  ...managed,
  name: 'listAutomationRules',
  method: 'GET',
  path: '/automation/rule/list',
  title: '自动化规则列表',
  reply: Type.Array(RuleRow),
})

const ruleId = Id('automation-rule', '自动化规则')

export const RuleDetail = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  name: Type.String(),
  isEnabled: Type.Boolean(),
  version: Type.Integer(),
  content: Content,
  /** Names of the people, service groups and records in it. */
  names: ReferenceNames,
  updateUserName: Type.String(),
  update_time: Type.String(),
})

export const getRule = defineCall({
  ...managed,
  name: 'getAutomationRule',
  method: 'GET',
  path: '/automation/rule/detail',
  title: '自动化规则',
  query: Type.Object({ id: ruleId }),
  reply: RuleDetail,
})

/** The head of a rule to save, beside its content. */
export const headOf = (id: typeof ruleId) => ({
  id: Type.Optional(id),
  /** The version that was read. */
  version: Type.Optional(Type.Integer({ title: '版本', minimum: 1 })),
  name: NeededText('名称', 40),
})
export const savedRule = {
  reply: Type.Object({ id: Type.String(), version: Type.Integer() }),
  fails: ['automation-name-taken', 'automation-too-many', 'stale'],
} as const

const written = { kind: NeededText('单据', 40), content: Content }

/** Makes a rule, switched off, or a new version of the one with the id. */
export const saveRule = defineCall({
  ...managed,
  name: 'saveAutomationRule',
  method: 'POST',
  path: '/automation/rule/save',
  title: '保存自动化规则',
  body: Type.Object({ ...headOf(ruleId), ...written }),
  ...savedRule,
  touches,
})

export const switchRule = defineCall({
  ...managed,
  name: 'switchAutomationRule',
  method: 'POST',
  path: '/automation/rule/switch',
  title: '启用或停用自动化规则',
  body: Type.Object({ id: ruleId, isEnabled: Flag('启用') }),
  reply: Type.Null(),
  touches,
})

/** Its log stays. */
export const deleteRule = defineCall({
  ...managed,
  name: 'deleteAutomationRule',
  method: 'DELETE',
  path: '/automation/rule',
  title: '删除自动化规则',
  query: Type.Object({ id: ruleId }),
  reply: Type.Null(),
  touches,
})

/** A document at the moment at which a rule would have acted on it. */
export const TouchedRow = Type.Object({
  id: Type.String(),
  no: Type.String(),
  title: Type.String(),
  time: Type.String(),
  /** Why an action would be refused as the document stands now. */
  refusal: Type.Optional(Type.String()),
})

/** Tells what a rule would have done within the last 30 days. Nothing is kept and nothing is done. */
export const dryRun = defineCall({
  ...managed,
  name: 'dryRunAutomation',
  method: 'POST',
  path: '/automation/rule/dryRun',
  title: '试运行自动化规则',
  body: Type.Object(written),
  cost: 'heavy',
  reply: Type.Object({
    /** Documents that were looked at. */
    looked: Type.Integer(),
    /** How often it was set off, and how often its condition held as well. */
    triggered: Type.Integer(),
    held: Type.Integer(),
    /** Held back by its limits. */
    limited: Type.Integer(),
    /** The newest that it would have acted on. */
    rows: Type.Array(TouchedRow),
  }),
})

export const Run = Type.Object({
  id: Type.String(),
  ruleId: Type.String(),
  ruleName: Type.String(),
  /** Whether it is a dispatch rule, which has a page of its own. */
  isDispatch: Type.Boolean(),
  version: Type.Integer(),
  kind: Type.String(),
  recordId: Type.String(),
  /** Number and title of the document, '' when this person may not see it or it is gone. */
  recordLabel: Type.String(),
  state: Type.Integer(),
  message: Type.String(),
  inputs: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  compared: Type.Array(Type.Object({ words: Type.String(), held: Type.Boolean() })),
  actions: Type.Unsafe<readonly ActionResult[]>(Type.Array(Type.Unknown())),
  /** How many rules led to it. */
  depth: Type.Integer(),
  time: Type.String(),
  endTime: Nullable(Type.String()),
  nextTime: Nullable(Type.String()),
})
export type Run = Static<typeof Run>

const ofRuns = {
  ruleId: Type.Optional(ruleId),
  state: Type.Optional(Type.Unsafe<RunState>(Type.Integer({ title: '结果', enum: Object.values(RunState) }))),
}

export const listRuns = defineCall({
  ...managed,
  name: 'listAutomationRuns',
  method: 'GET',
  path: '/automation/log/list',
  title: '自动化执行记录',
  query: Type.Object({ ...paging, ...ofRuns }),
  reply: Type.Array(Run),
})

export const countRuns = defineCall({
  ...managed,
  name: 'countAutomationRuns',
  method: 'GET',
  path: '/automation/log/count',
  title: '自动化执行次数',
  query: Type.Object(ofRuns),
  reply: Type.Integer(),
})

/** Goes on with the first action that failed. */
export const retryRun = defineCall({
  ...managed,
  name: 'retryAutomationRun',
  method: 'POST',
  path: '/automation/log/retry',
  title: '重试自动化执行',
  body: Type.Object({ id: Id('automation-run', '执行记录') }),
  reply: Type.Null(),
  fails: ['automation-not-failed'],
  touches,
})

export const automationCalls = [
  listAutomationKinds,
  listRules,
  getRule,
  saveRule,
  switchRule,
  deleteRule,
  dryRun,
  listRuns,
  countRuns,
  retryRun,
]
