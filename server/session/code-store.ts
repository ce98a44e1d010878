/** Codes sent to phones. A global table, because the tenant is unknown before. */
import { createHash, randomInt } from 'node:crypto'
import { type CodePurpose, signInCode } from '@onsite/domain/session/sign-in-code.ts'
import { sql } from 'kysely'
import { q, type Tx } from '../kernel/database.ts'
import { secretBox } from '../kernel/secret-box.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { subnetOf } from './attempt-store.ts'

/** Whoever asks for a code: it serves in the same browser for the same purpose only. */
export interface CodeAsker {
  readonly mobile: string
  readonly purpose: CodePurpose
  readonly device: Buffer
}

/** Codes asked for lately. */
export interface CodeCounts {
  /** Seconds since the last one of this number, null for none today. */
  readonly secondsSince: number | null
  readonly today: number
  readonly ofSubnet: number
}

const digestOfMobile = (mobile: string): string => createHash('sha256').update(mobile).digest('base64url')

/** Reads what was asked for lately; those who ask for the same number or from the same subnet wait for each other to the end of the transaction. */
export async function countCodes(tx: Tx, mobile: string, ip: string): Promise<CodeCounts> {
  const [digest, subnet] = [digestOfMobile(mobile), subnetOf(ip)]
  // Everybody locks the subnet first, so that nobody waits in a circle.
  for (const text of [`code subnet ${subnet}`, `code mobile ${digest}`])
    await tx.post(sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`)
  const [own, bySubnet] = await Promise.all([
    tx.first(
      q
        .selectFrom('sign_in_code')
        .select(sql<number>`count(*)`.as('count'))
        .select(sql<number | null>`floor(extract(epoch from now() - max(created_at)))::int`.as('seconds'))
        .where('mobile_digest', '=', digest)
        .where('created_at', '>', sql<string>`now() - interval '24 hours'`),
    ),
    tx.first(
      q
        .selectFrom('sign_in_code')
        .select(sql<number>`count(*)`.as('count'))
        .where('subnet', '=', subnet)
        .where('created_at', '>', sql<string>`now() - interval '1 hour'`),
    ),
  ])
  return { secondsSince: own?.seconds ?? null, today: own?.count ?? 0, ofSubnet: bySubnet?.count ?? 0 }
}

/** Makes a code, which replaces older ones, for numbers without an account as well. */
export async function addCode(tx: Tx, { device, mobile, purpose }: CodeAsker, ip: string): Promise<string> {
  const id = uuidv7()
  const code = String(randomInt(10 ** signInCode.digits)).padStart(signInCode.digits, '0')
  const digest = digestOfMobile(mobile)
  await tx.post(
    q
      .updateTable('sign_in_code')
      .set({ ended_at: sql`now()` })
      .where('mobile_digest', '=', digest)
      .where('purpose', '=', purpose)
      .where('ended_at', 'is', null),
  )
  await tx.post(
    q.insertInto('sign_in_code').values({
      id,
      mobile_digest: digest,
      subnet: subnetOf(ip),
      purpose,
      device_hash: device,
      code_digest: digestOfCode(id, code),
      expires_at: sql<string>`now() + make_interval(secs => ${signInCode.validSeconds})`,
    }),
  )
  return code
}

const digestOfCode = (id: string, code: string): Buffer => secretBox.digest(`code ${id}`, code)

export type CodeVerdict = 'right' | 'code-wrong' | 'code-expired'

/** Judges a code, and uses it up when it is right. Of two who use it at once, one waits here and finds it used. */
export async function useCode(tx: Tx, { device, mobile, purpose }: CodeAsker, code: string): Promise<CodeVerdict> {
  const row = await tx.first(
    q
      .selectFrom('sign_in_code')
      .select(['id', 'code_digest', 'tries'])
      .where('mobile_digest', '=', digestOfMobile(mobile))
      .where('purpose', '=', purpose)
      .where('device_hash', '=', device)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .orderBy('created_at', 'desc')
      .limit(1)
      .forUpdate(),
  )
  if (row === undefined || row.tries >= signInCode.mostTries) return 'code-expired'
  const isRight = row.code_digest.equals(digestOfCode(row.id, code))
  await tx.post(
    q
      .updateTable('sign_in_code')
      .set({ tries: row.tries + 1, ...(isRight ? { ended_at: sql`now()` } : {}) })
      .where('id', '=', row.id),
  )
  return isRight ? 'right' : 'code-wrong'
}
