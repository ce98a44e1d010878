/** Steps of a sales contract: submitted, approved or turned down, and taken back by those who may. */
import { revokeSalesContract, submitSalesContract } from '@onsite/api/contract/sales-contract-calls.ts'
import type { Moved } from '@onsite/api/document/document-shapes.ts'
import { ApprovalState } from '@onsite/domain/approval/approval-states.ts'
import { SalesContractState as S } from '@onsite/domain/contract/contract-states.ts'
import { salesContractLifecycle } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { ApprovalSubject } from '../approval/approval-subject.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { namesOfKind } from '../record/present-record.ts'
import { flowsInForce } from '../approval/flow-store.ts'
import { sendToFlow } from './contract-flow.ts'
import { holdSales, salesMachine, saved } from './contract-machines.ts'
import { contractSubject, summaryOf, yuan } from './contract-subject.ts'
import { linesOf, salesContracts } from './sales-contract-store.ts'

export const salesSubjectKind = 'sales-contract:approval'
const kind = 'sales-contract'

/** Moves a contract whose approval is over. Throws `wrong-state` when it does not wait for one. */
async function takeOutcome(ctx: Context, id: string, isApproved: boolean, reason: string): Promise<Moved> {
  const row = await salesContracts.stored(ctx, id, true)
  if (row === undefined) throw new Failure('not-found', { record: '销售合同' })
  const held = await holdSales(ctx, row)
  const action = isApproved ? 'approve' : 'reject'
  salesContractLifecycle.demandState(action, held.facts)
  return await salesMachine.take(ctx, held, { action, patch: {}, reason })
}

export const salesContractSubject: ApprovalSubject = {
  ...contractSubject(salesContracts, async (ctx, id) => await salesContracts.stored(ctx, id, true)),
  kind: salesSubjectKind,
  label: '销售合同审批',
  fixed: [{ key: 'amount', label: '合同金额（元）', type: 2 }],
  async brief(ctx, id) {
    const row = await salesContracts.stored(ctx, id)
    if (row === undefined) return undefined
    const [lines, customers, people] = await Promise.all([
      linesOf(ctx, id),
      namesOfKind(ctx, 'customer', [row.customer_id]),
      namesOfKind(ctx, 'person', row.owner_id === null ? [] : [row.owner_id]),
    ])
    return {
      id,
      no: row.contract_no,
      title: row.name,
      path: (await salesContractSubject.canSee(ctx, id)) ? recordPath(kind, id) : '',
      summary: summaryOf([
        ['客户', customers.get(row.customer_id) ?? ''],
        ['签订日期', row.signed_on],
        ['合同金额', yuan(row.amount)],
        ['负责人', people.get(row.owner_id ?? '') ?? ''],
        ['产品明细', lines.map(({ name, quantity }) => `${name} ×${quantity}`).join('、')],
        ['付款约定', row.payment_terms],
        ['交付约定', row.delivery],
      ]),
    }
  },
  async finished(ctx, { reason, state, subjectId }) {
    await takeOutcome(ctx, subjectId, state === ApprovalState.Approved, reason)
  },
}

const answerSubmit = answer(submitSalesContract, async (ctx, { approvers, ...input }) => {
  const held = await salesMachine.open(ctx, input, 'submit')
  const flowId = (await flowsInForce(ctx, [salesSubjectKind])).get(salesSubjectKind)
  const submit = async (state: S, reason: string) =>
    await salesMachine.take(ctx, held, { action: 'submit', patch: { state }, reason })
  // `Our choice:` without a flow nobody is asked: submitting approves, as the button says.
  if (flowId === undefined) return saved(await submit(S.Approved, '未设置审批流程，直接通过'))
  const waiting = await submit(S.PendingApproval, '')
  const state = await sendToFlow(ctx, salesContractSubject, flowId, held.row, approvers)
  if (state === ApprovalState.Running) return saved(waiting)
  return saved(await takeOutcome(ctx, held.row.id, state === ApprovalState.Approved, ''))
})

const answerRevoke = answer(revokeSalesContract, async (ctx, { reason, ...input }) =>
  saved(await salesMachine.moveOne(ctx, input, 'revoke', () => ({ patch: {}, reason: reason.trim() }))),
)

export const salesMoveAnswers = [answerSubmit, answerRevoke]
