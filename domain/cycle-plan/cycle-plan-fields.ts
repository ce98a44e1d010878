/** Fields of cycle plans and of the templates of their orders. */
import type { FieldRow } from '../field-catalogue.ts'
import { defineRecord } from '../record/record-spec.ts'
import { priorityNames } from '../document/priority.ts'
import { serviceLevelNames } from '../work-order/work-order-state.ts'
import {
  assignModeNames,
  cyclePlanStateNames,
  holidayPolicyNames,
  planBaseNames,
  targetKindNames,
} from './cycle-plan-state.ts'
import { dayRow, recordRow, textRow } from '../field-rows.ts'

const mostAheadDays = 90
const mostWindowDays = 60

/** The way a plan runs; a template holds the same fields as defaults for its plans. */
const running = [
  {
    key: 'recurrence',
    label: '重复规则',
    kind: 'text',
    group: '周期',
    column: false,
    input: { needed: true, most: 200 },
  },
  {
    key: 'holidayPolicy',
    label: '遇节假日',
    kind: 'code',
    group: '周期',
    names: holidayPolicyNames,
    width: 96,
    input: { needed: true },
  },
  {
    key: 'base',
    label: '计算基准',
    kind: 'code',
    group: '周期',
    names: planBaseNames,
    width: 120,
    input: { needed: true },
  },
  {
    key: 'aheadDays',
    label: '提前生成',
    unit: '天',
    kind: 'number',
    group: '生成',
    width: 120,
    inline: true,
    input: { needed: true, min: 0, max: mostAheadDays, hint: '在计划日期之前' },
  },
  {
    key: 'windowBefore',
    label: '可提前',
    unit: '天',
    kind: 'number',
    group: '生成',
    width: 110,
    input: { needed: true, min: 0, max: mostWindowDays, hint: '上门可比计划早' },
  },
  {
    key: 'windowAfter',
    label: '可推后',
    unit: '天',
    kind: 'number',
    group: '生成',
    width: 110,
    input: { needed: true, min: 0, max: mostWindowDays, hint: '上门可比计划晚' },
  },
  {
    key: 'assignMode',
    label: '指派方式',
    kind: 'code',
    group: '生成',
    names: assignModeNames,
    width: 120,
    input: { needed: true },
  },
  {
    key: 'technicianId',
    label: '服务人员',
    kind: 'person',
    group: '生成',
    width: 110,
    inline: true,
    input: { role: 2 },
  },
  { key: 'serviceGroupId', label: '服务团队', kind: 'group', group: '生成', width: 120, inline: true, input: {} },
] as const satisfies readonly FieldRow[]

const made = [
  { key: 'remark', label: '备注', kind: 'longText', group: '其他', width: 200, inline: true, input: { most: 500 } },
  { key: 'createUserId', label: '创建人', kind: 'person', group: '其他', width: 110 },
  { key: 'create_time', label: '创建时间', kind: 'time', group: '其他', width: 150 },
] as const satisfies readonly FieldRow[]

export const cycleTmplSpec = defineRecord({
  feature: 'cyclePlans',
  kind: 'cycle-tmpl',
  label: '计划模板',
  nameKey: 'name',
  uniqueName: true,
  permissions: { view: 'cycleTmpl.view', edit: 'cycleTmpl.edit', remove: 'cycleTmpl.remove' },
  // `Our choice:` a template names no customer.
  sight: { by: 'all' },
  fields: [
    textRow('name', '模板名称', { group: '模板', defaultColumn: true, width: 200, input: { needed: true, most: 50 } }),
    {
      key: 'orderType',
      label: '工单类型',
      kind: 'template',
      group: '工单内容',
      defaultColumn: true,
      width: 130,
      filter: { kind: 'template', key: 'orderType', of: 'order' },
      quickFilter: true,
      input: { needed: true },
    },
    {
      key: 'titlePattern',
      label: '标题格式',
      kind: 'text',
      group: '工单内容',
      defaultColumn: true,
      width: 240,
      input: { needed: true },
    },
    { key: 'detailDesc', label: '详细描述', kind: 'longText', group: '工单内容', width: 240, input: {} },
    {
      key: 'priority',
      label: '优先级',
      kind: 'code',
      group: '工单内容',
      names: priorityNames,
      width: 96,
      inline: true,
      input: { needed: true },
    },
    {
      key: 'serviceLevel',
      label: '服务等级',
      kind: 'code',
      group: '工单内容',
      names: serviceLevelNames,
      width: 110,
      inline: true,
      input: {},
    },
    { key: 'rhythm', label: '默认周期', kind: 'text', group: '周期', defaultColumn: true, width: 200 },
    ...running,
    { key: 'planCount', label: '使用中的计划', kind: 'number', group: '其他', defaultColumn: true, width: 120 },
    ...made,
  ],
})

export const cyclePlanSpec = defineRecord({
  feature: 'cyclePlans',
  kind: 'cycle-plan',
  label: '周期计划',
  nameKey: 'name',
  permissions: {
    view: 'cyclePlan.view',
    edit: 'cyclePlan.edit',
    remove: 'cyclePlan.remove',
    export: 'cyclePlan.export',
    import: 'cyclePlan.edit',
  },
  // `Our choice:` a plan is seen through any customer, asset or contract that it serves, and by whoever made it or is sent by it; what it
  // serves beside that stays unnamed.
  sight: {
    by: 'ways',
    ways: [{ by: 'own', fields: ['createUserId', 'technicianId'] }, { by: 'query' }],
    widenedBy: 'customer.viewAll',
    named: [{ by: 'document', kind: 'work-order' }],
  },
  fields: [
    textRow('name', '计划名称', { group: '计划', defaultColumn: true, width: 190, input: { needed: true, most: 50 } }),
    {
      key: 'state',
      label: '状态',
      kind: 'code',
      group: '计划',
      names: cyclePlanStateNames,
      defaultColumn: true,
      width: 80,
      filter: { kind: 'codes', key: 'states' },
      quickFilter: true,
    },
    recordRow('tmplId', '计划模板', 'cycle-tmpl', {
      group: '计划',
      defaultColumn: true,
      width: 140,
      quickFilter: true,
      input: { needed: true },
    }),
    {
      key: 'targetKind',
      label: '对象类型',
      kind: 'code',
      group: '计划',
      names: targetKindNames,
      width: 96,
      filter: { kind: 'codes', key: 'targetKinds' },
      input: { needed: true },
    },
    { key: 'targetWords', label: '服务对象', kind: 'text', group: '计划', defaultColumn: true, width: 190 },
    { key: 'rhythm', label: '周期', kind: 'text', group: '周期', defaultColumn: true, width: 170 },
    ...running,
    { key: 'startDay', label: '开始日期', kind: 'date', group: '周期', width: 120, input: { needed: true } },
    {
      key: 'endDay',
      label: '结束日期',
      kind: 'date',
      group: '周期',
      width: 120,
      notBefore: ['startDay'],
      input: {},
    },
    {
      key: 'maxCount',
      label: '最多次数',
      kind: 'number',
      unit: '次',
      group: '周期',
      width: 100,
      input: { min: 1, max: 999, hint: '每个服务对象，不填为不限' },
    },
    dayRow('nextDay', '下次日期', 'nextDay', { group: '计划', defaultColumn: true, width: 110 }),
    { key: 'madeCount', label: '已生成', kind: 'number', group: '计划', defaultColumn: true, width: 80 },
    { key: 'failedCount', label: '失败', kind: 'number', group: '计划', defaultColumn: true, width: 70 },
    ...made,
  ],
})
