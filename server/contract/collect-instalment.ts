/** Marks instalments as paid. The last payment of a contract that has run out finishes it. */
import { collectInstalment } from '@onsite/api/contract/service-contract-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import { serviceMachine } from './contract-machines.ts'
import { instalments } from './contract-rows-store.ts'
import { runContract } from './run-contract.ts'

const answerCollect = answer(collectInstalment, async (ctx, { id, paidOn }) => {
  const known = await instalments.first(ctx, { id })
  if (known === undefined) throw new Failure('not-found', { record: '收款计划' })
  const held = await serviceMachine.open(ctx, { id: known.contract_id }, 'collect')
  const before = await instalments.first(ctx, { id })
  if (before === undefined) throw new Failure('not-found', { record: '收款计划' })
  await instalments.change(ctx, { id }, { paid_on: paidOn, paid_by: paidOn === null ? null : ctx.person.id })
  const { version } = await serviceMachine.take(ctx, held, {
    action: paidOn === null ? 'uncollect' : 'collect',
    patch: {},
    reason: `应收 ${before.due_on}，${(before.amount / 100).toFixed(2)} 元`,
    changes: [{ field: 'paidOn', label: '收款日期', from: before.paid_on ?? '', to: paidOn ?? '' }],
  })
  return await runContract({ ...ctx, zone: ctx.tenant.zone }, { ...held.row, version })
})

export const collectAnswers = [answerCollect]
