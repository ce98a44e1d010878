/** Accounts and the throttle of signing in: global tables, because the tenant is unknown before. */
import { createHash } from 'node:crypto'
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

export async function markAccountUsed(tx: Tx, accountId: string, tenantId: string): Promise<void> {
  await tx.run(
    q
      .updateTable('account_person')
      .set({ last_used_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('tenant_id', '=', tenantId),
  )
}

export async function replacePasswordHash(tx: Tx, accountId: string, hash: string): Promise<void> {
  await tx.run(
    q.updateTable('account').set({ password_hash: hash, updated_at: sql`now()` }).where('id', '=', accountId),
  )
}

/** Makes an account for a person, or lets an existing account of the mobile be this person too. */
export async function addAccount(tx: Tx, mobile: string, passwordHash: string, person: AccountPerson): Promise<string> {
  await tx.run(
    q
      .insertInto('account')
      .values({ id: uuidv7(), mobile, password_hash: passwordHash })
      .onConflict((conflict) => conflict.column('mobile').doNothing()),
  )
  const account = await findAccount(tx, mobile)
  if (account === null) throw new Error('the account vanished while it was made')
  await tx.run(
    q
      .insertInto('account_person')
      .values({ account_id: account.id, tenant_id: person.tenantId, person_id: person.personId }),
  )
  return account.id
}

const accountLimit = 5
const accountWindowMinutes = 15
const subnetLimit = 100
const subnetWindowMinutes = 60

export type Attempt = { readonly id: string } | { readonly waitMinutes: number }

/**
 * Counts an attempt as failed before judging it, one at a time per account, so that a thousand at once are not judged either; success takes it back.
 * After 5 failures within 15 minutes the account rests for 15 minutes from the last; a subnet may fail 100 times an hour.
 */
export async function beginAttempt(tx: Tx, mobile: string, ip: string): Promise<Attempt> {
  const digest = digestOf(mobile)
  const subnet = subnetOf(ip)
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`)
  const [recent, bySubnet] = await Promise.all([
    tx.many(
      q
        .selectFrom('sign_in_failure')
        .select(sql<number>`(extract(epoch from now() - at) / 60)::float8`.as('minutesAgo'))
        .where('account_digest', '=', digest)
        .where('at', '>', sql<string>`now() - make_interval(mins => ${2 * accountWindowMinutes})`)
        .orderBy('at', 'desc')
        .limit(accountLimit),
    ),
    tx.first(
      q
        .selectFrom('sign_in_failure')
        .select(sql<number>`count(*)`.as('count'))
        .where('subnet', '=', subnet)
        .where('at', '>', sql<string>`now() - make_interval(mins => ${subnetWindowMinutes})`),
    ),
  ])
  if ((bySubnet?.count ?? 0) >= subnetLimit) return { waitMinutes: subnetWindowMinutes }
  const waitMinutes = restOf(recent.map((row) => row.minutesAgo))
  if (waitMinutes > 0) return { waitMinutes }
  const id = uuidv7()
  await tx.run(q.insertInto('sign_in_failure').values({ id, account_digest: digest, subnet }))
  return { id }
}

/** Minutes for which an account still rests, from the ages of its last failures (newest first). */
export function restOf(minutesAgo: readonly number[]): number {
  const newest = minutesAgo[0]
  const oldest = minutesAgo[accountLimit - 1]
  if (newest === undefined || oldest === undefined || oldest - newest > accountWindowMinutes) return 0
  return Math.max(0, Math.ceil(accountWindowMinutes - newest))
}

/** Deletes the account's failures after a success. */
export async function forgetFailures(tx: Tx, mobile: string): Promise<void> {
  await tx.run(q.deleteFrom('sign_in_failure').where('account_digest', '=', digestOf(mobile)))
}

function digestOf(mobile: string): string {
  return createHash('sha256').update(mobile).digest('base64url')
}

/** IPv4 by /24, IPv6 by /64: addresses that one customer of a provider can easily change within. */
export function subnetOf(ip: string): string {
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const filled =
    tail === undefined
      ? groups
      : [...groups, ...Array.from({ length: 8 - groups.length - rest.length }, () => '0'), ...rest]
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
