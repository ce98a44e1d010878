/** Contracts as areas before theirs see them: names, search, their forms. */
import { salesContractLifecycle } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import { serviceContractLifecycle } from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { recordKindEntry } from '../record/record-kind.ts'
import { holdSales, holdService } from './contract-machines.ts'
import { salesContracts } from './sales-contract-store.ts'
import { serviceContracts, todayOf } from './service-contract-store.ts'

export const salesContractKind = recordKindEntry(salesContracts, {
  canEdit: async (ctx, row) =>
    salesContractLifecycle.judge('edit', (await holdSales(ctx, row)).facts, ctx.actor, ctx.now).allowed,
  touches: ['contract'],
})

export const serviceContractKind = recordKindEntry(serviceContracts, {
  canEdit: async (ctx, row) =>
    serviceContractLifecycle.judge('edit', (await holdService(ctx, row, todayOf(ctx))).facts, ctx.actor, ctx.now)
      .allowed,
  touches: ['contract'],
})
