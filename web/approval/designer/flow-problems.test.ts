import type { SubjectKindRow } from '@onsite/api/approval/approval-shapes.ts'
import {
  type AssigneeRule,
  type FlowNode,
  newApproverNode,
  startNodeId,
} from '@onsite/domain/approval/approval-flow.ts'
import type { Condition } from '@onsite/domain/field/condition.ts'
import { newField } from '@onsite/domain/field/field-definition.ts'
import { expect, it } from 'vitest'
import { flowProblems } from './flow-problems.ts'

const amountId = '0190a000-0000-7000-8000-000000000001'
const inspectorId = '0190a000-0000-7000-8000-000000000002'
const personId = '0190b000-0000-7000-8000-000000000001'
const subject: SubjectKindRow = {
  kind: 'work-order:creation',
  label: '创建审批',
  formKind: 'order',
  fields: [newField(amountId, 2, '金额', ''), newField(inspectorId, 28, '验收人', '')],
  fixed: [{ key: 'title', label: '标题', type: 1 }],
}
const approver = (id: string, ...who: AssigneeRule[]): FlowNode => ({ ...newApproverNode(id), who })
const boss = approver('boss', { kind: 'departmentHead', level: 0 })
const fork = (condition: Condition): FlowNode => ({
  kind: 'condition',
  id: 'fork',
  name: '条件',
  branches: [
    { id: 'big', name: '大额', condition, nodes: [] },
    { id: 'otherwise', name: '其他', condition: null, nodes: [] },
  ],
})
const read = (nodes: readonly FlowNode[], name = '流程', people: Parameters<typeof flowProblems>[2] = []) =>
  flowProblems({ name, remark: '', definition: { nodes } }, subject, people).list.map(
    ({ at, message }) => `${at} ${message}`,
  )

it('finds nothing wrong with a sound flow', () => {
  const condition: Condition = {
    all: [
      { field: amountId, operator: 'above', value: 100 },
      { field: '@title', operator: 'isFilled' },
    ],
  }

  expect(read([boss, fork(condition), approver('field', { kind: 'field', fieldId: inspectorId })])).toEqual([])
})

it('marks what is not chosen yet, in the order of the flow', () => {
  expect(read([approver('nobody'), fork({ all: [] })], ' ')).toEqual([
    `${startNodeId} 请填写流程名称`,
    'nobody 请选择审批人',
    'big 请设置条件',
  ])
})

it('does not let an unfinished condition hide what else is missing', () => {
  const found = read([approver('nobody'), fork({ field: amountId, operator: 'above' })])

  expect(found).toContain('nobody 请选择审批人')
  expect(found.some((line) => line.startsWith('big '))).toBe(true)
})

it('puts what concerns the whole flow at its start', () => {
  expect(read([])).toEqual([`${startNodeId} 请至少添加一个审批人节点`])
})

it('knows fields that are gone and people who left', () => {
  const people = [{ id: personId, name: '周凯', isActive: false }]

  expect(read([approver('a', { kind: 'persons', personIds: [personId] })], '流程', people)).toEqual([
    'a 「周凯」已停用，请换人',
  ])
  expect(read([approver('a', { kind: 'field', fieldId: '0190a000-0000-7000-8000-00000000ffff' })])).toEqual([
    'a 表单里已经没有选中的人员字段',
  ])
})
