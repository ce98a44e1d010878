import type { Database } from '../database.ts'
import { secretBox } from '../secret-box.ts'
import { OutsideRefused } from './outside-refused.ts'
import { dropToken, keepToken, keptToken, lockToken } from './outside-token-store.ts'

export interface FreshToken {
  readonly text: string
  /** Seconds for which it is good. */
  readonly seconds: number
}

/** Errors of a token that was replaced or ran out; both messengers number them alike. */
const tokenLost = new Set([40014, 42001])

export const isTokenLost = (error: unknown): boolean => error instanceof OutsideRefused && tokenLost.has(error.errcode)

/** A token is renewed so long before it runs out. */
const marginSeconds = 300

/**
 * Keeps tokens that messengers give only so many times a day. One request at a time fetches one, whatever number of processes wants it; while the old one
 * is still good, everybody else goes on with it.
 */
export class TokenShelf {
  readonly #database: Database
  /** Of this process, so that those who wait hold one connection and not one each. */
  readonly #fetching = new Map<string, Promise<string>>()

  constructor(database: Database) {
    this.#database = database
  }

  /** @param parts what it is and all credentials that it depends on */
  async token(parts: readonly string[], fetch: () => Promise<FreshToken>): Promise<string> {
    const name = nameOf(parts)
    const kept = await this.#database.system(async (tx) => await keptToken(tx, name))
    if (kept !== null && !kept.isDue) return kept.text
    const key = name.toString('hex')
    const fetching = this.#fetching.get(key) ?? this.#renew(name, kept?.text ?? null, fetch)
    this.#fetching.set(key, fetching)
    try {
      return await fetching
    } finally {
      this.#fetching.delete(key)
    }
  }

  /** Asks with a token, and once more with a new one where the messenger no longer takes it. */
  async askWith<T>(
    parts: readonly string[],
    fetch: () => Promise<FreshToken>,
    ask: (text: string) => Promise<T>,
  ): Promise<T> {
    const text = await this.token(parts, fetch)
    try {
      return await ask(text)
    } catch (error) {
      if (!isTokenLost(error)) throw error
      await this.#database.system(async (tx) => await dropToken(tx, nameOf(parts), text))
      return await ask(await this.token(parts, fetch))
    }
  }

  async #renew(name: Buffer, old: string | null, fetch: () => Promise<FreshToken>): Promise<string> {
    return await this.#database.system(async (tx) => {
      if (!(await lockToken(tx, name, old === null)) && old !== null) return old
      const kept = await keptToken(tx, name)
      if (kept !== null && !kept.isDue) return kept.text
      const { seconds, text } = await fetch()
      await keepToken(tx, name, { text, seconds, renewSeconds: seconds - Math.min(marginSeconds, seconds / 10) })
      return text
    })
  }
}

const nameOf = (parts: readonly string[]): Buffer => secretBox.digest('outside token', JSON.stringify(parts))

const shelves = new WeakMap<Database, TokenShelf>()

/** The shelf of a process. */
export function tokenShelf(database: Database): TokenShelf {
  const shelf = shelves.get(database) ?? new TokenShelf(database)
  shelves.set(database, shelf)
  return shelf
}
