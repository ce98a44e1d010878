/** Tickets of people who have proven whose account it is and must still choose something. A global table, because no enterprise is known yet. */
import { ticketMinutes } from '@onsite/domain/session/sign-in-code.ts'
import { browserCodeSeconds } from '@onsite/domain/session/sign-in-source.ts'
import { sql } from 'kysely'
import { q, type Tx } from '../kernel/database.ts'
import { hashOfToken, newToken } from '../kernel/session-token.ts'

type TicketPurpose = 'login' | 'password'

/** Gives an account a ticket; the database holds its hash only. */
export async function addTicket(tx: Tx, accountId: string, purpose: TicketPurpose): Promise<string> {
  const token = newToken()
  await keepTicket(tx, accountId, hashOfToken(token), purpose)
  return token
}

/** The same with a token that its holder has already. */
export async function keepTicket(tx: Tx, accountId: string, hash: Buffer, purpose: TicketPurpose): Promise<void> {
  await tx.post(
    q.insertInto('sign_in_ticket').values({
      token_hash: hash,
      account_id: accountId,
      purpose,
      expires_at: sql<string>`now() + make_interval(mins => ${ticketMinutes})`,
    }),
  )
}

/** The account of a ticket, null for none that is valid. */
export async function readTicket(tx: Tx, ticket: string, purpose: TicketPurpose): Promise<string | null> {
  const row = await tx.first(
    q
      .selectFrom('sign_in_ticket')
      .select('account_id')
      .where('token_hash', '=', hashOfToken(ticket))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', sql<string>`now()`),
  )
  return row?.account_id ?? null
}

/** Takes a ticket out, so that it serves once. */
export async function takeTicket(tx: Tx, ticket: string, purpose: TicketPurpose): Promise<string | null> {
  const row = await tx.first(
    q
      .deleteFrom('sign_in_ticket')
      .where('token_hash', '=', hashOfToken(ticket))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', sql<string>`now()`)
      .returning('account_id'),
  )
  return row?.account_id ?? null
}

/** A ticket for one enterprise: the second factor is still asked, or somebody goes on in another browser. */
type EnterpriseTicket = 'second-factor' | 'browser'

export async function addEnterpriseTicket(
  tx: Tx,
  accountId: string,
  tenantId: string,
  purpose: EnterpriseTicket,
): Promise<string> {
  const token = newToken()
  const seconds = purpose === 'browser' ? browserCodeSeconds : ticketMinutes * 60
  await tx.post(
    q.insertInto('sign_in_ticket').values({
      token_hash: hashOfToken(token),
      account_id: accountId,
      purpose,
      enterprise_id: tenantId,
      expires_at: sql<string>`now() + make_interval(secs => ${seconds})`,
    }),
  )
  return token
}

interface AccountInEnterprise {
  readonly accountId: string
  readonly tenantId: string
}

/** The account and enterprise of such a ticket, null for none that is valid. */
export async function readEnterpriseTicket(
  tx: Tx,
  ticket: string,
  purpose: EnterpriseTicket,
): Promise<AccountInEnterprise | null> {
  const row = await tx.first(
    q
      .selectFrom('sign_in_ticket')
      .select(['account_id', 'enterprise_id'])
      .where('token_hash', '=', hashOfToken(ticket))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', sql<string>`now()`),
  )
  return inEnterprise(row)
}

/** Takes such a ticket out; null when somebody was faster. */
export async function takeEnterpriseTicket(
  tx: Tx,
  ticket: string,
  purpose: EnterpriseTicket,
): Promise<AccountInEnterprise | null> {
  const row = await tx.first(
    q
      .deleteFrom('sign_in_ticket')
      .where('token_hash', '=', hashOfToken(ticket))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', sql<string>`now()`)
      .returning(['account_id', 'enterprise_id']),
  )
  return inEnterprise(row)
}

const inEnterprise = (
  row: { readonly account_id: string; readonly enterprise_id: string | null } | undefined,
): AccountInEnterprise | null =>
  row === undefined || row.enterprise_id === null ? null : { accountId: row.account_id, tenantId: row.enterprise_id }
