/** The only file of the areas that names the table of API tokens; `open_api_token` finds them by their hash. */
import { type Selectable, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

export type TokenRecord = Selectable<Tables['api_token']>

/** Tokens of the enterprise, the newest first. */
export async function newestTokens(ctx: StoreContext, most: number): Promise<TokenRecord[]> {
  return await ctx.tx.many(
    q
      .selectFrom('api_token')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(most),
  )
}

/** A token, its row held until the transaction ends. */
export async function lockToken(ctx: StoreContext, id: string): Promise<TokenRecord | undefined> {
  return await ctx.tx.first(
    q.selectFrom('api_token').selectAll().where('tenant_id', '=', ctx.tenantId).where('id', '=', id).forUpdate(),
  )
}

/** Tokens that still open something. */
export async function countOpenTokens(ctx: StoreContext, now: Date): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('api_token')
      .select(sql<number>`count(*)`.as('count'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now.toISOString()),
  )
  return row?.count ?? 0
}

export type NewToken = Pick<TokenRecord, 'id' | 'name' | 'person_id' | 'role' | 'scopes' | 'tail' | 'token_hash'> & {
  readonly expires_at: Date
}

export async function insertToken(ctx: StoreContext, token: NewToken): Promise<void> {
  await ctx.tx.post(q.insertInto('api_token').values({ tenant_id: ctx.tenantId, ...token }))
}

type TokenChange = Partial<Pick<NewToken, 'expires_at' | 'tail' | 'token_hash'>> & {
  readonly withdrawn_at?: Date | null
}

export async function changeToken(ctx: StoreContext, id: string, change: TokenChange): Promise<void> {
  await ctx.tx.run(q.updateTable('api_token').set(change).where('tenant_id', '=', ctx.tenantId).where('id', '=', id))
}
