/** Marks instalments as paid. The last payment of a contract that has run out finishes it. */
import { collectInstalment } from '@onsite/api/contract/service-contract-calls.ts'
import { shownDay } from '@onsite/domain/calendar/civil-day.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { shownMoney } from '@onsite/domain/shown-money.ts'
import type { Selectable } from 'kysely'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { Tables } from '../kernel/tables.ts'
import { peopleNames } from '../people/people-store.ts'
import { serviceMachine } from './contract-machines.ts'
import { instalments } from './contract-rows-store.ts'
import { runContract } from './run-contract.ts'
import { todayOf } from './service-contract-store.ts'

/** Throws when somebody was quicker, or when the money is said to come in on a day that has not come yet. */
async function demandOpen(
  ctx: Context,
  { paid_by, paid_on }: Pick<Selectable<Tables['service_contract_instalment']>, 'paid_by' | 'paid_on'>,
  paidOn: string | null,
): Promise<void> {
  if (paidOn === null) {
    if (paid_on === null) throw new Failure('not-now', { reason: '这一期还没有登记收款，可能已被撤销，请刷新' })
    return
  }
  if (paid_on !== null) {
    const name = paid_by === null ? undefined : (await peopleNames(ctx, [paid_by])).get(paid_by)
    throw new Failure('not-now', { reason: `这一期已由${name ?? '同事'}登记收款，收款日期 ${shownDay(paid_on)}` })
  }
  const today = todayOf(ctx)
  if (paidOn > today) throw faultAt('paidOn', `收款日期不能晚于今天（${shownDay(today)}）`)
}

const answerCollect = answer(collectInstalment, async (ctx, { id, paidOn }) => {
  const known = await instalments.first(ctx, { id })
  if (known === undefined) throw new Failure('not-found', { record: '收款计划' })
  const held = await serviceMachine.open(ctx, { id: known.contract_id }, 'collect')
  const before = await instalments.first(ctx, { id })
  if (before === undefined) throw new Failure('not-found', { record: '收款计划' })
  await demandOpen(ctx, before, paidOn)
  await instalments.change(ctx, { id }, { paid_on: paidOn, paid_by: paidOn === null ? null : ctx.person.id })
  const { version } = await serviceMachine.take(ctx, held, {
    action: paidOn === null ? 'uncollect' : 'collect',
    patch: {},
    reason: `应收 ${shownDay(before.due_on)}，${shownMoney(before.amount)}`,
    changes: [{ field: 'paidOn', label: '收款日期', from: shownDay(before.paid_on ?? ''), to: shownDay(paidOn ?? '') }],
  })
  return await runContract({ ...ctx, zone: ctx.tenant.zone }, { ...held.row, version })
})

export const collectAnswers = [answerCollect]
