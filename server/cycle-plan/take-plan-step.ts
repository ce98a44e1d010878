/** Cycle plans as documents. */
import { cyclePlanMoves } from '@onsite/api/cycle-plan/cycle-plan-facts.ts'
import { cyclePlanDocument } from '@onsite/domain/cycle-plan/cycle-plan-document.ts'
import type { CyclePlanAction, PlanFacts } from '@onsite/domain/cycle-plan/cycle-plan-lifecycle.ts'
import { documentMachine } from '../document/document-machine.ts'
import { recordDocument } from '../document/record-document.ts'
import { cyclePlanList, type CyclePlanRecord } from './cycle-plan-store.ts'
import { factsOf } from './present-plan-detail.ts'

export const cyclePlans = documentMachine(
  recordDocument<CyclePlanRecord, PlanFacts, CyclePlanAction, never>(cyclePlanList, {
    isWithoutBin: true,
    factsOf: async (ctx, rows) =>
      new Map(await Promise.all(rows.map(async (row) => [row.id, await factsOf(ctx, row)] as const))),
    spec: cyclePlanDocument,
    facts: cyclePlanMoves,
    noOf: ({ row }) => row.name,
    peopleOf: () => [],
  }),
)
