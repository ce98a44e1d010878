/** Accounts: global tables, because the tenant is unknown before. */
import { sql } from 'kysely'
import { q, type Tx } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export interface Account {
  readonly id: string
  readonly passwordHash: string
}

export interface AccountPerson {
  readonly tenantId: string
  readonly personId: string
}

export async function findAccount(tx: Tx, mobile: string): Promise<Account | null> {
  const row = await tx.first(q.selectFrom('account').select(['id', 'password_hash']).where('mobile', '=', mobile))
  return row === undefined ? null : { id: row.id, passwordHash: row.password_hash }
}

export async function mobileOfAccount(tx: Tx, accountId: string): Promise<string | null> {
  const row = await tx.first(q.selectFrom('account').select('mobile').where('id', '=', accountId))
  return row?.mobile ?? null
}

/** Enterprises in which the account is a person, the last used first. */
export async function peopleOfAccount(tx: Tx, accountId: string): Promise<AccountPerson[]> {
  const rows = await tx.many(
    q
      .selectFrom('account_person')
      .select(['tenant_id', 'person_id'])
      .where('account_id', '=', accountId)
      .orderBy('last_used_at', (order) => order.desc().nullsLast())
      .orderBy('tenant_id'),
  )
  return rows.map((row) => ({ tenantId: row.tenant_id, personId: row.person_id }))
}

/** The account with which a person signs in, null for one who cannot. */
export async function accountOfPerson(tx: Tx, { personId, tenantId }: AccountPerson): Promise<string | null> {
  const row = await tx.first(
    q
      .selectFrom('account_person')
      .select('account_id')
      .where('tenant_id', '=', tenantId)
      .where('person_id', '=', personId),
  )
  return row?.account_id ?? null
}

/** The person of an enterprise who signs in with this mobile, null for none. */
export async function personOfMobile(tx: Tx, tenantId: string, mobile: string): Promise<string | null> {
  const row = await tx.first(
    q
      .selectFrom('account_person')
      .innerJoin('account', 'account.id', 'account_person.account_id')
      .select('account_person.person_id')
      .where('account_person.tenant_id', '=', tenantId)
      .where('account.mobile', '=', mobile),
  )
  return row?.person_id ?? null
}

export async function markAccountUsed(tx: Tx, accountId: string, tenantId: string): Promise<void> {
  await tx.post(
    q
      .updateTable('account_person')
      .set({ last_used_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('tenant_id', '=', tenantId),
  )
}

export async function replacePasswordHash(tx: Tx, accountId: string, hash: string): Promise<void> {
  await tx.post(
    q.updateTable('account').set({ password_hash: hash, updated_at: sql`now()` }).where('id', '=', accountId),
  )
}

/** Makes an account for a person, or lets an existing account of the mobile be this person too. */
export async function addAccount(tx: Tx, mobile: string, passwordHash: string, person: AccountPerson): Promise<string> {
  await tx.post(
    q
      .insertInto('account')
      .values({ id: uuidv7(), mobile, password_hash: passwordHash })
      .onConflict((conflict) => conflict.column('mobile').doNothing()),
  )
  const account = await findAccount(tx, mobile)
  if (account === null) throw new Error('the account vanished while it was made')
  await tx.post(
    q
      .insertInto('account_person')
      .values({ account_id: account.id, tenant_id: person.tenantId, person_id: person.personId }),
  )
  return account.id
}
