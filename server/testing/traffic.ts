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

const readOnly = /^begin read only/i

/** Watches some work. Nothing else may run beside it. */
export async function trafficOf(work: () => Promise<unknown>): Promise<Traffic> {
  const sent: Sent[] = []
  const reading = new WeakSet<Client>()
  let answered = 0
  let waves = 0
  // The library types `query` by overloads; counting needs the one signature that they share.
  const prototype = Client.prototype as unknown as { query: Sending }
  const { query } = prototype
  prototype.query = function counted(...args) {
    const text = textOf(args[0])
    if (text === '') return query.apply(this, args)
    const wave = answered + 1
    sent.push({ text, values: valuesOf(args[0]), wave })
    if (readOnly.test(text)) reading.add(this)
    const isEnd = text === 'commit'
    if (!isEnd || !reading.delete(this)) waves = Math.max(waves, wave)
    const note = (): void => {
      answered = Math.max(answered, wave)
    }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const given = callback as (...outcome: unknown[]) => unknown
      return query.apply(this, [
        ...args.slice(0, -1),
        (...outcome: unknown[]) => {
          note()
          return given(...outcome)
        },
      ])
    }
    const outcome = query.apply(this, args)
    if (outcome instanceof Promise) void outcome.then(note, note)
    return outcome
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return { sent, waves }
}
