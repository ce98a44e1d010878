/** Counts the visit of a contract when an order under it is completed, exactly once. */
import type { RecordKind } from '@onsite/api/fields.ts'
import { contractFactNames } from '@onsite/domain/contract/contract-fact-names.ts'
import { ContractVisitState as V, contractVisitStateNames } from '@onsite/domain/contract/contract-states.ts'
import { visitAfter, visitFacts } from '@onsite/domain/contract/contract-visit.ts'
import { visitsText } from '@onsite/domain/contract/coverage.ts'
import { defineReaction } from '../kernel/reaction.ts'
import { zoneOf } from '../kernel/tenant-people.ts'
import { logBySystem } from '../record/record-log-door.ts'
import { updateRows } from '../record/record-store.ts'
import { lockVisit, setVisit, visitCounts } from './contract-visit-store.ts'
import { runContract } from './run-contract.ts'
import { lockContract, serviceContractTable } from './service-contract-store.ts'

/** A visit is counted by its row, so a fact that comes twice counts nothing twice. */
export const onOrderMoved = defineReaction({
  name: 'contract-count-visit',
  on: visitFacts,
  async run(ctx, fact) {
    const visit = await lockVisit(ctx, fact.subjectId)
    if (visit === undefined) return
    const after = visitAfter(visit.state as V, fact.kind, Number(fact.data['to']))
    if (after === visit.state) return
    await setVisit(ctx, fact.subjectId, after, after === V.Used ? fact.at : null)
    const work = { ...ctx, now: new Date(fact.at), zone: await zoneOf(ctx.tx, ctx.tenantId) }
    const row = await lockContract(work, visit.contract_id)
    if (row === undefined) return
    const used = (await visitCounts(ctx, [row.id], V.Used)).get(row.id) ?? 0
    await updateRows(work, serviceContractTable, [row.id], { used_visits: used })
    await Promise.all([
      logBySystem(work, work.now, fact.actorId, {
        kind: 'service-contract',
        recordId: row.id,
        action: `工单${contractVisitStateNames[after]}`,
        note: visitsText(row.included_visits, used),
        link: {
          kind: 'work-order',
          id: fact.subjectId,
          label: typeof fact.data['no'] === 'string' ? fact.data['no'] : '工单',
        },
      }),
      ctx.record({
        kind: contractFactNames.visit,
        subjectKind: 'service-contract' satisfies RecordKind,
        subjectId: row.id,
        people: [row.owner_id ?? row.created_by],
        touches: ['contract'],
      }),
    ])
    // The first performance begins it, the last open order may finish it.
    await runContract(work, { ...row, used_visits: used, version: row.version + 1 })
  },
})
