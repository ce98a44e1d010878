/** The rules by which the people of a node decide together: 或签, 会签, 依次, 票签. */
import type { ApproveMode } from './approval-flow.ts'
import type { RunTask } from './approval-run.ts'
import { TaskState } from './approval-states.ts'

/** The vote of a seat, including added tasks and successors. `gone` counts as if the seat had never existed. */
export type Vote = 'agreed' | 'rejected' | 'open' | 'gone'

/** The vote of a task together with the tasks added to it or taking its place. */
export function voteOf(task: RunTask, tasks: readonly RunTask[]): Vote {
  if (task.state === TaskState.Rejected) return 'rejected'
  if (task.state === TaskState.Skipped) return 'agreed'
  const added = tasks.filter((one) => one.parentNo === task.no && one.replacesNo === null)
  const votes = added.map((one) => voteOf(one, tasks))
  if (votes.includes('rejected')) return 'rejected'
  if (task.state === TaskState.Void) return 'gone'
  const successor = tasks.find((one) => one.replacesNo === task.no)
  if (successor !== undefined) return voteOf(successor, tasks)
  if (task.state !== TaskState.Agreed || votes.includes('open')) return 'open'
  return 'agreed'
}

/** Whether everybody to be asked before a task has agreed, so that it is its own person's turn again. */
export function isTurn(task: RunTask, tasks: readonly RunTask[]): boolean {
  return tasks
    .filter((one) => one.parentNo === task.no && one.how === 'before' && one.replacesNo === null)
    .every((one) => ['agreed', 'gone'].includes(voteOf(one, tasks)))
}

/**
 * The outcome of a node.
 * @param votes of all places, those not asked yet as `open`
 * @param percent of the ratio mode: the share that must agree
 */
export function countVotes(mode: ApproveMode, percent: number, votes: readonly Vote[]): 'agreed' | 'rejected' | 'open' {
  const counted = votes.filter((vote) => vote !== 'gone')
  const agreed = counted.filter((vote) => vote === 'agreed').length
  const rejected = counted.filter((vote) => vote === 'rejected').length
  if (mode === 'any') return agreed > 0 ? 'agreed' : rejected > 0 ? 'rejected' : 'open'
  if (mode === 'ratio') {
    if (agreed * 100 >= percent * counted.length) return 'agreed'
    return (counted.length - rejected) * 100 < percent * counted.length ? 'rejected' : 'open'
  }
  if (rejected > 0) return 'rejected'
  return agreed === counted.length ? 'agreed' : 'open'
}
