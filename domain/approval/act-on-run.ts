/** Applies people's actions to a running approval. Pure: a run goes in, a new one comes out; refusals are thrown. */
import { Failure } from '../failure.ts'
import { allNodes, type FlowDefinition, startNodeId } from './approval-flow.ts'
import {
  type ApprovalRun,
  type ApprovalWorld,
  type Chosen,
  newRun,
  pendingTasks,
  type RunEvents,
  type RunTask,
  tasksNow,
} from './approval-run.ts'
import { ApprovalState, TaskState } from './approval-states.ts'
import { voteOf } from './count-votes.ts'
import { deciderFor, offeredPeople } from './find-people.ts'
import { nodesFrom } from './flow-places.ts'
import { refusal } from './may-act.ts'
import { planRun } from './plan-run.ts'
import type { RunAction } from './run-action.ts'
import { FlowWalk, type MissingChoice } from './walk-flow.ts'

export interface Acted {
  readonly run: ApprovalRun
  readonly events: RunEvents
}

/**
 * Begins a run: asks the first people, or ends at once when nobody has to be asked.
 * Throws `approval-choose` when the creator must name people, either for nodes ahead or for the first one.
 */
export function startRun(flow: FlowDefinition, world: ApprovalWorld, chosen: Chosen, now: Date): Acted {
  demandChoices(planRun(flow, world, chosen, now).missing.filter(({ by }) => by === 'creatorChooses'))
  return settle(new FlowWalk(newRun(world.creatorId, chosen), flow, world, now.toISOString()), [], true)
}

/**
 * Lets a person act on a run. The given run stays as it is.
 * Throws `approval-over`, `approval-not-yours`, `approval-decided`, `approval-choose`, `approval-too-long` or `urged-lately`.
 */
export function act(run: ApprovalRun, flow: FlowDefinition, action: RunAction, world: ApprovalWorld, now: Date): Acted {
  if (run.state !== ApprovalState.Running) throw new Failure('approval-over')
  const against = refusal(run, flow, action, world)
  if (against !== null) throw against
  const draft = structuredClone(run)
  if (action.kind === 'urge') {
    urge(draft, action.everyMinutes, now)
    return { run: draft, events: { made: [], copied: [], isFinished: false } }
  }
  const walk = new FlowWalk(draft, flow, world, now.toISOString())
  perform(walk, flow, action, world, now)
  const isByApprover = action.kind === 'agree'
  return settle(walk, run.tasks, isByApprover)
}

/** Walks on and collects the events. `mayChoose`: the acting person could have named the people of the next node. */
function settle(walk: FlowWalk, before: readonly RunTask[], mayChoose: boolean): Acted {
  walk.advance()
  if (mayChoose) demandChoices(walk.missing)
  const wasPending = new Set(before.filter((task) => task.state === TaskState.Pending).map((task) => task.no))
  const made = pendingTasks(walk.run).filter((task) => !wasPending.has(task.no))
  return {
    run: walk.run,
    events: {
      made: made.map((task) => task.no),
      copied: walk.copied,
      isFinished: walk.run.state !== ApprovalState.Running,
    },
  }
}

function demandChoices(missing: readonly MissingChoice[]): void {
  if (missing.length === 0) return
  const nodes = missing.map(({ node }) => ({ nodeId: node.id, name: node.name, people: offeredPeople(node) }))
  throw new Failure('approval-choose', { nodes: nodes.map(({ name }) => name).join('、') }, { data: nodes })
}

function perform(
  walk: FlowWalk,
  flow: FlowDefinition,
  action: Exclude<RunAction, { kind: 'urge' }>,
  world: ApprovalWorld,
  now: Date,
): void {
  const { run } = walk
  if (action.kind === 'withdraw' || action.kind === 'end') {
    run.reason = action.reason
    walk.finish(action.kind === 'end' ? ApprovalState.Ended : ApprovalState.Withdrawn)
    return
  }
  const task = run.tasks[action.taskNo - 1] as RunTask
  if (action.kind === 'removeAdded') return walk.voidTasks(withAdded(run, task))
  const decide = (state: TaskState): void => {
    Object.assign(task, { state, decidedBy: action.by, decidedAt: now.toISOString(), reason: action.reason })
  }
  switch (action.kind) {
    case 'agree':
      Object.assign(run.chosen, structuredClone(action.chosen ?? {}))
      decide(TaskState.Agreed)
      return
    case 'reject':
      decide(TaskState.Rejected)
      run.reason = action.reason
      return
    case 'transfer':
    case 'reassign':
      decide(TaskState.Transferred)
      handOver(walk, task, action.to)
      return
    case 'addBefore':
    case 'addAfter':
      if (action.kind === 'addAfter') decide(TaskState.Agreed)
      else Object.assign(task, { state: TaskState.AwaitingAdded, reason: action.reason })
      for (const personId of deciders(action.people, world))
        walk.ask(
          { ...placeOf(task), parentNo: task.no, how: action.kind === 'addBefore' ? 'before' : 'after' },
          personId,
        )
      return
    case 'sendBack':
      decide(TaskState.SentBack)
      sendBack(walk, flow, action.to, action.resume)
      return
  }
}

