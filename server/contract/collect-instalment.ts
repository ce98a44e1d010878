/** Marks instalments as paid. The last payment of a contract that has run out finishes it. */
import { serviceContractFacts } from '@onsite/api/contract/contract-facts.ts'
import { collectInstalment } from '@onsite/api/contract/service-contract-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import { logRecord } from '../record/record-log-door.ts'
import { updateRows } from '../record/record-store.ts'
import { openServiceContract } from './contract-moments.ts'
import { instalmentById, markInstalment } from './instalment-store.ts'
import { runContract } from './run-contract.ts'
import { savedService } from './save-service-contract.ts'
import { serviceContractTable } from './service-contract-store.ts'

const answerCollect = answer(collectInstalment, async (ctx, { id, paidOn }) => {
  const known = await instalmentById(ctx, id)
  if (known === undefined) throw new Failure('not-found', { record: '收款计划' })
  const row = await openServiceContract(ctx, { id: known.contract_id }, 'collect')
  const before = await instalmentById(ctx, id)
  if (before === undefined) throw new Failure('not-found', { record: '收款计划' })
  await markInstalment(ctx, id, paidOn === null ? null : { on: paidOn, by: ctx.person.id })
  await updateRows(ctx, serviceContractTable, [row.id], {})
  await Promise.all([
    logRecord(ctx, {
      kind: 'service-contract',
      recordId: row.id,
      action: paidOn === null ? '撤销收款' : '登记收款',
      note: `应收 ${before.due_on}，${(before.amount / 100).toFixed(2)} 元`,
      changes: [{ field: 'paidOn', label: '收款日期', from: before.paid_on ?? '', to: paidOn ?? '' }],
    }),
    ctx.record(serviceContractFacts.collect, { subjectId: row.id, people: [row.owner_id ?? row.created_by] }),
  ])
  return savedService(await runContract({ ...ctx, zone: ctx.tenant.zone }, { ...row, version: row.version + 1 }))
})

export const collectAnswers = [answerCollect]
