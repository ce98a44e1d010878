/** The only file that names the table of how people want the product to look. */
import { type Look, type Spacing, type TextSize, usualLook } from '@onsite/domain/session/look.ts'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

export async function lookOf(ctx: StoreContext, personId: string): Promise<Look> {
  const row = await ctx.tx.first(
    q
      .selectFrom('person_look')
      .select(['text_size', 'spacing'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId),
  )
  return row === undefined ? usualLook : { textSize: row.text_size as TextSize, spacing: row.spacing as Spacing }
}

export async function keepLook(ctx: StoreContext, personId: string, { spacing, textSize }: Look): Promise<void> {
  const look = { text_size: textSize, spacing }
  await ctx.tx.post(
    q
      .insertInto('person_look')
      .values({ tenant_id: ctx.tenantId, person_id: personId, ...look })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id']).doUpdateSet(look)),
  )
}
