/** Steps of a sales contract: submitted, approved or turned down, and taken back by those who may. */
import { revokeSalesContract, submitSalesContract } from '@onsite/api/contract/sales-contract-calls.ts'
import { shownDay } from '@onsite/domain/calendar/civil-day.ts'
import { doubtsOfLines } from '@onsite/domain/contract/contract-lines.ts'
import { SalesContractState as S } from '@onsite/domain/contract/contract-states.ts'
import { shownMoney } from '@onsite/domain/shown-money.ts'
import { documentApprovals } from '../document/document-approvals.ts'
import { publishedFormOf } from '../document/record-document.ts'
import { answer } from '../kernel/answer.ts'
import { namesOfKind } from '../record/present-record.ts'
import { salesKind, salesMachine } from './contract-machines.ts'
import { salesLines } from './contract-rows-store.ts'
import { salesContracts } from './sales-contract-store.ts'

export const salesApprovals = documentApprovals(salesKind, salesMachine, {
  formKind: 'salesContract',
  whole: salesKind.whole,
  titleOf: ({ row }) => row.name,
  form: publishedFormOf(salesContracts),
  fixed: [{ key: 'amount', label: '合同金额（元）', type: 2, isMoney: true }],
  async summary(ctx, { row }) {
    const [lines, customers, people] = await Promise.all([
      salesLines.of(ctx, row.id),
      namesOfKind(ctx, 'customer', [row.customer_id]),
      namesOfKind(ctx, 'person', row.owner_id === null ? [] : [row.owner_id]),
    ])
    return [
      { label: '客户', value: customers.get(row.customer_id) ?? '' },
      { label: '签订日期', value: shownDay(row.signed_on) },
      { label: '合同金额', value: row.amount === null ? '' : shownMoney(row.amount) },
      { label: '负责人', value: people.get(row.owner_id ?? '') ?? '' },
      {
        label: '产品明细',
        value: lines.map(({ amount, name, quantity }) => `${name} ×${quantity} ${shownMoney(amount)}`).join('；'),
      },
      { label: '请留意', value: doubtsOfLines(lines, row.amount).join('；') },
      { label: '付款约定', value: row.payment_terms },
      { label: '交付约定', value: row.delivery },
    ]
  },
  points: {
    approval: {
      label: '审批',
      approved: 'approve',
      rejected: 'reject',
      waits: ({ facts }) => facts.state === S.PendingApproval,
    },
  },
})

const answerSubmit = answer(submitSalesContract, async (ctx, { approvers, ...input }) => {
  const flowId = (await salesApprovals.flows(ctx)).get('approval')
  // `Our choice:` without a flow nobody is asked: submitting approves, as the button says.
  const [state, reason] =
    flowId === undefined ? [S.Approved, '未设置审批流程，直接通过'] : [S.PendingApproval, undefined]
  const moved = await salesMachine.moveOne(ctx, input, 'submit', () => ({ patch: { state }, reason }))
  return flowId === undefined ? moved : await salesApprovals.send(ctx, moved, 'approval', flowId, approvers)
})

const answerRevoke = answer(
  revokeSalesContract,
  async (ctx, { reason, ...input }) =>
    await salesMachine.moveOne(ctx, input, 'revoke', () => ({ patch: {}, reason: reason.trim() })),
)

export const salesMoveAnswers = [answerSubmit, answerRevoke]
