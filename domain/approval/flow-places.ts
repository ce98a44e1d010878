/** Finds a node's place in its flow: the nodes before it and after it. */
import { allNodes, type ApproverNode, branchesOf, type FlowDefinition, type FlowNode } from './approval-flow.ts'

/** One step of the way down to a node: a sequence and the place in it. */
interface Step {
  readonly nodes: readonly FlowNode[]
  readonly index: number
}

/** The way from the top to a node; empty when the flow has no such node. */
function wayTo(nodes: readonly FlowNode[], nodeId: string): Step[] {
  for (const [index, node] of nodes.entries()) {
    if (node.id === nodeId) return [{ nodes, index }]
    for (const branch of branchesOf(node)) {
      const rest = wayTo(branch.nodes, nodeId)
      if (rest.length > 0) return [{ nodes, index }, ...rest]
    }
  }
  return []
}

/** The node of an id. */
export function nodeById(flow: FlowDefinition, nodeId: string): FlowNode | undefined {
  return allNodes(flow.nodes).find((node) => node.id === nodeId)
}

/** Nodes that are gone through before a node, in order; other branches of a parallel node it stands in are not. */
export function nodesBefore(flow: FlowDefinition, nodeId: string): FlowNode[] {
  return wayTo(flow.nodes, nodeId).flatMap(({ nodes, index }) => allNodes(nodes.slice(0, index)))
}

/** A node and those gone through after it. */
export function nodesFrom(flow: FlowDefinition, nodeId: string): FlowNode[] {
  const way = wayTo(flow.nodes, nodeId)
  const own = nodeById(flow, nodeId)
  return [...(own === undefined ? [] : [own]), ...way.flatMap(({ nodes, index }) => allNodes(nodes.slice(index + 1)))]
}

/** Approver nodes among some nodes. */
export function approversIn(nodes: readonly FlowNode[]): ApproverNode[] {
  return nodes.filter((node) => node.kind === 'approver')
}

/** Names of the branches that a node stands in, outermost first. */
export function branchNames(flow: FlowDefinition, nodeId: string): string[] {
  const way = wayTo(flow.nodes, nodeId)
  return way.slice(0, -1).map(({ nodes, index }, depth) => {
    const branches = branchesOf(nodes[index] as FlowNode)
    return branches.find((branch) => branch.nodes === way[depth + 1]?.nodes)?.name ?? ''
  })
}
