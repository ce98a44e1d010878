/** Records what some work sends to PostgreSQL and how often it waits for an answer before it goes on, for tests that count instead of timing. */
import { Client } from 'pg'

type Sending = (this: Client, ...sent: unknown[]) => unknown

export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
  /** How many answers, one after the other, had to arrive before it was sent, itself counted. */
  readonly wave: number
}

export interface Traffic {
  /** In the order of sending, with those that frame a transaction. */
  readonly sent: readonly Sent[]
  /** The longest chain of statements that wait for each other. The end of a transaction that only reads keeps nobody waiting. */
  readonly waves: number
}

const textOf = (sent: unknown): string => {
  if (typeof sent === 'string') return sent
  return typeof sent === 'object' && sent !== null && 'text' in sent ? String(sent.text) : ''
}

const valuesOf = (sent: unknown): readonly unknown[] =>
  typeof sent === 'object' && sent !== null && 'values' in sent && Array.isArray(sent.values) ? sent.values : []

/** After this long without an answer, a round ends although some of its statements are not answered. */
const stuckMs = 200

const readOnly = /^begin read only/i

/** Watches some work. Nothing else may run beside it. */
export async function trafficOf(work: () => Promise<unknown>): Promise<Traffic> {
  const sent: Sent[] = []
  const reading = new WeakSet<Client>()
  const rounds = new Rounds()
  let waves = 0
  // The library types `query` by overloads; counting needs the one signature that they share.
  const prototype = Client.prototype as unknown as { query: Sending }
  const { query } = prototype
  prototype.query = function countQuery(...args) {
    const text = textOf(args[0])
    if (text === '') return query.apply(this, args)
    const wave = rounds.begin()
    sent.push({ text, values: valuesOf(args[0]), wave })
    if (readOnly.test(text)) reading.add(this)
    const isEnd = text === 'commit'
    if (!isEnd || !reading.delete(this)) waves = Math.max(waves, wave)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const given = callback as (...outcome: unknown[]) => unknown
      return query.apply(this, [
        ...args.slice(0, -1),
        (...outcome: unknown[]) => rounds.end(() => void given(...outcome)),
      ])
    }
    const outcome = query.apply(this, args)
    if (!(outcome instanceof Promise)) throw new Error(`nobody is told when this is answered: ${text}`)
    return new Promise((resolve, reject) => {
      outcome.then(
        (value) => rounds.end(() => resolve(value)),
        (error: Error) => rounds.end(() => reject(error)),
      )
    })
  }
  try {
    await work()
  } finally {
    prototype.query = query
    rounds.close()
  }
  return { sent, waves }
}

/**
 * Delivers answers in rounds: those to all that was sent in a round at once, so that the count of rounds does not depend on which of two connections
 * is faster.
 */
class Rounds {
  #round = 1
  #open = 0
  #held: (() => void)[] = []
  #stuck: NodeJS.Timeout | undefined
  #isClosed = false

  /** A statement is sent. @returns its round */
  begin(): number {
    this.#open += 1
    return this.#round
  }

  /** A statement is answered. */
  end(deliver: () => void): void {
    this.#open -= 1
    if (this.#isClosed) {
      deliver()
      return
    }
    this.#held.push(deliver)
    clearTimeout(this.#stuck)
    // A statement may wait for a lock that only the next statement of another connection gives back.
    this.#stuck = setTimeout(() => this.#deliver(), stuckMs)
    if (this.#open === 0) setImmediate(() => setImmediate(() => this.#open === 0 && this.#deliver()))
  }

  /** Delivers what is left, and from now on at once. */
  close(): void {
    this.#isClosed = true
    this.#deliver()
  }

  #deliver(): void {
    clearTimeout(this.#stuck)
    const held = this.#held
    if (held.length === 0) return
    this.#held = []
    this.#round += 1
    for (const deliver of held) deliver()
  }
}
