/** The approvals that orders wait for: a run that has asked its people, as the engine would store it. */
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import { systemOf } from '../../server/work-order/order-system.ts'
import type { ApprovalRun, RunTask } from '../../domain/approval/approval-run.ts'
import { ApprovalState, TaskState } from '../../domain/approval/approval-states.ts'
import { type FlowDefinition, newApproverNode } from '../../domain/approval/approval-flow.ts'
import { RoleType } from '../../domain/permission/roles.ts'
import { OrderApprovalResult, OrderApproval } from '../../domain/work-order/work-order-state.ts'
import type { OrderStory } from './order-story.ts'

/** Ending a service unsolved is approved for every type; those without a completion flow share this one. */
const sharedName = '结束服务审批'
const sharedFlow: FlowDefinition = {
  nodes: [
    {
      ...newApproverNode('approver'),
      who: [
        { kind: 'role', role: RoleType.Dispatcher },
        { kind: 'role', role: RoleType.Director },
      ],
      skip: 'none',
      skipCreator: false,
    },
  ],
}

/** Rows of the approvals that still run, and of the flow that those without one share. */
export function approvalRows(
  tenantId: string,
  stories: readonly OrderStory[],
  valuesOf: ReadonlyMap<string, FieldValues>,
): [table: string, rows: object[]][] {
  const waiting = stories.filter((story) => story.row.examine_result === OrderApprovalResult.Pending)
  const [first] = waiting
  if (first === undefined) return []
  const { random, people } = first.cast
  const sharedId = random.id(Date.parse(first.row.created_at))
  const approvals = waiting.map((story) => {
    const point = story.row.examine_type === OrderApproval.Creation ? 'creation' : 'completion'
    const own = story.template.flows.find((flow) => flow.point === point)
    const atMs = Date.parse(story.row.approval_at ?? story.row.created_at)
    const asked =
      story.template.approverId !== null && own !== undefined
        ? [story.template.approverId]
        : people
            .filter((person) => person.roles.includes(RoleType.Dispatcher) || person.roles.includes(RoleType.Director))
            .map((person) => person.id)
    const at = new Date(atMs).toISOString()
    const creatorId = point === 'creation' ? story.row.creator_id : (story.row.technician_id ?? story.row.creator_id)
    return {
      at,
      run: runOf(creatorId, asked, at),
      row: {
        tenant_id: tenantId,
        id: random.id(atMs),
        no: `SP-${story.row.no}`,
        flow_id: own?.id ?? sharedId,
        flow_name: own?.name ?? sharedName,
        flow: own?.definition ?? sharedFlow,
        // Nothing has changed since it began.
        snapshot: { values: valuesOf.get(story.row.id) ?? {}, system: systemOf(story.row), since: 'start' },
        subject_kind: `work-order:${point}`,
        subject_id: story.row.id,
        subject_no: story.row.no,
        title: story.row.title,
        creator_id: creatorId,
        state: ApprovalState.Running,
        node_name: '审批人',
        created_at: at,
        updated_at: at,
      },
    }
  })
  return [
    [
      'approval_flow',
      approvals.some(({ row }) => row.flow_id === sharedId)
        ? [
            {
              tenant_id: tenantId,
              id: sharedId,
              subject_kind: 'work-order:completion',
              name: sharedName,
              definition: sharedFlow,
            },
          ]
        : [],
    ],
    ['approval', approvals.map(({ row, run }) => ({ ...row, run }))],
    [
      'approval_task',
      approvals.flatMap(({ row, run, at }) => taskRows({ ...row, run }, () => random.id(Date.parse(at)))),
    ],
  ]
}

interface RunningApproval {
  readonly tenant_id: string
  readonly id: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly created_at: string
  readonly run: ApprovalRun
}

/** The tasks of a running approval. */
export function taskRows(approval: RunningApproval, newId: () => string): object[] {
  return approval.run.tasks.map((task) => ({
    tenant_id: approval.tenant_id,
    id: newId(),
    approval_id: approval.id,
    no: task.no,
    node_id: task.nodeId,
    round: task.round,
    person_id: task.personId,
    state: task.state,
    subject_kind: approval.subject_kind,
    subject_id: approval.subject_id,
    created_at: approval.created_at,
  }))
}

/** A run of one node that has asked these people. */
export function runOf(creatorId: string, people: readonly string[], at: string): ApprovalRun {
  const tasks = people.map(
    (personId, seat): RunTask => ({
      no: seat + 1,
      nodeId: 'approver',
      visit: 1,
      round: 1,
      seat,
      personId,
      originId: null,
      state: TaskState.Pending,
      parentNo: null,
      how: null,
      replacesNo: null,
      decidedBy: null,
      decidedAt: null,
      reason: '',
      madeAt: at,
      urgedAt: null,
    }),
  )
  return {
    creatorId,
    state: ApprovalState.Running,
    round: 1,
    nodes: {
      approver: { visit: 1, state: 'waiting', seats: [...people], mode: 'any', branch: null, note: '', enteredAt: at },
    },
    visits: { approver: 1 },
    tasks,
    chosen: {},
    resumptions: {},
    copied: {},
    reason: '',
  }
}
