/** Which contracts name which customers, equipment and sales contracts. */
import type { OpenTies, RecordTie } from '../kernel/record-directory.ts'
import { moveSalesContracts, openSalesContractsOf } from './sales-contract-store.ts'
import { bindingListing } from './covered-asset-store.ts'
import { followExchange } from './follow-exchange.ts'
import { bindingNaming, moveServiceContracts } from './service-contract-store.ts'

const byNamed = (rows: readonly { named: string; count: number; example: string }[]): Map<string, OpenTies> =>
  new Map(rows.map(({ count, example, named }) => [named, { count, example }]))

export const contractTies: readonly RecordTie[] = [
  {
    of: 'customer',
    kind: 'service-contract',
    label: '未结束的维保合同',
    open: async (ctx, ids) => byNamed(await bindingNaming(ctx, 'customer_id', ids)),
    move: async (ctx, fromId, toId) => await moveServiceContracts(ctx, fromId, toId),
    moveBack: async (ctx, ids, fromId, toId) => {
      await moveServiceContracts(ctx, fromId, toId, ids)
    },
  },
  {
    of: 'customer',
    kind: 'sales-contract',
    label: '未审批的销售合同',
    open: async (ctx, ids) => byNamed(await openSalesContractsOf(ctx, ids)),
    move: async (ctx, fromId, toId) => await moveSalesContracts(ctx, fromId, toId),
    moveBack: async (ctx, ids, fromId, toId) => {
      await moveSalesContracts(ctx, fromId, toId, ids)
    },
  },
  {
    of: 'asset',
    kind: 'service-contract',
    label: '未结束的维保合同',
    open: async (ctx, ids) => byNamed(await bindingListing(ctx, ids)),
    passOn: followExchange,
  },
  {
    of: 'sales-contract',
    kind: 'service-contract',
    label: '未结束的维保合同',
    open: async (ctx, ids) => byNamed(await bindingNaming(ctx, 'sales_contract_id', ids)),
  },
]
