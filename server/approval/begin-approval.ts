import { approvalNumbering } from '@onsite/domain/approval/approval-settings.ts'
import { approvalFacts as facts } from '@onsite/api/approval/approval-facts.ts'
import { startRun } from '@onsite/domain/approval/act-on-run.ts'
import type { Chosen } from '@onsite/domain/approval/approval-run.ts'
import type { ApprovalState } from '@onsite/domain/approval/approval-states.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { type ApprovalRecord, insertApproval, writeTasks } from './approval-store.ts'
import type { ApprovalSubject } from './approval-subject.ts'
import { insertCopies } from './copy-store.ts'
import { flowById } from './flow-store.ts'
import { readWorld } from './read-world.ts'
import { tell, tellEvents, waitingNames } from './write-run.ts'

export interface ApprovalStart {
  readonly flowId: string
  readonly subjectId: string
  /** Number and title of the record, as lists of approvals show them. */
  readonly no: string
  readonly title: string
  readonly creatorId: string
  /** People chosen by the creator, by node. */
  readonly chosen?: Chosen
}

/** Starts an approval and asks its first people. */
export async function beginApproval(
  ctx: Context,
  subject: ApprovalSubject,
  start: ApprovalStart,
): Promise<{ approvalId: string; state: ApprovalState }> {
  const { chosen = {}, creatorId, flowId, subjectId } = start
  const [flow, content] = await Promise.all([flowById(ctx, flowId), subject.content(ctx, subjectId)])
  if (flow === undefined) throw new Failure('not-found', { record: '审批流程' })
  if (!flow.isEnabled) throw new Failure('flow-disabled', { name: flow.name })
  const { definition } = flow
  const named = Object.values(chosen).flat()
  const world = await readWorld(ctx, { creatorId, flow: definition, content, named })
  const { run, events } = startRun(definition, world, chosen, ctx.now)
  const record: ApprovalRecord = {
    id: uuidv7(),
    no: await ctx.nextNumber(approvalNumbering),
    flow_id: flowId,
    flow_name: flow.name,
    flow: definition,
    run,
    snapshot: { values: content.values, system: content.system, since: 'start' },
    subject_kind: subject.kind,
    subject_id: subjectId,
    subject_no: start.no,
    title: start.title,
    creator_id: creatorId,
    state: run.state,
    reason: run.reason,
    node_name: waitingNames(definition, run),
    created_at: ctx.now.toISOString(),
    updated_at: ctx.now.toISOString(),
    finished_at: events.isFinished ? ctx.now.toISOString() : null,
  }
  if (!(await insertApproval(ctx, record))) throw new Failure('approval-open')
  await Promise.all([
    writeTasks(ctx, record, []),
    insertCopies(ctx, record.id, events.copied, ctx.now),
    tell(ctx, record, facts.started, [creatorId]),
    tellEvents(ctx, record, events),
  ])
  return { approvalId: record.id, state: run.state }
}
