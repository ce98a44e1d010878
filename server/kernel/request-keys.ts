/** Idempotency: a request with an Idempotency-Key runs once; the same again within 24 hours gets the same reply. */
import { createHash } from 'node:crypto'
import { Failure } from '@onsite/domain/failure.ts'
import type { Context } from './context.ts'
import { q } from './database.ts'
import { shaped } from './shaped.ts'

export const requestKeyHeader = 'idempotency-key'

export function readRequestKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(header)) throw new Failure('bad-request')
  return header
}

/** Thrown where a request turns out to have been carried out already, to undo what was begun of it again. */
export class RepeatedRequest extends Error {}

export interface KeyedRequest {
  readonly key: string
  readonly callName: string
  readonly input: unknown
}

const digestOf = (input: unknown): Buffer => createHash('sha256').update(JSON.stringify(input)).digest()

type KeyContext = Pick<Context, 'tenantId' | 'tx'> & { readonly person: Pick<Context['person'], 'id'> }

/**
 * Claims the key in the operation's transaction, whose results are held back until it is known to be new. A second request with it waits at the unique
 * index until the first commits or rolls back. Rejects with `RepeatedRequest` when the operation must not run.
 */
export async function claimRequestKey(ctx: KeyContext, { callName, input, key }: KeyedRequest): Promise<void> {
  const claiming = ctx.tx.run(claim(ctx.tenantId, ctx.person.id, key, callName, digestOf(input)))
  const admitted = claiming.then((claimed) => {
    if (claimed !== 1) throw new RepeatedRequest()
  })
  ctx.tx.holdUntil(admitted)
  await admitted
}

const claim = shaped((tenantId: string, personId: string, key: string, callName: string, digest: Buffer) =>
  q
    .insertInto('request_key')
    .values({ tenant_id: tenantId, person_id: personId, key, call: callName, body_digest: digest })
    .onConflict((conflict) => conflict.doNothing()),
)

/** The reply to a request that was carried out already. Throws `duplicate-request` when its key belonged to another one. */
export async function storedReply(ctx: KeyContext, { callName, input, key }: KeyedRequest): Promise<string> {
  const row = await ctx.tx.first(
    q
      .selectFrom('request_key')
      .select(['call', 'body_digest', 'reply'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', ctx.person.id)
      .where('key', '=', key),
  )
  if (row?.reply == null || row.call !== callName || !row.body_digest.equals(digestOf(input)))
    throw new Failure('duplicate-request')
  return row.reply
}

/** Keeps the reply beside the key, in the same transaction as the change. */
export function keepReply(ctx: Context, key: string, reply: string): void {
  ctx.tx.leave({
    sql: 'update "request_key" set "reply" = $1 where "tenant_id" = $2 and "person_id" = $3 and "key" = $4',
    parameters: [reply, ctx.tenantId, ctx.person.id, key],
  })
}
