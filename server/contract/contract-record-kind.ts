/** Contracts as areas before theirs see them: names, search, their forms. */
import { salesContractLifecycle } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import { serviceContractLifecycle } from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { recordKindEntry } from '../record/record-kind.ts'
import { salesKind, serviceKind } from './contract-machines.ts'

export const salesContractKind = recordKindEntry(salesKind.list, {
  canEdit: async (ctx, row) =>
    salesContractLifecycle.judge('edit', await salesKind.factsOf(ctx, row), ctx.actor, ctx.now).allowed,
  touches: ['contract'],
})

export const serviceContractKind = recordKindEntry(serviceKind.list, {
  canEdit: async (ctx, row) =>
    serviceContractLifecycle.judge('edit', await serviceKind.factsOf(ctx, row), ctx.actor, ctx.now).allowed,
  touches: ['contract'],
})
