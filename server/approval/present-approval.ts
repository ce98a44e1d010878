import type { ApprovalRow, ApprovalSummary, PathNode, TaskShape } from '@onsite/api/approval/approval-shapes.ts'
import {
  allNodes,
  approveModes,
  branchesOf,
  type FlowNode,
  startNodeId,
} from '@onsite/domain/approval/approval-flow.ts'
import { type ApprovalRun, isOpen } from '@onsite/domain/approval/approval-run.ts'
import { TaskState } from '@onsite/domain/approval/approval-states.ts'
import { branchNames } from '@onsite/domain/approval/flow-places.ts'
import type { Context } from '../kernel/context.ts'
import { staffByIds, type StaffRecord } from '../people/people-store.ts'
import { type ApprovalRecord, type TaskRecord, tasksOf } from './approval-store.ts'
import type { ApprovalHead } from './box-store.ts'
import { type CopyRecord, copiesOf } from './copy-store.ts'
import { peopleOfRun } from './read-world.ts'

/** Names shown beside the approvals, read once for a whole page. */
export interface Surroundings {
  readonly tasks: ReadonlyMap<string, readonly TaskRecord[]>
  readonly copies: ReadonlyMap<string, readonly CopyRecord[]>
  readonly staff: ReadonlyMap<string, StaffRecord>
  readonly labels: ReadonlyMap<string, string>
  readonly readerId: string
}

export async function surroundingsOf(
  ctx: Context,
  heads: readonly ApprovalHead[],
  labels: ReadonlyMap<string, string>,
  others: readonly string[] = [],
): Promise<Surroundings> {
  const ids = heads.map((head) => head.id)
  const [tasks, copies] = await Promise.all([tasksOf(ctx, ids), copiesOf(ctx, ids)])
  const people = tasks.flatMap((task) => [task.person_id, task.origin_person_id]).filter((id) => id !== null)
  const staff = await staffByIds(ctx, [...people, ...heads.map((head) => head.creator_id), ...others])
  return {
    tasks: Map.groupBy(tasks, (task) => task.approval_id),
    copies: Map.groupBy(copies, (copy) => copy.approvalId),
    staff,
    labels,
    readerId: ctx.person.id,
  }
}

const nameIn = (around: Surroundings, id: string | null): string =>
  id === null ? '' : (around.staff.get(id)?.name ?? '')

export function presentRow(head: ApprovalHead, around: Surroundings): ApprovalRow {
  const tasks = around.tasks.get(head.id) ?? []
  const open = tasks.filter((task) => task.state === TaskState.Pending)
  const mine = open.find((task) => task.person_id === around.readerId)
  const decided = tasks
    .filter((task) => task.decided_by === around.readerId)
    .toSorted((a, b) => (a.decided_at ?? '').localeCompare(b.decided_at ?? ''))
    .at(-1)
  const copy = around.copies.get(head.id)?.find((one) => one.personId === around.readerId)
  return {
    id: head.id,
    no: head.no,
    subjectKind: head.subject_kind,
    subjectLabel: around.labels.get(head.subject_kind) ?? '',
    subjectId: head.subject_id,
    subjectNo: head.subject_no,
    title: head.title,
    flowName: head.flow_name,
    creatorId: head.creator_id,
    creatorName: nameIn(around, head.creator_id),
    state: head.state,
    nodeName: head.node_name,
    openPeople: [...new Set(open.map((task) => nameIn(around, task.person_id)))],
    createTime: head.created_at,
    finishTime: head.finished_at,
    taskId: mine?.id ?? null,
    originName: nameIn(around, mine?.origin_person_id ?? null),
    myState: (decided?.state as TaskState | undefined) ?? null,
    myTime: decided?.decided_at ?? null,
    isUrged: mine?.urged_at != null,
    isRead: copy?.readAt != null,
  }
}

function presentTask(task: TaskRecord, tasks: readonly TaskRecord[], around: Surroundings): TaskShape {
  const adder = tasks.find((one) => one.no === task.added_by_no)
  return {
    id: task.id,
    personId: task.person_id,
    personName: nameIn(around, task.person_id),
    originName: nameIn(around, task.origin_person_id),
    state: task.state as TaskState,
    reason: task.reason,
    round: task.round,
    madeTime: task.created_at,
    decideTime: task.decided_at,
    urgeTime: task.urged_at,
    addedByName: nameIn(around, adder?.person_id ?? null),
    addedHow: task.added_how as 'before' | 'after' | null,
    canRemove:
      task.added_how !== null && adder?.person_id === around.readerId && isOpen({ state: task.state as TaskState }),
    isDisabled: task.state === TaskState.Pending && around.staff.get(task.person_id)?.isActive === false,
  }
}

