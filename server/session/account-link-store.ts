/** Ties people of an enterprise to the accounts with which they sign in. */
import { sql } from 'kysely'
import { q, type Tx } from '../kernel/database.ts'
import { addAccount, type AccountPerson, findAccount } from './session-store.ts'

/** When each person last signed in to the enterprise; absent for never. */
export async function lastSignIns(
  tx: Tx,
  tenantId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (personIds.length === 0) return new Map()
  const rows = await tx.many(
    q
      .selectFrom('account_person')
      .select(['person_id', 'last_used_at'])
      .where('tenant_id', '=', tenantId)
      .where('person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
      .where('last_used_at', 'is not', null),
  )
  return new Map(rows.map((row) => [row.person_id, new Date(String(row.last_used_at)).toISOString()]))
}

export async function hasAccount(tx: Tx, mobile: string): Promise<boolean> {
  return (await findAccount(tx, mobile)) !== null
}

/** Ends the way of a person into the enterprise. The account stays while it is somebody in another one. @returns its password, undefined where there was no way */
export async function unlinkAccount(tx: Tx, person: AccountPerson): Promise<string | undefined> {
  const old = await tx.first(
    q
      .deleteFrom('account_person')
      .where('tenant_id', '=', person.tenantId)
      .where('person_id', '=', person.personId)
      .returning('account_id'),
  )
  if (old === undefined) return undefined
  const account = await tx.first(q.selectFrom('account').select('password_hash').where('id', '=', old.account_id))
  if (account === undefined) throw new Error('a person signs in with an account that is gone')
  await tx.post(
    q
      .deleteFrom('account')
      .where('id', '=', old.account_id)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('account_person')
              .select('person_id')
              .whereRef('account_person.account_id', '=', 'account.id'),
          ),
        ),
      ),
  )
  return account.password_hash
}

/**
 * Lets a person sign in with another mobile from now on: with its account where it has one, else with a new one that keeps the password. A person who
 * could not sign in before cannot now.
 */
export async function moveToMobile(tx: Tx, person: AccountPerson, mobile: string): Promise<void> {
  const passwordHash = await unlinkAccount(tx, person)
  if (passwordHash !== undefined) await addAccount(tx, mobile, passwordHash, person)
}
