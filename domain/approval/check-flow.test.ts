import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FlowDefinition, type FlowNode, mostFlowDepth, newApproverNode } from './approval-flow.ts'
import { checkFlow } from './check-flow.ts'

const wang = '01234567-89ab-7def-8123-456789abcdef'
const approver = (id: string) => ({ ...newApproverNode(id), who: [{ kind: 'persons' as const, personIds: [wang] }] })
const condition = { field: '@amount', operator: 'above' as const, value: 1000 }
const branch = (id: string, change: object = {}) => ({ id, name: '分支', condition: null, nodes: [], ...change })
const withBranches = (kind: 'condition' | 'parallel', ...branches: object[]) => ({
  id: 'b',
  name: '分支',
  kind,
  branches,
})

const problemsOf = (nodes: unknown): string[] => {
  const checked = checkFlow({ nodes })
  return 'problems' in checked ? checked.problems.map(({ at, message }) => `${at}: ${message}`) : []
}

test('gives back a flow with every kind of node as it is', () => {
  const nodes: FlowNode[] = [
    approver('a'),
    { kind: 'copy', id: 'c', name: '抄送财务', who: [{ kind: 'role', role: 8 }] },
    {
      kind: 'condition',
      id: 'd',
      name: '金额',
      branches: [branch('d1', { condition: { all: [condition] } }), branch('d2')],
    },
    { kind: 'parallel', id: 'p', name: '并行', branches: [branch('p1', { nodes: [approver('p1a')] }), branch('p2')] },
    { kind: 'automatic', id: 'x', name: '自动', condition, whenHolds: 'pass' },
  ]
  const flow: FlowDefinition = { nodes }

  expect(checkFlow(flow)).toEqual({ flow })
})

test.each([
  ['nothing that decides', [], ': 请至少添加一个审批人节点'],
  ['an approver node without people', [{ ...approver('a'), who: [] }], 'a: 请选择审批人'],
  [
    'named people of whom none is named',
    [{ ...approver('a'), who: [{ kind: 'persons', personIds: [] }] }],
    'a: 请选择审批人：指定人员还没有选',
  ],
  ['a stand-in who is not named', [{ ...approver('a'), whenEmpty: 'person' }], 'a: 请选择审批人为空时转交给谁'],
  ['the same id twice', [approver('a'), approver('a')], 'a: 节点编号重复，请复制后重新生成'],
  ['an unknown mode', [{ ...approver('a'), mode: 'most' }], 'a: 多人审批方式不在可选范围内'],
  ['a percentage of 0', [{ ...approver('a'), percent: 0 }], 'a: 通过比例应在 1 到 100 之间'],
  ['one branch only', [approver('a'), withBranches('condition', branch('x'))], 'b: 条件分支至少要有两个'],
  [
    'a default branch with a condition',
    [approver('a'), withBranches('condition', branch('x', { condition }), branch('y', { condition }))],
    'b: 最后一个分支是默认分支，不能有条件',
  ],
  [
    'a branch without a condition',
    [approver('a'), withBranches('condition', branch('x'), branch('y'))],
    'b: 除默认分支外，每个分支都要设置条件',
  ],
  [
    'a parallel branch with a condition',
    [approver('a'), withBranches('parallel', branch('x', { condition }), branch('y'))],
    'b: 并行分支不能有条件',
  ],
  [
    'a comparison without a value',
    [{ kind: 'automatic', id: 'x', name: '自动', condition: { field: '@a', operator: 'above' }, whenHolds: 'pass' }],
    'x: 请填写条件的值',
  ],
  ['an unknown property', [{ ...approver('a'), script: '1' }], 'a: 审批人有不认识的属性：script'],
])('finds %s', (_, nodes, expected) => {
  expect(problemsOf(nodes)).toContain(expected)
})

test('stops at the depth and number that a flow may have', () => {
  let nodes: unknown[] = [approver('deepest')]
  for (let depth = 0; depth < mostFlowDepth; depth += 1)
    nodes = [{ ...withBranches('parallel', branch(`x${depth}`, { nodes }), branch(`y${depth}`)), id: `b${depth}` }]

  expect(problemsOf(nodes)).toContain(`x0: 分支最多嵌套 ${mostFlowDepth} 层`)
  expect(problemsOf(Array.from({ length: 101 }, (_, n) => approver(`a${n}`)))).toEqual([': 节点最多 100 项'])
})

test('takes anything at all without falling over', () => {
  fc.assert(
    fc.property(fc.anything(), fc.object(), (value, node) => {
      for (const one of [value, { nodes: value }, { nodes: [node] }, { nodes: [{ ...approver('a'), ...node }] }]) {
        const checked = checkFlow(one)
        expect('flow' in checked || checked.problems.length > 0).toBe(true)
      }
    }),
  )
})