const noteWords: Readonly<Record<ApprovalRun['nodes'][string]['note'], string>> = {
  '': '',
  empty: '没有审批人，自动通过',
  administrator: '没有审批人，转交管理员',
  person: '没有审批人，转交指定人员',
  creator: '审批人是发起人自己，自动通过',
  nobody: '没有可以审批的人，自动驳回',
}

/**
 * The path of an approval: passed and waiting nodes in the order of the flow, with the tasks of every round.
 * @param planned the run as it would end if everybody agreed, to show the nodes ahead; null to leave them out
 */
export function presentPath(record: ApprovalRecord, around: Surroundings, planned: ApprovalRun | null): PathNode[] {
  const { flow, run } = record
  const tasks = around.tasks.get(record.id) ?? []
  const start = startNode(record, tasks, around)
  const nodes = allNodes(flow.nodes).flatMap((node): PathNode[] => {
    const own = tasks.filter((task) => task.node_id === node.id)
    const entered = run.nodes[node.id]
    const ahead = entered === undefined ? planned?.nodes[node.id] : undefined
    if (entered === undefined && ahead === undefined && own.length === 0) return []
    const seats = ahead?.seats ?? (node.kind === 'copy' ? (entered?.seats ?? []) : [])
    return [
      {
        nodeId: node.id,
        kind: node.kind,
        name: node.name,
        branches: branchNames(flow, node.id),
        state: stateOf(node, record, planned !== null),
        mode: node.kind === 'approver' ? (entered?.mode ?? ahead?.mode ?? node.mode) : '',
        percent: node.kind === 'approver' ? node.percent : 0,
        note: noteOf(node, entered ?? ahead),
        tasks: own.map((task) => presentTask(task, tasks, around)),
        people: seats.map((id) => ({ id, name: nameIn(around, id) })),
      },
    ]
  })
  return [start, ...nodes]
}

function startNode(record: ApprovalRecord, tasks: readonly TaskRecord[], around: Surroundings): PathNode {
  const own = tasks.filter((task) => task.node_id === startNodeId)
  return {
    nodeId: startNodeId,
    kind: 'start',
    name: '发起人',
    branches: [],
    state: own.some((task) => task.state === TaskState.Pending) ? 'waiting' : 'done',
    mode: '',
    percent: 0,
    note: '',
    tasks: own.map((task) => presentTask(task, tasks, around)),
    people: [{ id: record.creator_id, name: nameIn(around, record.creator_id) }],
  }
}

function stateOf(node: FlowNode, { run }: ApprovalRecord, isRunning: boolean): PathNode['state'] {
  const entered = run.nodes[node.id]
  if (entered === undefined) return isRunning ? 'ahead' : 'over'
  if (entered.state === 'waiting') return isRunning ? 'waiting' : 'over'
  return entered.state
}

function noteOf(node: FlowNode, nodeRun: ApprovalRun['nodes'][string] | undefined): string {
  if (node.kind === 'condition') {
    const name = branchesOf(node).find((branch) => branch.id === nodeRun?.branch)?.name
    return name === undefined ? '' : `走「${name}」`
  }
  if (node.kind === 'automatic' && nodeRun !== undefined && nodeRun.state !== 'waiting')
    return nodeRun.state === 'done' ? '自动通过' : '自动驳回'
  if (node.kind !== 'approver' || nodeRun === undefined) return ''
  return noteWords[nodeRun.note] || (nodeRun.seats.length > 1 ? approveModes[nodeRun.mode] : '')
}

/** Approvals as the page of their subject shows them. */
export async function presentSummaries(
  ctx: Context,
  records: readonly ApprovalRecord[],
  labels: ReadonlyMap<string, string> = new Map(),
): Promise<ApprovalSummary[]> {
  const around = await surroundingsOf(
    ctx,
    records,
    labels,
    records.flatMap((record) => peopleOfRun(record.run)),
  )
  return records.map((record) => ({
    approval: presentRow(record, around),
    reason: record.reason,
    nodes: presentPath(record, around, record.finished_at === null ? record.run : null),
  }))
}
