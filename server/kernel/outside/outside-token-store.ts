/** Access tokens and tickets of messengers. A global table, because processes and enterprises with the same application share them. */
import { sql } from 'kysely'
import { q, type Tx } from '../database.ts'
import { secretBox } from '../secret-box.ts'

export interface KeptToken {
  readonly text: string
  /** Still good, but about to run out. */
  readonly isDue: boolean
}

const place = (name: Buffer): string => `outside token ${name.toString('hex')}`

/** The token of this name, null for none that is good. */
export async function keptToken(tx: Tx, name: Buffer): Promise<KeptToken | null> {
  const row = await tx.first(
    q
      .selectFrom('outside_token')
      .select(['sealed', sql<boolean>`renew_at <= now()`.as('is_due')])
      .where('name', '=', name)
      .where('expires_at', '>', sql<string>`now()`),
  )
  const text = row === undefined ? null : secretBox.open(place(name), row.sealed)
  return text === null ? null : { text, isDue: row?.is_due ?? true }
}

export async function keepToken(
  tx: Tx,
  name: Buffer,
  { renewSeconds, seconds, text }: { readonly text: string; readonly seconds: number; readonly renewSeconds: number },
): Promise<void> {
  const values = {
    sealed: secretBox.seal(place(name), text),
    renew_at: sql<string>`now() + make_interval(secs => ${renewSeconds})`,
    expires_at: sql<string>`now() + make_interval(secs => ${seconds})`,
  }
  await tx.post(
    q
      .insertInto('outside_token')
      .values({ name, ...values })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values)),
  )
}

/** Removes a token that the messenger no longer takes, unless another one was kept meanwhile. */
export async function dropToken(tx: Tx, name: Buffer, text: string): Promise<void> {
  if ((await keptToken(tx, name))?.text === text) await tx.run(q.deleteFrom('outside_token').where('name', '=', name))
}

/** Waits for whoever else renews the token; with `isPatient` false somebody else at it is an answer. */
export async function lockToken(tx: Tx, name: Buffer, isPatient: boolean): Promise<boolean> {
  const text = place(name)
  if (isPatient) {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`)
    return true
  }
  const row = await tx.first(
    sql<{ won: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${text}, 0)) as won`,
  )
  return row?.won === true
}
