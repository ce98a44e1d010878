/** Records the last use of a session or an API token: at most once a minute, afterwards and outside the request's transaction, so that no request waits for it. */
import { type Compilable, sql } from 'kysely'
import { type Database, q } from './database.ts'
import type { Log } from './log.ts'

export class SessionToucher {
  readonly #database: Database
  readonly #log: Log
  readonly #running = new Map<string, Promise<void>>()

  constructor(database: Database, log: Log) {
    this.#database = database
    this.#log = log
  }

  touch(tokenHash: Buffer): void {
    this.#once(
      tokenHash,
      q.updateTable('session').set({ last_seen_at: sql`now()` }).where('token_hash', '=', tokenHash),
    )
  }

  /** The same of an API token, with the address from which it came. */
  touchToken(tokenHash: Buffer, ip: string): void {
    this.#once(
      tokenHash,
      q.updateTable('api_token').set({ used_at: sql`now()`, used_ip: ip }).where('token_hash', '=', tokenHash),
    )
  }

  #once(tokenHash: Buffer, update: Compilable): void {
    const key = tokenHash.toString('base64')
    if (this.#running.has(key)) return
    const work = this.#write(update).finally(() => this.#running.delete(key))
    this.#running.set(key, work)
  }

  /** Resolves when nothing is being written any more. */
  async settle(): Promise<void> {
    await Promise.all(this.#running.values())
  }

  async #write(update: Compilable): Promise<void> {
    try {
      await this.#database.system(async (tx) => {
        await tx.post(update)
      })
    } catch (error) {
      // The next request after this minute tries again; nothing is lost until 12 hours have passed.
      this.#log.warn({ err: error }, 'last use of a session not written')
    }
  }
}
