/** The way of a sales contract: submitted, approved or turned down, and taken back by those who may. */
import { salesContractFacts as facts } from '@onsite/api/contract/contract-facts.ts'
import type { FactKind } from '@onsite/api/define-fact.ts'
import { revokeSalesContract, submitSalesContract } from '@onsite/api/contract/sales-contract-calls.ts'
import { ApprovalState } from '@onsite/domain/approval/approval-states.ts'
import { SalesContractState as S, salesContractStateNames } from '@onsite/domain/contract/contract-states.ts'
import { type SalesContractAction, salesContractLifecycle } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { ApprovalSubject } from '../approval/approval-subject-door.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { namesOfKind } from '../record/present-record.ts'
import { logRecord } from '../record/record-log-door.ts'
import { updateRows } from '../record/record-store.ts'
import { flowsInForce, sendToFlow } from './contract-flow.ts'
import { openSalesContract } from './contract-moments.ts'
import { contractSubject, summaryOf, yuan } from './contract-subject.ts'
import { savedSales } from './save-sales-contract.ts'
import { linesOf, type SalesContractRecord, salesContracts, salesContractTable } from './sales-contract-store.ts'

export const salesSubjectKind = 'sales-contract:approval'
const kind = 'sales-contract'

/** Facts of the way. */
const factOf: Readonly<Partial<Record<SalesContractAction, FactKind>>> = facts

/** Writes a move of a locked contract: state, life line, fact. The lifecycle was asked before. */
async function move(
  ctx: Context,
  row: SalesContractRecord,
  action: SalesContractAction,
  state: S,
  note: string,
): Promise<SalesContractRecord> {
  const names = salesContractStateNames
  await updateRows(ctx, salesContractTable, [row.id], { state })
  await Promise.all([
    logRecord(ctx, {
      kind,
      recordId: row.id,
      action: salesContractLifecycle.moves[action].label,
      note,
      changes: [{ field: 'state', label: '状态', from: names[row.state as S], to: names[state] }],
    }),
    ctx.record(factOf[action] ?? facts.changed, {
      subjectId: row.id,
      people: row.owner_id === null ? [] : [row.owner_id],
    }),
  ])
  return { ...row, state, version: row.version + 1 }
}

const rowOf = async (ctx: Context, id: string): Promise<SalesContractRecord> => {
  const row = await salesContracts.stored(ctx, id, true)
  if (row === undefined) throw new Failure('not-found', { record: '销售合同' })
  return row
}

/** Moves a contract whose approval is over. Throws `wrong-state` when it does not wait for one. */
async function takeOutcome(ctx: Context, id: string, isApproved: boolean, reason: string) {
  const row = await rowOf(ctx, id)
  const action = isApproved ? 'approve' : 'reject'
  const { from, label } = salesContractLifecycle.moves[action]
  if (!from.includes(row.state as S))
    throw new Failure('wrong-state', { reason: `当前状态「${salesContractStateNames[row.state as S]}」不能${label}` })
  return await move(ctx, row, action, isApproved ? S.Approved : S.Draft, reason)
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

const answerSubmit = answer(submitSalesContract, async (ctx, { approvers, id, version }) => {
  const row = await openSalesContract(ctx, { id, version }, 'submit')
  const flowId = (await flowsInForce(ctx, [salesSubjectKind])).get(salesSubjectKind)
  // `Our choice:` without a flow nobody is asked: submitting approves, as the button says.
  if (flowId === undefined) return savedSales(await move(ctx, row, 'submit', S.Approved, '未设置审批流程，直接通过'))
  const waiting = await move(ctx, row, 'submit', S.PendingApproval, '')
  const state = await sendToFlow(ctx, salesContractSubject, flowId, row, approvers)
  if (state === ApprovalState.Running) return savedSales(waiting)
  return savedSales(await takeOutcome(ctx, id, state === ApprovalState.Approved, ''))
})

const answerRevoke = answer(revokeSalesContract, async (ctx, { id, reason, version }) => {
  const row = await openSalesContract(ctx, { id, version }, 'revoke')
  return savedSales(await move(ctx, row, 'revoke', S.Draft, reason.trim()))
})

export const salesMoveAnswers = [answerSubmit, answerRevoke]
