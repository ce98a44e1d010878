/** Tickets of people who have proven whose account it is and must still choose something. A global table, because no enterprise is known yet. */
import { ticketMinutes } from '@onsite/domain/session/sign-in-code.ts'
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
