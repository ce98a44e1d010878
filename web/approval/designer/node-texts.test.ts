import { type AssigneeRule, type FlowNode, newApproverNode } from '@onsite/domain/approval/approval-flow.ts'
import { expect, it } from 'vitest'
import type { ForkNode } from './flow-edit.ts'
import { branchText, type FlowNames, nodeText, whoText } from './node-texts.ts'

const names: FlowNames = {
  person: (id) => ({ a: '李敏', b: '周凯' })[id] ?? id,
  field: (id) => (id === 'f' ? '验收人' : '已删除的字段'),
  condition: (condition) => (condition === null || 'all' in condition ? '' : '「金额」大于「100」'),
}
const big = { field: 'x', operator: 'above', value: 100 } as const

it.each<[AssigneeRule, string]>([
  [{ kind: 'persons', personIds: ['a', 'b'] }, '李敏、周凯'],
  [{ kind: 'persons', personIds: ['a', 'b', 'c', 'd', 'e'] }, '李敏、周凯、c、d等 5 人'],
  [{ kind: 'persons', personIds: [] }, ''],
  [{ kind: 'role', role: 8 }, '角色「财务」'],
  [{ kind: 'departmentHead', level: 0 }, '直属部门主管'],
  [{ kind: 'departmentHead', level: 2 }, '向上 2 级部门主管'],
  [{ kind: 'field', fieldId: 'f' }, '表单中的「验收人」'],
  [{ kind: 'groupLeader' }, '服务团队负责人'],
  [{ kind: 'creatorChooses', personIds: ['a'] }, '发起人自选（李敏）'],
])('names the people of %j', (rule, text) => {
  expect(whoText([rule], names)).toBe(text)
})

it('says how several decide, and nothing of it for one person', () => {
  const node = { ...newApproverNode('n'), mode: 'ratio', percent: 60 } as const

  expect(nodeText({ ...node, who: [{ kind: 'persons', personIds: ['a', 'b'] }] }, names).text).toBe(
    '李敏、周凯\n票签 60%',
  )
  expect(nodeText({ ...node, who: [{ kind: 'persons', personIds: ['a'] }] }, names).text).toBe('李敏')
})

it('asks for what is missing', () => {
  const automatic: FlowNode = { kind: 'automatic', id: 'n', name: '', condition: { all: [] }, whenHolds: 'pass' }

  expect(nodeText(newApproverNode('n'), names)).toEqual({ text: '请选择审批人', isMissing: true })
  expect(nodeText(automatic, names)).toEqual({ text: '请设置条件', isMissing: true })
  expect(nodeText({ ...automatic, condition: big, whenHolds: 'reject' }, names).text).toBe(
    '「金额」大于「100」时自动驳回，否则通过',
  )
})

it('tells the branches of a condition from those of a parallel node', () => {
  const branches = [
    { id: 'a', name: '', condition: big, nodes: [] },
    { id: 'b', name: '', condition: null, nodes: [] },
  ] as const
  const [first, last] = branches
  const condition: ForkNode = { kind: 'condition', id: 'c', name: '', branches }
  const parallel: ForkNode = { kind: 'parallel', id: 'p', name: '', branches }

  expect(branchText(condition, first, names).text).toBe('「金额」大于「100」')
  expect(branchText(condition, last, names).text).toBe('不满足以上条件时走这里')
  expect(branchText(parallel, last, names).text).toBe('与其他分支同时进行')
})
