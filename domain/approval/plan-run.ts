/** Dry run of an approval in which everybody agrees: finds the people who would be asked and the choices needed beforehand. */
import { allNodes, type ApproverNode, type FlowDefinition } from './approval-flow.ts'
import { type ApprovalRun, type ApprovalWorld, type Chosen, newRun, pendingTasks } from './approval-run.ts'
import { ApprovalState, TaskState } from './approval-states.ts'
import { FlowWalk, type MissingChoice } from './walk-flow.ts'

export interface PlannedRun {
  /** The run as it would be at its end. */
  readonly run: ApprovalRun
  /** Nodes that still need somebody to name their people. */
  readonly missing: readonly MissingChoice[]
  /** Ids of the nodes that would be gone through, in the order of the tree. */
  readonly nodeIds: readonly string[]
}

/** Plans a whole run. */
export function planRun(flow: FlowDefinition, world: ApprovalWorld, chosen: Chosen, now: Date): PlannedRun {
  return planRest(newRun(world.creatorId, chosen), flow, world, now)
}

/** Plans how a run would go on from where it stands. The given run stays as it is. */
export function planRest(run: ApprovalRun, flow: FlowDefinition, world: ApprovalWorld, now: Date): PlannedRun {
  const walk = new FlowWalk(structuredClone(run), flow, world, now.toISOString())
  walk.advance()
  for (let tasks = pendingTasks(walk.run); tasks.length > 0; tasks = pendingTasks(walk.run)) {
    for (const task of tasks) {
      Object.assign(task, { state: TaskState.Agreed, decidedBy: task.personId, decidedAt: now.toISOString() })
      walk.advance()
      if (walk.run.state !== ApprovalState.Running || tasks.some((one) => one.state === TaskState.Void)) break
    }
  }
  const nodeIds = allNodes(flow.nodes).flatMap(({ id }) => (walk.run.nodes[id] === undefined ? [] : [id]))
  return { run: walk.run, missing: walk.missing, nodeIds }
}

/** Nodes whose people the person of a task must name when agreeing to it. */
export function choicesAfter(
  run: ApprovalRun,
  flow: FlowDefinition,
  taskNo: number,
  world: ApprovalWorld,
  now: Date,
): readonly ApproverNode[] {
  const walk = new FlowWalk(structuredClone(run), flow, world, now.toISOString())
  Object.assign(walk.run.tasks[taskNo - 1] ?? {}, { state: TaskState.Agreed })
  walk.advance()
  return walk.missing.map(({ node }) => node)
}
