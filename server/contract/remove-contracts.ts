/** Contracts of both kinds go into the recycle bin and come back, as their lifecycles allow. */
import type { removeSalesContracts, restoreSalesContracts } from '@onsite/api/contract/sales-contract-calls.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { RecordList } from '../record/record-list.ts'
import { removeRecords, restoreRecords } from '../record/record-remove.ts'
import type { RecordRow } from '../record/record-table.ts'
import { demandFreeNumber } from './contract-number.ts'

interface RemovalCalls {
  readonly remove: typeof removeSalesContracts
  readonly restore: typeof restoreSalesContracts
}

/** @param demand throws unless the lifecycle allows it */
export function removalAnswers<Row extends RecordRow & { readonly contract_no: string }>(
  calls: RemovalCalls,
  list: RecordList<Row>,
  demand: (ctx: Context, row: Row, action: 'remove' | 'restore') => Promise<void>,
) {
  const touches = ['contract'] as const
  return [
    answer(
      calls.remove,
      async (ctx, { ids }) =>
        await removeRecords(ctx, list, ids, {
          touches,
          mayNot: async (row) => {
            await demand(ctx, row, 'remove')
            return null
          },
        }),
    ),
    answer(
      calls.restore,
      async (ctx, { ids }) =>
        await restoreRecords(ctx, list, ids, {
          touches,
          mayNot: async (row) => {
            await demand(ctx, row, 'restore')
            await demandFreeNumber(ctx, list.table, row.contract_no, row.id)
            return null
          },
        }),
    ),
  ]
}
