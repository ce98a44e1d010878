/** How the visits of a contract follow the orders under it. */
import { besideContractFacts } from '@onsite/api/contract/contract-facts.ts'
import { ContractVisitState as V, contractVisitStateNames } from '@onsite/domain/contract/contract-states.ts'
import { type OrderStanding, visitAfter } from '@onsite/domain/contract/contract-visit.ts'
import { visitsText } from '@onsite/domain/contract/coverage.ts'
import type { ReactionContext } from '../kernel/reaction.ts'
import { zoneOf } from '../kernel/tenant-people.ts'
import { logBySystem } from '../record/record-log.ts'
import { updateRows } from '../record/record-store.ts'
import { lockVisit, visits } from './contract-visit-store.ts'
import { runContract } from './run-contract.ts'
import { lockContract, serviceContractTable } from './service-contract-store.ts'

interface MovedOrder {
  readonly id: string
  readonly no: string
  readonly standing: OrderStanding
  /** ISO instant of the move. */
  readonly at: string
  readonly actorId: string | null
}

/** Counts the visit of an order that moved. A visit is counted by its row, so a move that is told twice counts nothing twice. */
export async function countVisit(ctx: ReactionContext, order: MovedOrder): Promise<void> {
  const visit = await lockVisit(ctx, order.id)
  if (visit === undefined) return
  const after = visitAfter(visit.state as V, order.standing)
  if (after === visit.state) return
  await visits.change(ctx, { order_id: order.id }, { state: after, used_at: after === V.Used ? order.at : null })
  const work = { ...ctx, now: new Date(order.at), zone: await zoneOf(ctx.tx, ctx.tenantId) }
  const row = await lockContract(work, visit.contract_id)
  if (row === undefined) return
  const used = await visits.count(ctx, { contract_id: row.id, state: V.Used })
  await updateRows(work, serviceContractTable, [row.id], { used_visits: used })
  await Promise.all([
    logBySystem(work, work.now, order.actorId, {
      kind: 'service-contract',
      recordId: row.id,
      action: `工单${contractVisitStateNames[after]}`,
      note: visitsText(row.included_visits, used),
      link: {
        kind: 'work-order',
        id: order.id,
        label: order.no,
      },
    }),
    ctx.record(besideContractFacts.visit, { subjectId: row.id, people: [row.owner_id ?? row.created_by] }),
  ])
  // The first performance begins it, the last open order may finish it.
  await runContract(work, { ...row, used_visits: used, version: row.version + 1 })
}
