/** Decides who may do what to a running approval now, and why not. Screens show the answer, `act-on-run.ts` enforces it. */
import { Failure } from '../failure.ts'
import { type ApproverNode, type FlowDefinition, startNodeId } from './approval-flow.ts'
import {
  type ApprovalRun,
  type ApprovalWorld,
  isOpen,
  mostRounds,
  mostTasks,
  type RunTask,
  tasksNow,
} from './approval-run.ts'
import { ApprovalState, TaskState } from './approval-states.ts'
import { deciderFor } from './find-people.ts'
import { approversIn, nodeById, nodesBefore } from './flow-places.ts'
import type { RunAction } from './run-action.ts'

const notYours = (reason: string): Failure => new Failure('approval-not-yours', { reason })

/** The reason why an action is refused, null when it is allowed. */
export function refusal(
  run: ApprovalRun,
  flow: FlowDefinition,
  action: RunAction,
  world: ApprovalWorld,
): Failure | null {
  switch (action.kind) {
    case 'end':
      return null
    case 'urge':
      return action.by === run.creatorId ? null : notYours('只有发起人可以催办')
    case 'withdraw':
      return whyNotWithdraw(run, action.by)
    case 'removeAdded':
      return whyNotRemove(run, action)
    case 'reassign':
      return whyNotReassign(run, action, world)
    default:
      return whyNotDecide(run, flow, action, world)
  }
}

export type Decision = Extract<
  RunAction,
  { kind: 'agree' | 'reject' | 'sendBack' | 'transfer' | 'addBefore' | 'addAfter' }
>

function whyNotDecide(run: ApprovalRun, flow: FlowDefinition, action: Decision, world: ApprovalWorld): Failure | null {
  const task = run.tasks[action.taskNo - 1]
  if (task === undefined || task.personId !== action.by) return notYours('这不是你的审批任务')
  if (task.state !== TaskState.Pending) return new Failure('approval-decided')
  const against = whyNotKind(flow, task, action.kind)
  if (against !== null) return notYours(against)
  if (action.kind === 'sendBack') {
    if (!sendBackTargets(run, flow, task).some(({ nodeId }) => nodeId === action.to))
      return notYours('只能退回到发起人或已经审批过的节点')
    return run.round >= mostRounds ? new Failure('approval-too-long') : null
  }
  const people = action.kind === 'transfer' ? [action.to] : 'people' in action ? action.people : []
  return people.length === 0 ? null : whyNotAsk(run, task, people, world)
}

/** The reason, as a Chinese sentence, why a kind of decision is closed to a task; null when it is open. */
export function whyNotKind(flow: FlowDefinition, task: RunTask, kind: Decision['kind']): string | null {
  if (kind === 'agree') return null
  if (task.nodeId === startNodeId) return '退回给发起人的，只能重新提交或撤回'
  if (kind === 'reject') return null
  const node = nodeById(flow, task.nodeId) as ApproverNode
  if (kind === 'transfer') return node.mayTransfer ? null : '这个节点不允许转交'
  if (kind === 'sendBack') {
    if (!node.maySendBack) return '这个节点不允许退回'
    return task.parentNo === null ? null : '加签的审批人不能退回'
  }
  return node.mayAdd ? null : '这个节点不允许加签'
}

/** Places that a task may be sent back to: the start, and nodes before it where somebody agreed. */
export function sendBackTargets(
  run: ApprovalRun,
  flow: FlowDefinition,
  task: Pick<RunTask, 'nodeId'>,
): { nodeId: string; name: string }[] {
  const passed = approversIn(nodesBefore(flow, task.nodeId)).filter(
    (node) =>
      run.nodes[node.id]?.state === 'done' && tasksNow(run, node.id).some((one) => one.state === TaskState.Agreed),
  )
  return [{ nodeId: startNodeId, name: '发起人' }, ...passed.map(({ id, name }) => ({ nodeId: id, name }))]
}

/** People to be added must be active and must not have a say at this node already. */
function whyNotAsk(run: ApprovalRun, task: RunTask, people: readonly string[], world: ApprovalWorld): Failure | null {
  if (people.some((id) => !world.active.has(id))) return notYours('所选人员已停用，请另选')
  const here = tasksNow(run, task.nodeId).filter(
    (one) => isOpen(one) || one.state === TaskState.Agreed || one.state === TaskState.Skipped,
  )
  const tasks = tasksNow(run, task.nodeId)
  const unasked = (run.nodes[task.nodeId]?.seats ?? []).filter((_, seat) => !tasks.some((one) => one.seat === seat))
  const isHere = (id: string): boolean =>
    unasked.includes(id) || here.some((one) => one.personId === deciderFor(id, world))
  if (people.some(isHere)) return notYours('所选人员已在这个节点，请另选')
  return run.tasks.length + people.length > mostTasks ? new Failure('approval-too-long') : null
}

function whyNotRemove(run: ApprovalRun, action: Extract<RunAction, { kind: 'removeAdded' }>): Failure | null {
  const task = run.tasks[action.taskNo - 1]
  const parent = task?.parentNo == null ? undefined : run.tasks[task.parentNo - 1]
  if (task === undefined || parent?.personId !== action.by) return notYours('只能减去自己加签的人')
  return isOpen(task) ? null : new Failure('approval-decided')
}

function whyNotReassign(
  run: ApprovalRun,
  action: Extract<RunAction, { kind: 'reassign' }>,
  world: ApprovalWorld,
): Failure | null {
  const task = run.tasks[action.taskNo - 1]
  if (task?.state !== TaskState.Pending) return new Failure('approval-decided')
  if (world.active.has(task.personId)) return notYours('审批人在职，请由本人转交')
  return task.nodeId === startNodeId && world.active.has(action.to) ? null : whyNotAsk(run, task, [action.to], world)
}

/** Withdrawing is allowed while nobody has decided, or when the run came back to the start. */
export function whyNotWithdraw(run: ApprovalRun, by: string): Failure | null {
  if (run.state !== ApprovalState.Running) return new Failure('approval-over')
  if (by !== run.creatorId) return notYours('只有发起人可以撤回')
  const isAtStart = run.tasks.some((task) => task.nodeId === startNodeId && task.state === TaskState.Pending)
  const isDecided = run.tasks.some((task) => task.decidedBy !== null || task.state === TaskState.AwaitingAdded)
  return isDecided && !isAtStart ? notYours('已有人处理，不能撤回；需要修改请联系审批人退回') : null
}
