/** Attempts to sign in: failures, known devices, and tasks for strangers. Global tables, because the tenant is unknown before. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { q, type Tx } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'

/** Failures within a day after which the next attempt asks for more than a password. */
export const freeFailures = 5
const subnetFailures = 100

/** Failures that count for an attempt. */
export interface Failures {
  /** Of the account on strange devices, or of this known device, within a day. */
  readonly own: number
  /** Of the address's subnet within an hour. */
  readonly subnet: number
}

/** The one who tries: failures of known devices are counted apart, so that strangers cannot make them harder. */
export interface Attempter {
  readonly mobile: string
  readonly ip: string
  /** Digest of the cookie of a device that the account signed in from before. */
  readonly knownDevice: Buffer | null
}

/** Reads the failures that count; attempts of the same account wait for each other from here to the end of the transaction. */
export async function failuresBefore(tx: Tx, attempter: Attempter): Promise<Failures> {
  const digest = digestOf(attempter)
  await tx.post(sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`)
  const [own, bySubnet] = await Promise.all([
    tx.first(
      q
        .selectFrom('sign_in_failure')
        .select(sql<number>`count(*)`.as('count'))
        .where('account_digest', '=', digest)
        .where('at', '>', sql<string>`now() - interval '24 hours'`),
    ),
    tx.first(
      q
        .selectFrom('sign_in_failure')
        .select(sql<number>`count(*)`.as('count'))
        .where('subnet', '=', subnetOf(attempter.ip))
        .where('at', '>', sql<string>`now() - interval '1 hour'`),
    ),
  ])
  return { own: own?.count ?? 0, subnet: bySubnet?.count ?? 0 }
}

/** Whether an attempt must prove more than a password. A known device answers for its own failures only. */
export function needsProof({ own, subnet }: Failures, { knownDevice }: Attempter): boolean {
  return own >= freeFailures || (knownDevice === null && subnet >= subnetFailures)
}

/** Counts an attempt as failed before it is judged, so that a thousand at once are not judged either; success takes it back. */
export async function countFailure(tx: Tx, attempter: Attempter): Promise<void> {
  await tx.post(
    q
      .insertInto('sign_in_failure')
      .values({ id: uuidv7(), account_digest: digestOf(attempter), subnet: subnetOf(attempter.ip) }),
  )
}

/** Deletes the failures that counted for this attempt. */
export async function forgetFailures(tx: Tx, attempter: Attempter): Promise<void> {
  await tx.post(q.deleteFrom('sign_in_failure').where('account_digest', '=', digestOf(attempter)))
}

export async function isKnownDevice(tx: Tx, accountId: string, device: Buffer): Promise<boolean> {
  const row = await tx.first(
    q
      .selectFrom('sign_in_device')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('device_hash', '=', device),
  )
  return row !== undefined
}

export async function rememberDevice(tx: Tx, accountId: string, device: Buffer): Promise<void> {
  await tx.post(
    q
      .insertInto('sign_in_device')
      .values({ account_id: accountId, device_hash: device })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'device_hash']).doUpdateSet({ last_used_at: sql`now()` }),
      ),
  )
}

interface Task {
  readonly salt: string
  readonly bits: number
}

/** Keeps a task for the next attempt of an account. Returns its id. */
export async function addTask(tx: Tx, mobile: string, { salt, bits }: Task): Promise<string> {
  const id = uuidv7()
  await tx.post(
    q.insertInto('sign_in_task').values({
      id,
      account_digest: digestOfText(mobile),
      salt,
      bits,
      expires_at: sql<string>`now() + interval '10 minutes'`,
    }),
  )
  return id
}

/** Takes a task of the account out, so that its solution serves once; undefined for none that is valid. */
export async function takeTask(tx: Tx, mobile: string, id: string): Promise<Task | undefined> {
  return await tx.first(
    q
      .deleteFrom('sign_in_task')
      .where('id', '=', id)
      .where('account_digest', '=', digestOfText(mobile))
      .where('expires_at', '>', sql<string>`now()`)
      .returning(['salt', 'bits']),
  )
}

const digestOfText = (text: string): string => createHash('sha256').update(text).digest('base64url')

const digestOf = ({ knownDevice, mobile }: Attempter): string =>
  digestOfText(knownDevice === null ? mobile : `${mobile} ${knownDevice.toString('hex')}`)

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
