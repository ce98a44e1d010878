/** The only file that names the table of links by which customers open their page. A link is known by the hash of its token. */
import type { Selectable } from 'kysely'
import { q, type Tx } from '../kernel/database.ts'
import { hashOfToken, newToken } from '../kernel/session-token.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

export type CustomerLink = Selectable<Tables['customer_link']>

const dayMs = 86_400_000

/** Makes a link to a document that holds for some days. The token is given once; earlier links go on until they expire. */
export async function addCustomerLink(
  ctx: StoreContext & { readonly now: Date },
  document: { readonly kind: string; readonly id: string },
  days: number,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(ctx.now.getTime() + days * dayMs)
  await ctx.tx.post(
    q.insertInto('customer_link').values({
      token_hash: hashOfToken(token),
      tenant_id: ctx.tenantId,
      kind: document.kind,
      record_id: document.id,
      expires_at: expiresAt,
    }),
  )
  return { token, expiresAt }
}

/** The link of a token, while it holds. */
export async function openLink(tx: Tx, token: string, now: Date): Promise<CustomerLink | undefined> {
  return await tx.first(
    q
      .selectFrom('customer_link')
      .selectAll()
      .where('token_hash', '=', hashOfToken(token))
      .where('expires_at', '>', now.toISOString()),
  )
}

/** Deletes links that have expired. @returns how many */
export async function dropExpiredLinks(tx: Tx, now: Date): Promise<number> {
  return await tx.run(q.deleteFrom('customer_link').where('expires_at', '<=', now.toISOString()))
}
