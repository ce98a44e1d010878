/** Changes of a flow in the designer, as pure functions: each returns a new definition and leaves the old one as it was. */
import {
  branchesOf,
  type ConditionNode,
  type FlowBranch,
  type FlowDefinition,
  type FlowNode,
  type FlowNodeKind,
  newApproverNode,
  type ParallelNode,
} from '@onsite/domain/approval/approval-flow.ts'
import type { Condition } from '@onsite/domain/field/condition.ts'

/** The sequence outside of all branches. */
export const rootSequence = '@root'

/** A place for a node: before the node of that index in a branch (by id) or in the root sequence. */
export interface FlowPlace {
  readonly sequence: string
  readonly index: number
}

export type ForkNode = ConditionNode | ParallelNode

export const emptyCondition: Condition = { all: [] }

export function isFork(node: FlowNode): node is ForkNode {
  return node.kind === 'condition' || node.kind === 'parallel'
}

/** A node as it is first put into the flow; `makeId` returns fresh ids. A fork begins with two branches. */
export function newNode(kind: FlowNodeKind, makeId: () => string): FlowNode {
  const id = makeId()
  switch (kind) {
    case 'approver':
      return newApproverNode(id)
    case 'copy':
      return { kind, id, name: '抄送人', who: [] }
    case 'automatic':
      return { kind, id, name: '自动处理', condition: emptyCondition, whenHolds: 'pass' }
    case 'condition':
      return {
        kind,
        id,
        name: '条件分支',
        branches: [
          { id: makeId(), name: '条件 1', condition: emptyCondition, nodes: [] },
          { id: makeId(), name: '其他情况', condition: null, nodes: [] },
        ],
      }
    case 'parallel':
      return {
        kind,
        id,
        name: '并行分支',
        branches: [
          { id: makeId(), name: '分支 1', condition: null, nodes: [] },
          { id: makeId(), name: '分支 2', condition: null, nodes: [] },
        ],
      }
    default:
      return kind
  }
}

/** A branch as it is first added to a fork. */
export function newBranch(fork: ForkNode, makeId: () => string): FlowBranch {
  const isCondition = fork.kind === 'condition'
  // The default branch stands last and is not counted.
  const number = isCondition ? fork.branches.length : fork.branches.length + 1
  return {
    id: makeId(),
    name: isCondition ? `条件 ${number}` : `分支 ${number}`,
    condition: isCondition ? emptyCondition : null,
    nodes: [],
  }
}

/** Puts a node at a place. */
export function insertNode(flow: FlowDefinition, place: FlowPlace, node: FlowNode): FlowDefinition {
  return changeSequence(flow, place.sequence, (nodes) => nodes.toSpliced(place.index, 0, node))
}

/** Removes a node with everything in its branches. */
export function removeNode(flow: FlowDefinition, id: string): FlowDefinition {
  return changeAround(flow, id, (nodes, index) => nodes.toSpliced(index, 1))
}

/** Puts another node in the place of the one with its id. */
export function replaceNode(flow: FlowDefinition, node: FlowNode): FlowDefinition {
  return changeAround(flow, node.id, (nodes, index) => nodes.with(index, node))
}

/** Moves a node up (-1) or down (1) among the nodes beside it; the same flow when it stands at the edge. */
export function moveNode(flow: FlowDefinition, id: string, way: 1 | -1): FlowDefinition {
  return changeAround(flow, id, (nodes, index) => swap(nodes, index, index + way))
}

/** Adds a branch to a fork: last, but before the default branch. */
export function addBranch(flow: FlowDefinition, forkId: string, branch: FlowBranch): FlowDefinition {
  return changeFork(flow, forkId, (fork) => {
    const index = fork.kind === 'condition' ? fork.branches.length - 1 : fork.branches.length
    return { ...fork, branches: fork.branches.toSpliced(index, 0, branch) }
  })
}

/** Removes a branch. Where only one would remain, its nodes take the fork's place. */
export function removeBranch(flow: FlowDefinition, branchId: string): FlowDefinition {
  const fork = forkOf(flow.nodes, branchId)
  if (fork === null) return flow
  const rest = fork.branches.filter((branch) => branch.id !== branchId)
  const [only] = rest
  if (rest.length === 1 && only !== undefined)
    return changeAround(flow, fork.id, (nodes, index) => nodes.toSpliced(index, 1, ...only.nodes))
  return changeFork(flow, fork.id, (one) => ({ ...one, branches: rest }))
}

