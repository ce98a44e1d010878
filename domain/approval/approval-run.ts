/** The state of a running approval: plain JSON, from which the tables are written. `walk-flow.ts` moves it on, `act-on-run.ts` lets people act. */
import type { Condition } from '../field/condition.ts'
import type { FieldValues, Json } from '../field/field-definition.ts'
import type { SystemValues } from '../field/field-type.ts'
import type { RoleType } from '../permission/roles.ts'
import type { ApproveMode } from './approval-flow.ts'
import { ApprovalState, TaskState } from './approval-states.ts'

/** Something asked of one person. */
export interface RunTask {
  /** Counts the tasks of the run from 1. */
  no: number
  nodeId: string
  /** Number of the entry into the node that it belongs to. */
  visit: number
  round: number
  /** Place among the people of the node; added and transferred tasks stay at the place they came from. */
  seat: number
  personId: string
  /** The person on whose behalf a delegate decides; null when people decide for themselves. */
  originId: string | null
  state: TaskState
  /** The task that added this one (加签). */
  parentNo: number | null
  how: 'before' | 'after' | null
  /** The task that was handed over to this one (转交). */
  replacesNo: number | null
  decidedBy: string | null
  /** ISO instants. */
  decidedAt: string | null
  reason: string
  madeAt: string
  urgedAt: string | null
}

/** A node that was entered and is still part of the run after any send-back. */
export interface NodeRun {
  visit: number
  state: 'waiting' | 'done' | 'rejected'
  /** People of an approver node in order, before delegation. */
  seats: string[]
  mode: ApproveMode
  /** The branch that the condition took. */
  branch: string | null
  /** The reason why the rules gave nobody to ask: nobody found, administrators or a named person stand in, or only the creator was there. */
  note: '' | 'empty' | 'administrator' | 'person' | 'creator' | 'nobody'
  enteredAt: string
}

/** State that a node left by a send-back gets back when the run returns straight to it. */
export interface Resumption {
  seats: string[]
  agreed: string[]
  mode: ApproveMode
}

export interface ApprovalRun {
  creatorId: string
  state: ApprovalState
  /** Grows with every send-back, from 1. */
  round: number
  nodes: Record<string, NodeRun>
  visits: Record<string, number>
  tasks: RunTask[]
  /** People named by the creator or the approver before, by node. */
  chosen: Record<string, string[]>
  resumptions: Record<string, Resumption>
  /** People who were copied, by node. */
  copied: Record<string, string[]>
  reason: string
}

/** People named for nodes, by node. */
export type Chosen = Readonly<Record<string, readonly string[]>>

/** A run before its first step. */
export function newRun(creatorId: string, chosen: Chosen): ApprovalRun {
  return {
    creatorId,
    state: ApprovalState.Running,
    round: 1,
    nodes: {},
    visits: {},
    tasks: [],
    chosen: Object.fromEntries(Object.entries(chosen).map(([nodeId, people]) => [nodeId, [...people]])),
    resumptions: {},
    copied: {},
    reason: '',
  }
}

/** Facts about the world that a run depends on, read beforehand so that the machine stays pure. */
export interface ApprovalWorld {
  readonly creatorId: string
  /** Active people per role that the flow names. */
  readonly roles: Readonly<Partial<Record<RoleType, readonly string[]>>>
  /** Head of the creator's department first, then of each above; null where a department has none. */
  readonly heads: readonly (string | null)[]
  /** Leaders of the creator's service groups. */
  readonly groupLeaders: readonly string[]
  readonly administrators: readonly string[]
  /** People who may still work, among all that the flow and the run name. */
  readonly active: ReadonlySet<string>
  /** Delegates of those who are away now. */
  readonly delegates: Readonly<Record<string, string>>
  readonly values: FieldValues
  readonly system: SystemValues
  /** Whether a condition holds for the subject now. */
  holds(condition: Condition): boolean
}

/** Effects of one step of a run, for facts and notices. */
export interface RunEvents {
  /** Numbers of tasks that this step opened. */
  readonly made: readonly number[]
  readonly copied: readonly { readonly nodeId: string; readonly personIds: readonly string[] }[]
  readonly isFinished: boolean
}

/** Limits that make every run end: beyond them nothing may be transferred, added or sent back. */
export const mostTasks = 1000
export const mostRounds = 50
/** People asked at one node at most. */
export const mostPeople = 100

/** Tasks that wait for somebody now. */
export function pendingTasks(run: ApprovalRun): RunTask[] {
  return run.tasks.filter((task) => task.state === TaskState.Pending)
}

/** Whether a task is neither decided nor over. */
export function isOpen(task: Pick<RunTask, 'state'>): boolean {
  return task.state === TaskState.Pending || task.state === TaskState.AwaitingAdded
}

/** Tasks of the current entry into a node. */
export function tasksNow(run: ApprovalRun, nodeId: string): RunTask[] {
  const visit = run.nodes[nodeId]?.visit
  return run.tasks.filter((task) => task.nodeId === nodeId && task.visit === visit)
}

/** People who agreed in the current entry into a node, including those skipped. */
export function agreersAt(run: ApprovalRun, nodeId: string): string[] {
  return tasksNow(run, nodeId)
    .filter((task) => task.state === TaskState.Agreed || task.state === TaskState.Skipped)
    .map((task) => task.personId)
}

/** Ids of people in a value: a person field keeps a list, a fixed field one id. */
export function peopleIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}
