/** The only file that names the table of public links, by which visitors find an enterprise. */
import { q, type Tx } from '../kernel/database.ts'
import { newToken } from '../kernel/session-token.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** The enterprise of a code. */
export async function tenantOfCode(tx: Tx, code: string): Promise<string | undefined> {
  const row = await tx.first(q.selectFrom('visitor_entry').select('tenant_id').where('code', '=', code))
  return row?.tenant_id
}

/** The code of an enterprise; null before it was made. */
export async function entryCode(ctx: StoreContext): Promise<string | null> {
  const row = await ctx.tx.first(q.selectFrom('visitor_entry').select('code').where('tenant_id', '=', ctx.tenantId))
  return row?.code ?? null
}

/** Makes a code, or another one in its place. */
export async function renewCode(ctx: StoreContext & { readonly now: Date }): Promise<string> {
  const code = newToken()
  const row = { code, created_at: ctx.now }
  await ctx.tx.post(
    q
      .insertInto('visitor_entry')
      .values({ tenant_id: ctx.tenantId, ...row })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row)),
  )
  return code
}