/** Changes a branch; the functions above change its nodes. */
export function changeBranch(
  flow: FlowDefinition,
  branchId: string,
  change: Partial<Pick<FlowBranch, 'name' | 'condition'>>,
): FlowDefinition {
  const fork = forkOf(flow.nodes, branchId)
  if (fork === null) return flow
  return changeFork(flow, fork.id, (one) => ({
    ...one,
    branches: one.branches.map((branch) => (branch.id === branchId ? { ...branch, ...change } : branch)),
  }))
}

/** Moves a branch to the left (-1) or right (1); the default branch stays last. The same flow when it cannot move. */
export function moveBranch(flow: FlowDefinition, branchId: string, way: 1 | -1): FlowDefinition {
  const fork = forkOf(flow.nodes, branchId)
  if (fork === null || !canMoveBranch(fork, branchId, way)) return flow
  return changeFork(flow, fork.id, (one) => {
    const index = one.branches.findIndex((branch) => branch.id === branchId)
    return { ...one, branches: swap(one.branches, index, index + way) }
  })
}

/** Whether a branch has room in that direction. */
export function canMoveBranch(fork: ForkNode, branchId: string, way: 1 | -1): boolean {
  const index = fork.branches.findIndex((branch) => branch.id === branchId)
  const movable = fork.kind === 'condition' ? fork.branches.length - 1 : fork.branches.length
  return index >= 0 && index < movable && index + way >= 0 && index + way < movable
}

/** Whether this is the default branch of a condition, taken when no other is. */
export function isDefaultBranch(fork: ForkNode, branch: FlowBranch): boolean {
  return fork.kind === 'condition' && fork.branches.at(-1)?.id === branch.id
}

/** The node with this id, null when there is none. */
export function nodeOf(nodes: readonly FlowNode[], id: string): FlowNode | null {
  for (const node of nodes) {
    if (node.id === id) return node
    for (const branch of branchesOf(node)) {
      const found = nodeOf(branch.nodes, id)
      if (found !== null) return found
    }
  }
  return null
}

/** The fork that holds this branch, null when there is none. */
export function forkOf(nodes: readonly FlowNode[], branchId: string): ForkNode | null {
  for (const node of nodes) {
    if (!isFork(node)) continue
    if (node.branches.some((branch) => branch.id === branchId)) return node
    for (const branch of node.branches) {
      const found = forkOf(branch.nodes, branchId)
      if (found !== null) return found
    }
  }
  return null
}

function swap<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const [first, second] = [items[from], items[to]]
  if (first === undefined || second === undefined || to < 0) return items
  return items.with(from, second).with(to, first)
}

type Nodes = readonly FlowNode[]

/** Rebuilds only what changed, so that an edit that does nothing gives the same flow. */
function changeSequence(flow: FlowDefinition, sequence: string, change: (nodes: Nodes) => Nodes): FlowDefinition {
  if (sequence === rootSequence) return withNodes(flow, change(flow.nodes))
  return withNodes(
    flow,
    mapBranches(flow.nodes, (branch) => (branch.id === sequence ? withNodes(branch, change(branch.nodes)) : branch)),
  )
}

function changeAround(
  flow: FlowDefinition,
  id: string,
  change: (nodes: Nodes, index: number) => Nodes,
): FlowDefinition {
  const within = (nodes: Nodes): Nodes => {
    const index = nodes.findIndex((node) => node.id === id)
    return index < 0 ? nodes : change(nodes, index)
  }
  const root = within(flow.nodes)
  if (root !== flow.nodes) return withNodes(flow, root)
  return withNodes(
    flow,
    mapBranches(flow.nodes, (branch) => withNodes(branch, within(branch.nodes))),
  )
}

function changeFork(flow: FlowDefinition, id: string, change: (fork: ForkNode) => ForkNode): FlowDefinition {
  return changeAround(flow, id, (nodes, index) => {
    const node = nodes[index]
    return node !== undefined && isFork(node) ? nodes.with(index, change(node)) : nodes
  })
}

function withNodes<Holder extends { readonly nodes: Nodes }>(holder: Holder, nodes: Nodes): Holder {
  return nodes === holder.nodes ? holder : { ...holder, nodes }
}

/** Applies a change to every branch, outer ones first; the same list when nothing changed. */
function mapBranches(nodes: Nodes, change: (branch: FlowBranch) => FlowBranch): Nodes {
  const mapped = nodes.map((node) => {
    if (!isFork(node)) return node
    const branches = node.branches.map((branch) => {
      const changed = change(branch)
      return withNodes(changed, mapBranches(changed.nodes, change))
    })
    return branches.every((branch, index) => branch === node.branches[index]) ? node : { ...node, branches }
  })
  return mapped.every((node, index) => node === nodes[index]) ? nodes : mapped
}
