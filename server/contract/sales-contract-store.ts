/** The only file that names the tables of sales contracts. */
import { lineAmount } from '@onsite/domain/contract/contract-lines.ts'
import { SalesContractState, salesContractStateNames } from '@onsite/domain/contract/contract-states.ts'
import { salesContractSpec } from '@onsite/domain/contract/sales-contract-fields.ts'
import type { Selectable } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { recordList } from '../record/record-list.ts'
import type { RecordTable } from '../record/record-table.ts'

export type SalesContractRecord = Selectable<Tables['sales_contract']>

export const salesContractTable: RecordTable<SalesContractRecord, typeof salesContractSpec> = {
  spec: salesContractSpec,
  table: 'sales_contract',
  columns: { businessUserId: 'owner_id' },
  system: ({ amount, state }) => ({
    amount: amount === null ? null : amount / 100,
    state: salesContractStateNames[state as SalesContractState],
  }),
}

export const salesContracts = recordList(salesContractTable)

export interface LineToWrite {
  readonly productId?: string | null | undefined
  readonly name: string
  readonly quantity: number
  readonly price: number
}

export type SalesLineRecord = Selectable<Tables['sales_contract_line']>

/** Product lines in their order. */
export async function linesOf(ctx: StoreContext, contractId: string): Promise<SalesLineRecord[]> {
  return await ctx.tx.many(
    q
      .selectFrom('sales_contract_line')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('contract_id', '=', contractId)
      .orderBy('seq'),
  )
}

/** Writes the lines over those that were there; amounts are computed. */
export async function replaceLines(
  ctx: StoreContext,
  contractId: string,
  lines: readonly LineToWrite[],
): Promise<void> {
  await ctx.tx.run(
    q.deleteFrom('sales_contract_line').where('tenant_id', '=', ctx.tenantId).where('contract_id', '=', contractId),
  )
  if (lines.length === 0) return
  await ctx.tx.run(
    q.insertInto('sales_contract_line').values(
      lines.map(({ name, price, productId = null, quantity }, seq) => ({
        tenant_id: ctx.tenantId,
        contract_id: contractId,
        seq,
        product_id: productId,
        name: name.trim(),
        quantity,
        price,
        amount: lineAmount(quantity, price),
      })),
    ),
  )
}
