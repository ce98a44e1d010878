/** The parts that a dry run passed, for the marks on the canvas. */
import type { TriedNode } from '@onsite/api/approval/approval-shapes.ts'
import { allNodes, type FlowBranch, type FlowDefinition } from '@onsite/domain/approval/approval-flow.ts'
import { isFork } from './flow-edit.ts'

export interface Trial {
  readonly nodes: ReadonlyMap<string, TriedNode>
  /** Ids of the branches that were gone through. */
  readonly branches: ReadonlySet<string>
}

/** Reads the reply of a dry run. A branch without nodes of its own is known by its name in the reason of its condition. */
export function trialOf(flow: FlowDefinition, tried: readonly TriedNode[]): Trial {
  const nodes = new Map(tried.map((node) => [node.nodeId, node]))
  const holdsTried = (branch: FlowBranch) => allNodes(branch.nodes).some((node) => nodes.has(node.id))
  const branches = new Set<string>()
  for (const fork of allNodes(flow.nodes)) {
    if (!isFork(fork)) continue
    const why = nodes.get(fork.id)?.why
    const taken = fork.branches.filter(holdsTried)
    const named =
      taken.length === 0 && why !== undefined ? fork.branches.filter((one) => why.includes(`「${one.name}」`)) : []
    const passed = fork.kind === 'parallel' && nodes.has(fork.id) ? fork.branches : [...taken, ...named]
    for (const branch of passed) branches.add(branch.id)
  }
  return { nodes, branches }
}
