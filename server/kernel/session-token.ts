/** Session tokens: 192 random bits in an HttpOnly cookie; the database holds only their hash. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { q } from './database.ts'

export const sessionCookieName = 'onsite_session'
/** Marks a browser, so that it is known when somebody signs in again. */
export const deviceCookieName = 'onsite_device'
export const deviceLifeMs = 400 * 24 * 60 * 60 * 1000
/** Greatest lifetime; the idle limit of 12 hours stands in `open_session`. */
export const sessionLifeMs = 30 * 24 * 60 * 60 * 1000

export function newToken(): string {
  return randomBytes(24).toString('base64url')
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Compares secrets in a time that does not depend on where they differ. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(hashOfToken(a), hashOfToken(b))
}

export interface NewSession {
  readonly tenantId: string
  readonly personId: string
  readonly role: number | null
  readonly ip: string
  readonly userAgent: string
  readonly now: Date
}

/** Stores a new session and returns the token for its cookie. */
export async function beginSession(tx: Tx, input: NewSession): Promise<string> {
  const token = newToken()
  await tx.post(
    q.insertInto('session').values({
      token_hash: hashOfToken(token),
      tenant_id: input.tenantId,
      person_id: input.personId,
      role: input.role,
      csrf_token: newToken(),
      expires_at: new Date(input.now.getTime() + sessionLifeMs),
      ip: input.ip,
      user_agent: input.userAgent.slice(0, 300),
    }),
  )
  return token
}

/** Ends a session: the next request with its token finds nothing, on other processes after the second for which they keep it. */
export async function endSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.post(q.deleteFrom('session').where('token_hash', '=', tokenHash))
}

/** Ends all sessions of a person; those that processes keep end within the second. */
export async function endSessionsOf(tx: Tx, tenantId: string, personId: string): Promise<void> {
  await tx.post(q.deleteFrom('session').where('tenant_id', '=', tenantId).where('person_id', '=', personId))
}

/** New rights of a session. */
export interface SessionRights {
  readonly role?: number
  /** A role that an administrator looks at; null ends that. */
  readonly preview?: { readonly role: number; readonly variant: number } | null
}

/** Gives a session a new token, csrf token and rights, so that a stolen old token is worthless; its end stays the same. */
export async function rotateSession(
  tx: Tx,
  tokenHash: Buffer,
  { preview, role }: SessionRights,
): Promise<{ token: string; csrfToken: string }> {
  const token = newToken()
  const csrfToken = newToken()
  await tx.post(
    q
      .updateTable('session')
      .set({
        token_hash: hashOfToken(token),
        csrf_token: csrfToken,
        ...(role === undefined ? {} : { role }),
        ...(preview === undefined
          ? {}
          : { preview_role: preview?.role ?? null, preview_variant: preview?.variant ?? null }),
      })
      .where('token_hash', '=', tokenHash),
  )
  return { token, csrfToken }
}

/** Longest minutes without a request after which a session is over; `open_session` holds to it. */
const idleMinutes = 12 * 60

export interface OpenSessionRow {
  readonly tokenHash: Buffer
  readonly personId: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly ip: string
  readonly userAgent: string
}

/** Open sessions of an enterprise. */
export interface OpenIn {
  readonly tenantId: string
  readonly now: Date
  /** Of this person alone. */
  readonly personId?: string
  /** People whose sessions end sooner than those of others. */
  readonly sooner?: { readonly personIds: readonly string[]; readonly idleMinutes: number }
}

function openSessions({ now, personId, sooner, tenantId }: OpenIn) {
  const timeBefore = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  let rows = q
    .selectFrom('session')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '>', now.toISOString())
    .where('last_seen_at', '>', timeBefore(idleMinutes))
  if (personId !== undefined) rows = rows.where('person_id', '=', personId)
  if (sooner === undefined) return rows
  return rows.where((eb) =>
    eb.or([
      eb('person_id', '<>', sql<string>`all(${[...sooner.personIds]}::uuid[])`),
      eb('last_seen_at', '>', timeBefore(sooner.idleMinutes)),
    ]),
  )
}

/** A part of the sessions that are open now, the last used first. */
export async function openSessionsIn(
  tx: Tx,
  which: OpenIn,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<readonly OpenSessionRow[]> {
  const rows = await tx.many(
    openSessions(which)
      .select(['token_hash', 'person_id', 'created_at', 'last_seen_at', 'ip', 'user_agent'])
      .orderBy('last_seen_at', 'desc')
      .orderBy('token_hash')
      .limit(limit)
      .offset(offset),
  )
  return rows.map((row) => ({
    tokenHash: row.token_hash,
    personId: row.person_id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    ip: row.ip,
    userAgent: row.user_agent,
  }))
}

export async function countOpenSessionsIn(tx: Tx, which: OpenIn): Promise<number> {
  const row = await tx.first(openSessions(which).select(sql<number>`count(*)`.as('count')))
  return row?.count ?? 0
}

/** Names a session to people without what would open it: neither the token nor the hash that the database keeps. */
export function refOf(tokenHash: Buffer): string {
  return createHash('sha256').update(tokenHash).digest('hex').slice(0, 32)
}

/** Ends some sessions; those that processes keep end within the second. */
export async function endSessions(tx: Tx, tokenHashes: readonly Buffer[]): Promise<void> {
  if (tokenHashes.length === 0) return
  await tx.post(q.deleteFrom('session').where('token_hash', 'in', [...tokenHashes]))
}
