import { allNodes, type FlowDefinition, type FlowNode, newApproverNode } from '@onsite/domain/approval/approval-flow.ts'
import { describe, expect, it } from 'vitest'
import {
  addBranch,
  canMoveBranch,
  changeBranch,
  type ForkNode,
  forkOf,
  insertNode,
  isDefaultBranch,
  moveBranch,
  moveNode,
  newBranch,
  newNode,
  nodeOf,
  removeBranch,
  removeNode,
  replaceNode,
  rootSequence,
} from './flow-edit.ts'

const approver = (id: string) => newApproverNode(id, id)
const branch = (id: string, nodes: readonly FlowNode[] = [], isDefault = false) => ({
  id,
  name: id,
  condition: isDefault ? null : { all: [] },
  nodes,
})
const fork = (id: string, ...branches: ReturnType<typeof branch>[]): ForkNode => ({
  kind: 'condition',
  id,
  name: id,
  branches,
})
/** first → (small: inner | big | otherwise) → last */
const flow: FlowDefinition = {
  nodes: [
    approver('first'),
    fork('fork', branch('small', [approver('inner')]), branch('big'), branch('otherwise', [], true)),
    approver('last'),
  ],
}
const idsOf = (nodes: readonly FlowNode[]) => allNodes(nodes).map((node) => node.id)
const branchIds = (changed: FlowDefinition, id = 'small') =>
  forkOf(changed.nodes, id)?.branches.map((one) => one.id) ?? []
const counting = () => {
  let count = 0
  return () => `new-${(count += 1)}`
}

describe('nodes', () => {
  it('are put between others, in the root and in branches', () => {
    expect(idsOf(insertNode(flow, { sequence: rootSequence, index: 1 }, approver('x')).nodes)).toEqual([
      'first',
      'x',
      'fork',
      'inner',
      'last',
    ])
    expect(idsOf(insertNode(flow, { sequence: 'big', index: 0 }, approver('x')).nodes)).toEqual([
      'first',
      'fork',
      'inner',
      'x',
      'last',
    ])
  })

  it('go away with everything in their branches', () => {
    expect(idsOf(removeNode(flow, 'inner').nodes)).toEqual(['first', 'fork', 'last'])
    expect(idsOf(removeNode(flow, 'fork').nodes)).toEqual(['first', 'last'])
  })

  it('are changed where they stand', () => {
    const changed = replaceNode(flow, newApproverNode('inner', '财务审批'))

    expect(nodeOf(changed.nodes, 'inner')?.name).toBe('财务审批')
    expect(idsOf(changed.nodes)).toEqual(idsOf(flow.nodes))
  })

  it('move among the nodes beside them and stop at the edge', () => {
    expect(moveNode(flow, 'first', 1).nodes.map((node) => node.id)).toEqual(['fork', 'first', 'last'])
    expect(moveNode(flow, 'first', -1)).toBe(flow)
    expect(moveNode(flow, 'last', 1)).toBe(flow)
    expect(moveNode(flow, 'inner', 1)).toBe(flow)
  })

  it('leave the flow as it is when they are not in it', () => {
    expect(removeNode(flow, 'nobody')).toBe(flow)
    expect(removeBranch(flow, 'nobody')).toBe(flow)
    expect(changeBranch(flow, 'nobody', { name: 'x' })).toBe(flow)
    expect(insertNode(flow, { sequence: 'nowhere', index: 0 }, approver('x'))).toBe(flow)
  })

  it('begin with fresh ids, forks with two branches and the default one last', () => {
    const made = newNode('condition', counting()) as ForkNode

    expect([made.id, ...made.branches.map((one) => one.id)]).toEqual(['new-1', 'new-2', 'new-3'])
    expect(made.branches.map((one) => isDefaultBranch(made, one))).toEqual([false, true])
  })
})

describe('branches', () => {
  it('are added before the default branch', () => {
    const added = addBranch(flow, 'fork', newBranch(forkOf(flow.nodes, 'small') as ForkNode, counting()))

    expect(branchIds(added)).toEqual(['small', 'big', 'new-1', 'otherwise'])
    expect(forkOf(added.nodes, 'new-1')?.branches[2]?.name).toBe('条件 3')
  })

  it('are added last in a parallel node, which has no default branch', () => {
    const parallel = newNode('parallel', counting()) as ForkNode
    const added = addBranch({ nodes: [parallel] }, parallel.id, { ...newBranch(parallel, () => 'x') })

    expect((added.nodes[0] as ForkNode).branches.map((one) => one.name)).toEqual(['分支 1', '分支 2', '分支 3'])
  })

  it('change their priority, but never with the default branch', () => {
    expect(branchIds(moveBranch(flow, 'big', -1))).toEqual(['big', 'small', 'otherwise'])
    expect(moveBranch(flow, 'big', 1)).toBe(flow)
    expect(moveBranch(flow, 'otherwise', -1)).toBe(flow)
    expect(moveBranch(flow, 'small', -1)).toBe(flow)
    expect(canMoveBranch(forkOf(flow.nodes, 'small') as ForkNode, 'small', 1)).toBe(true)
  })

  it('go away, and the last one left takes the place of the fork with its nodes', () => {
    const without = removeBranch(flow, 'big')

    expect(branchIds(without)).toEqual(['small', 'otherwise'])
    expect(removeBranch(without, 'otherwise').nodes.map((node) => node.id)).toEqual(['first', 'inner', 'last'])
  })

  it('are changed in forks within forks', () => {
    const nested = insertNode(flow, { sequence: 'big', index: 0 }, fork('deep', branch('a'), branch('b', [], true)))
    const changed = changeBranch(nested, 'a', { name: '金额很大' })

    expect(forkOf(changed.nodes, 'a')?.branches[0]?.name).toBe('金额很大')
    expect(changed.nodes[0]).toBe(nested.nodes[0])
  })
})
