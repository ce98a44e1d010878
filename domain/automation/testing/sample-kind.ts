/** A small kind of document for tests of rules: a paper that is written and signed. */
import { inGroup } from '../../field-catalogue.ts'
import { personField } from '../../field/field-types/person.ts'
import type { AutomationKindSpec } from '../automation-kind.ts'
import { dispatchWords } from '../dispatch-rule.ts'
import { actionsOf, param } from '../rule-actions.ts'
import type { RuleVocabulary } from '../rule-check.ts'
import { conditionFields, type OwnChoices } from '../rule-fields.ts'

export const own: OwnChoices = {
  templates: [
    { id: 't1', label: '信' },
    { id: 't2', label: '便条' },
  ],
  tags: [{ id: 'g1', label: '重要' }],
  custom: [],
  flows: [{ id: 'f1', label: '主管审批' }],
  hooks: [{ id: 'h1', label: 'ERP' }],
  incoming: [{ id: 'h2', name: '快递', kind: 'work-order', noPath: 'no', brings: [{ path: 'status', label: '状态' }] }],
  others: { event: [{ id: 't9', label: '咨询' }] },
}

export const paper = {
  kind: 'work-order',
  label: '文书',
  points: { 0: { label: '创建后', moves: [{ steps: ['create'] }] } },
  bases: {
    0: { label: '创建', moves: [{ steps: ['create'] }] },
    4: { label: '约定时间', field: 'wanted' },
  },
  waits: { 5: { label: '未签署', states: [1] } },
  fields: inGroup('文书', [
    { key: 'title', label: '标题', kind: 'text', input: { needed: true } },
    { key: 'detail', label: '内容', kind: 'longText' },
    { key: 'phone', label: '电话', kind: 'phone' },
    { key: 'pages', label: '页数', kind: 'number' },
    { key: 'fee', label: '费用', kind: 'money' },
    { key: 'day', label: '日期', kind: 'date' },
    { key: 'wanted', label: '约定时间', kind: 'time' },
    { key: 'priority', label: '优先级', kind: 'code', names: { 1: '普通', 2: '紧急', 3: '非常紧急' }, input: {} },
    { key: 'secret', label: '保密', kind: 'flag', names: { 0: '否', 1: '是' } },
    { key: 'author', label: '作者', kind: 'person' },
    { key: 'team', label: '团队', kind: 'group' },
    { key: 'customer', label: '客户', kind: 'customer' },
    { key: 'type', label: '类型', kind: 'template' },
    { key: 'asset', label: '设备', kind: 'record', target: 'asset' },
    { key: 'plan', label: '计划', kind: 'record', target: 'cycle-plan' },
    { key: 'labels', label: '标签', kind: 'tags' },
    { key: 'files', label: '附件', kind: 'files' },
  ]),
  openStates: [1],
  watched: [],
  settable: ['priority', 'title'],
  actions: [
    {
      name: 'sign',
      label: '交给签署人',
      group: '处理',
      params: [param('person', '签署人', personField)],
      sentence: '交给{person}签署',
    },
    { name: 'board', label: '挂到公告栏', group: '处理', params: [], sentence: '挂到公告栏' },
  ],
  dispatch: {
    moves: [{ steps: ['create'], into: [1] }],
    typeField: 'type',
    modes: { 1: { label: '交给人', actions: ['sign'] }, 4: { label: '公告栏', actions: ['board'] } },
  },
} as const satisfies AutomationKindSpec

const choices = (rows: Readonly<Record<number, { readonly label: string }>>) =>
  Object.entries(rows).map(([code, { label }]) => ({ code: Number(code), label }))

export const paperWords: RuleVocabulary = {
  kind: paper.kind,
  label: paper.label,
  points: choices(paper.points),
  bases: Object.entries(paper.bases).map(([code, base]) => ({
    code: Number(code),
    label: base.label,
    isPlanned: 'field' in base,
  })),
  waits: choices(paper.waits),
  clocks: [{ code: 3, label: '签署超时' }],
  fields: conditionFields(paper.fields, own),
  incoming: [{ id: 'h2', name: '快递' }],
  watched: ['title', 'priority'],
  actions: actionsOf(paper, { author: '作者' }, own),
  dispatch: dispatchWords(paper.dispatch, own.templates),
}
