/** Idempotency: a request with an Idempotency-Key runs once; the same again within 24 hours gets the same reply. */
import { createHash } from 'node:crypto'
import { Failure } from '@onsite/domain/failure.ts'
import type { Context } from './context.ts'
import { q } from './database.ts'

export const requestKeyHeader = 'idempotency-key'

export function readRequestKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(header)) throw new Failure('bad-request')
  return header
}

/**
 * Claims the key in the operation's transaction. A second request with it waits at the unique index until the first commits or rolls back.
 * @returns the stored reply, or null when the operation must run
 */
export async function claimRequestKey(
  ctx: Context,
  key: string,
  callName: string,
  input: unknown,
): Promise<string | null> {
  const digest = createHash('sha256').update(JSON.stringify(input)).digest()
  const claimed = await ctx.tx.run(
    q
      .insertInto('request_key')
      .values({ tenant_id: ctx.tenantId, person_id: ctx.person.id, key, call: callName, body_digest: digest })
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (claimed === 1) return null
  const row = await ctx.tx.first(
    q
      .selectFrom('request_key')
      .select(['call', 'body_digest', 'reply'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', ctx.person.id)
      .where('key', '=', key),
  )
  if (row?.reply == null || row.call !== callName || !row.body_digest.equals(digest))
    throw new Failure('duplicate-request')
  return row.reply
}

/** Keeps the reply beside the key, in the same transaction as the change. */
export async function keepReply(ctx: Context, key: string, reply: string): Promise<void> {
  await ctx.tx.run(
    q
      .updateTable('request_key')
      .set({ reply })
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', ctx.person.id)
      .where('key', '=', key),
  )
}