const placeOf = ({ nodeId, visit, seat }: RunTask) => ({ nodeId, visit, seat })

/** People of whom no two have the same delegate. */
function deciders(people: readonly string[], world: ApprovalWorld): string[] {
  const seen = people.map((id) => deciderFor(id, world))
  return people.filter((_, place) => seen.indexOf(seen[place] ?? '') === place)
}

/** The successor takes the task's place: same seat, same parent. */
function handOver(walk: FlowWalk, task: RunTask, to: string): void {
  walk.ask({ ...placeOf(task), parentNo: task.parentNo, how: task.how, replacesNo: task.no }, to)
}

/** A task with everything that was added to it or took it over. */
function withAdded(run: ApprovalRun, task: RunTask): RunTask[] {
  const below = run.tasks.filter(
    (one) => one.replacesNo === task.no || (one.parentNo === task.no && one.replacesNo === null),
  )
  return [task, ...below.flatMap((one) => withAdded(run, one))]
}

function urge(run: ApprovalRun, minutes: number, now: Date): void {
  const due = pendingTasks(run).filter(
    (task) => task.urgedAt === null || now.getTime() - Date.parse(task.urgedAt) >= minutes * 60_000,
  )
  if (due.length === 0) throw new Failure('urged-lately', { minutes })
  for (const task of due) task.urgedAt = now.toISOString()
}

/**
 * Sends a run back to the start or a passed node; waiting tasks become void. With `resume` only the target is asked again, and nodes that waited get
 * back their people without asking those who had agreed; otherwise everything from the target on is repeated.
 */
function sendBack(walk: FlowWalk, flow: FlowDefinition, to: string, resume: boolean): void {
  const { run } = walk
  const later = to === startNodeId ? allNodes(flow.nodes) : nodesFrom(flow, to)
  for (const { id: nodeId } of later) {
    const nodeRun = run.nodes[nodeId]
    if (nodeRun === undefined) continue
    const isWaiting = nodeRun.state === 'waiting'
    if (resume && isWaiting) run.resumptions[nodeId] = resumptionOf(run, nodeId)
    if (!resume) delete run.resumptions[nodeId]
    walk.voidTasks(tasksNow(run, nodeId))
    if (!resume || isWaiting || nodeId === to) delete run.nodes[nodeId]
  }
  run.round += 1
  if (to === startNodeId) {
    run.visits[startNodeId] = (run.visits[startNodeId] ?? 0) + 1
    walk.ask({ nodeId: startNodeId, visit: run.visits[startNodeId] ?? 1, seat: 0 }, run.creatorId)
  }
}

/** The present holder of each seat of a node, and the people among them who have agreed. */
function resumptionOf(run: ApprovalRun, nodeId: string): ApprovalRun['resumptions'][string] {
  const nodeRun = run.nodes[nodeId]
  const tasks = tasksNow(run, nodeId)
  const holders = (nodeRun?.seats ?? []).map((personId, seat) => {
    let holder = tasks.find((task) => task.seat === seat && task.parentNo === null && task.replacesNo === null)
    const root = holder
    for (let next = holder; next !== undefined; ) {
      holder = next
      next = tasks.find((task) => task.replacesNo === holder?.no)
    }
    return {
      personId: holder === root ? personId : (holder?.personId ?? personId),
      vote: root && voteOf(root, tasks),
      holder,
    }
  })
  return {
    seats: holders.map(({ personId }) => personId),
    agreed: holders.filter(({ vote }) => vote === 'agreed').map(({ personId, holder }) => holder?.personId ?? personId),
    mode: nodeRun?.mode ?? 'any',
  }
}
