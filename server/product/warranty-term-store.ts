/** The only file that names the table of warranty terms. */
import { warrantyTermSpec } from '@onsite/domain/product/warranty-term-fields.ts'
import type { WarrantyBasis, WarrantyUnit } from '@onsite/domain/product/warranty-term.ts'
import type { WarrantyDuration } from '@onsite/domain/product/warranty.ts'
import { type Selectable, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { recordList } from '../record/record-list.ts'

export const warrantyTermList = recordList<Selectable<Tables['warranty_term']>, typeof warrantyTermSpec>({
  spec: warrantyTermSpec,
  table: 'warranty_term',
})

/** Lengths of terms, by id; deleted ones too, since products keep them. */
export async function termDurations(ctx: StoreContext, ids: readonly string[]): Promise<Map<string, WarrantyDuration>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('warranty_term')
      .select(['id', 'basis', 'duration', 'unit'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
  )
  return new Map(
    rows.map(({ id, basis, duration, unit }) => [
      id,
      { basis: basis as WarrantyBasis, duration, unit: unit as WarrantyUnit },
    ]),
  )
}
