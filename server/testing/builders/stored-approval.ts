/** Inserts the rows of a waiting approval with its flow, a copy, a comment and an absence straight into the tables. */
import { startRun } from '@onsite/domain/approval/act-on-run.ts'
import { newApproverNode } from '@onsite/domain/approval/approval-flow.ts'
import { insertApproval, writeTasks } from '../../approval/approval-store.ts'
import { insertComment, insertCopies } from '../../approval/copy-store.ts'
import { writeDelegation } from '../../approval/delegation-store.ts'
import { insertFlow } from '../../approval/flow-store.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import type { TestTenant } from '../test-app.ts'

export interface ApprovalToStore {
  readonly title: string
  readonly creatorId: string
  readonly approverId: string
  readonly subjectKind: string
  readonly subjectId: string
}

export async function storeApproval(tenant: TestTenant, asked: ApprovalToStore): Promise<string> {
  const { approverId, creatorId, subjectId, subjectKind, title } = asked
  const now = new Date()
  const [id, flowId] = [uuidv7(), uuidv7()]
  const definition = {
    nodes: [{ ...newApproverNode('a'), who: [{ kind: 'persons' as const, personIds: [approverId] }] }],
  }
  const world = {
    creatorId,
    roles: {},
    heads: [],
    groupLeaders: [],
    administrators: [],
    active: new Set([creatorId, approverId]),
    delegates: {},
    values: {},
    system: {},
    holds: () => false,
  }
  const { run } = startRun(definition, world, {}, now)
  await tenant.tx(async (tx) => {
    const ctx = { tenantId: tenant.id, tx }
    await insertFlow(ctx, { id: flowId, subjectKind, name: title, remark: '', definition, by: creatorId })
    const record = {
      id,
      no: `SPL-${id.slice(-6)}`,
      flow_id: flowId,
      flow_name: title,
      flow: definition,
      run,
      snapshot: { values: {}, system: {}, since: 'start' as const },
      subject_kind: subjectKind,
      subject_id: subjectId,
      subject_no: '',
      title,
      creator_id: creatorId,
      state: run.state,
      reason: '',
      node_name: '审批人',
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
      finished_at: null,
    }
    await insertApproval(ctx, record)
    await writeTasks(ctx, record, [])
    await insertCopies(ctx, id, [{ nodeId: 'copy', personIds: [creatorId] }], now)
    await insertComment(ctx, { id: uuidv7(), approval_id: id, person_id: creatorId, text: title, created_at: now })
    await writeDelegation(ctx, {
      id: uuidv7(),
      person_id: approverId,
      delegate_id: creatorId,
      start_day: '2020-01-01',
      end_day: '2020-01-02',
      note: title,
      created_by: approverId,
    })
  })
  return id
}
