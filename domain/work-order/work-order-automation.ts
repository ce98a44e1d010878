/**
 * Work orders as automation sees them. `Our choice:` the meanings of the timed triggers and conditions, which Spec 2 §3 does not show. There are no return
 * visits yet, so trigger 12 and condition 8 are not offered.
 */
import type { AutomationKindSpec } from '../automation/automation-kind.ts'
import { param } from '../automation/rule-actions.ts'
import { personField } from '../field/field-types/person.ts'
import { unitField } from '../field/field-types/unit.ts'
import { RoleType } from '../permission/roles.ts'
import { workOrderFields } from './work-order-fields.ts'
import { beforeAssignment, beforeService, openStates, WorkOrderState as S } from './work-order-state.ts'

const given = [{ into: [S.PendingPickup] }, { steps: ['reassign'] }]
const pickedUp = [{ steps: ['pickUp', 'grab'] }]
const completed = [{ into: [S.Completed] }]
const receipt = [{ steps: ['receipt'] }]
const collected = [{ steps: ['collect'] }]

const servedLast = '上次服务该客户的人'
/** Three ways to find the technician, for what is done with him. */
const waysTo = <const Name extends string>(name: Name, say: (whom: string) => string) =>
  [
    {
      name,
      label: say('服务人员'),
      group: '处理',
      params: [param('person', '服务人员', personField, { role: RoleType.Technician })],
      sentence: say('{person}'),
    },
    {
      name: `${name}Least`,
      label: say('团队里最空闲的人'),
      group: '处理',
      params: [param('group', '服务团队', unitField, { unitKind: 'service-group' })],
      sentence: say('{group}里在手工单最少的人'),
    },
    { name: `${name}Last`, label: say(servedLast), group: '处理', params: [], sentence: say(servedLast) },
  ] as const

export const workOrderAutomation = {
  kind: 'work-order',
  label: '工单',
  points: {
    0: { label: '创建后', moves: [{ steps: ['create'] }] },
    1: { label: '派单后', moves: given },
    2: { label: '接单后', moves: pickedUp },
    3: { label: '完成后', moves: completed },
    4: {
      label: '申请创建审批后',
      moves: [{ steps: ['create', 'resubmit', 'accept'], into: [S.PendingApproval] }],
    },
    5: { label: '申请完成审批后', moves: [{ steps: ['complete'], into: [S.PendingApproval] }] },
    6: { label: '回执后', moves: receipt },
    7: { label: '收款后', moves: collected },
  },
  bases: {
    0: { label: '创建', moves: [{ steps: ['create'] }] },
    1: { label: '受理', moves: [{ steps: ['accept'] }] },
    2: { label: '派单', moves: given },
    3: { label: '接单', moves: pickedUp },
    4: { label: '客户期望时间', field: 'customApplyTime' },
    5: { label: '预约上门开始', field: 'reserve_start' },
    6: { label: '预约上门结束', field: 'reserve_end' },
    7: { label: '开始服务', moves: [{ steps: ['start'] }] },
    8: { label: '完成服务', moves: completed },
    9: { label: '提交回执', moves: receipt },
    10: { label: '收款', moves: collected },
    11: { label: '异常申请', moves: [{ steps: ['applyAbnormal'] }] },
    13: { label: '客户评价', moves: [{ steps: ['evaluate'] }] },
  },
  waits: {
    0: { label: '未受理', states: [S.PendingAcceptance] },
    1: { label: '未派单', states: beforeAssignment },
    2: { label: '未接单', states: [...beforeAssignment, S.PendingPickup] },
    3: { label: '未预约', states: beforeService, unlessFilled: 'reserve_start' },
    4: { label: '未开始', states: beforeService },
    5: { label: '未完成', states: openStates },
    6: { label: '未回执', states: [...openStates, S.Completed], unless: receipt },
    7: { label: '未收款', states: [...openStates, S.Completed], unless: collected },
    9: { label: '未评价', states: [...openStates, S.Completed], unless: [{ steps: ['evaluate'] }] },
  },
  fields: workOrderFields,
  openStates,
  watched: ['servicePersonalId', 'productionId', 'contractId', 'customName', 'customApplyTime'],
  settable: ['priority', 'service_level', 'title'],
  approval: { endedBy: ['cancel', 'withdraw', 'remove'] },
  actions: [
    ...waysTo('assign', (whom) => `指派给${whom}`),
    ...waysTo('recommend', (whom) => `推荐${whom}，等调度员确认`),
    { name: 'toPool', label: '转公海', group: '处理', params: [], sentence: '转入公海' },
    {
      name: 'copy',
      label: '抄送',
      group: '通知',
      params: [param('people', '抄送人', personField, { multiple: true })],
      sentence: '抄送给{people}',
    },
    {
      name: 'collaborate',
      label: '添加协同人',
      group: '处理',
      params: [param('people', '协同人', personField, { multiple: true, role: RoleType.Technician })],
      sentence: '添加{people}为协同人',
    },
  ],
  /**
   * Codes of modes are lasting; 3 is kept for service providers. `Our choice:` only an order that is new to dispatching is dispatched by rules; one that
   * came back (refused, put back) needs a person, since the rules would send it the same way again. A service group gets an order by its member with the fewest
   * in hand, since an order belongs to one technician.
   */
  dispatch: {
    moves: [{ steps: ['create', 'accept', 'resubmit', 'approveCreation'], into: [S.PendingAssignment] }],
    typeField: 'orderType',
    modes: {
      1: { label: '直接派人', actions: ['assign', 'assignLast'] },
      2: { label: '派服务组', actions: ['assignLeast'] },
      4: { label: '入公海', actions: ['toPool'] },
      5: { label: '推荐待确认', actions: ['recommend', 'recommendLeast', 'recommendLast'] },
    },
  },
} as const satisfies AutomationKindSpec
