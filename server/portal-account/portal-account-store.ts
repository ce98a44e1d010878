/** The only file that names the tables of portal accounts and their invitations. Every query of accounts starts from the tenant. */
import { portalAccountSpec } from '@onsite/domain/portal-account/portal-account-fields.ts'
import { type Selectable, sql } from 'kysely'
import { q, type Tx } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { lockName } from '../kernel/lock-name.ts'
import type { Tables } from '../kernel/tables.ts'
import { recordList } from '../record/record-list.ts'
import type { RecordTable } from '../record/record-table.ts'

export type PortalAccountRecord = Selectable<Tables['portal_account']>

export const portalAccountTable: RecordTable<PortalAccountRecord, typeof portalAccountSpec> = {
  spec: portalAccountSpec,
  table: 'portal_account',
  columns: { invited_time: 'invited_until', sign_in_time: 'sign_in_at' },
}

export const portalAccountList = recordList(portalAccountTable)

/** The account with exactly this number, deleted ones left out. Serializes people who use the same number at once. */
export async function accountWithPhone(ctx: StoreContext, phone: string): Promise<PortalAccountRecord | undefined> {
  await lockName(ctx, `portal ${phone}`)
  return await ctx.tx.first(
    q
      .selectFrom('portal_account')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('phone', '=', phone)
      .where('deleted_at', 'is', null),
  )
}

/** Accounts with any of these numbers, whatever the reader may see; deleted ones left out. */
export async function accountsWithPhones(ctx: StoreContext, phones: readonly string[]): Promise<PortalAccountRecord[]> {
  if (phones.length === 0) return []
  return await ctx.tx.many(
    q
      .selectFrom('portal_account')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
      .where('deleted_at', 'is', null),
  )
}

export async function accountById(
  ctx: StoreContext,
  id: string,
  lock = false,
): Promise<PortalAccountRecord | undefined> {
  const query = q
    .selectFrom('portal_account')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
  return await ctx.tx.first(lock ? query.forUpdate() : query)
}

export type InvitationRecord = Selectable<Tables['portal_invitation']>

export async function insertInvitation(
  tx: Tx,
  row: {
    readonly tokenHash: Buffer
    readonly tenantId: string
    readonly accountId: string
    readonly invitedBy: string
    readonly expiresAt: Date
  },
): Promise<void> {
  await tx.post(
    q.insertInto('portal_invitation').values({
      token_hash: row.tokenHash,
      tenant_id: row.tenantId,
      account_id: row.accountId,
      invited_by: row.invitedBy,
      expires_at: row.expiresAt,
    }),
  )
}

/** Ends the open invitations of accounts: replaced, accepted or stopped. */
export async function endInvitations(ctx: StoreContext, accountIds: readonly string[], at: Date): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('portal_invitation')
      .set({ ended_at: at })
      .where('tenant_id', '=', ctx.tenantId)
      .where('account_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
      .where('ended_at', 'is', null),
  )
}

/** Deletes invitations that have expired; one that ended before still answers whoever opens it again. @returns how many */
export async function dropEndedInvitations(tx: Tx, now: Date): Promise<number> {
  return await tx.run(q.deleteFrom('portal_invitation').where('expires_at', '<=', now.toISOString()))
}

/** The ended invitation of a token. */
export async function endedInvitation(tx: Tx, tokenHash: Buffer): Promise<InvitationRecord | undefined> {
  return await tx.first(
    q.selectFrom('portal_invitation').selectAll().where('token_hash', '=', tokenHash).where('ended_at', 'is not', null),
  )
}

/** The open invitation of a token; with `lock` held, so that guesses go one after the other. */
export async function openInvitation(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
  lock = false,
): Promise<InvitationRecord | undefined> {
  const query = q
    .selectFrom('portal_invitation')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
  return await tx.first(lock ? query.forUpdate() : query)
}

/** Counts a wrong guess; the last permitted one ends the invitation. */
export async function countWrongTry(tx: Tx, tokenHash: Buffer, isLast: boolean, now: Date): Promise<void> {
  await tx.post(
    q
      .updateTable('portal_invitation')
      .set({ wrong_tries: sql`wrong_tries + 1`, ...(isLast ? { ended_at: now } : {}) })
      .where('token_hash', '=', tokenHash),
  )
}
