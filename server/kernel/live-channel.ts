/**
 * Carries committed facts and wake-ups between processes by NOTIFY from one connection of their own, batched for a moment, because a NOTIFY inside
 * every transaction would make all commits wait for each other. Payloads hold ids and words only.
 */
import type { TouchKey } from '@onsite/api/define-call.ts'
import { Client } from 'pg'
import type { Fact } from './context.ts'
import type { FactAnnouncer } from './facts.ts'
import type { Log } from './log.ts'

/** A fact on the wire: short names, since a payload must stay under 8000 bytes. */
export interface Notice {
  /** Tenant. */
  readonly t: string
  /** Fact id, for reading the people when they do not fit. */
  readonly i: string
  readonly k: string
  /** Kind of the subject: who may see all of them hears of it. */
  readonly r: string
  readonly s: string
  readonly u: readonly TouchKey[]
  readonly a: string | null
  /** People concerned, or null: read them from the fact. */
  readonly p: readonly string[] | null
  /** Nobody changed the subject. */
  readonly q?: true
}

const channel = 'onsite_facts'
const mostBytes = 7500
const gatherMs = 15
const retryMs = 1000

export interface LiveChannelOptions {
  readonly url: string
  readonly log: Log
  /** Called with the notices of one payload, from this process and the others. */
  readonly onNotices: (notices: readonly Notice[]) => void
}

export class LiveChannel implements FactAnnouncer {
  readonly #options: LiveChannelOptions
  #client: Client | null = null
  #waiting: Notice[] = []
  #timer: NodeJS.Timeout | null = null
  #retry: NodeJS.Timeout | null = null
  #isClosed = false
  /** One payload after the other: the connection takes no question while it answers one. */
  #telling: Promise<void> = Promise.resolve()

  constructor(options: LiveChannelOptions) {
    this.#options = options
  }

  async start(): Promise<void> {
    const client = new Client({
      connectionString: this.#options.url,
      application_name: 'onsite-live',
      keepAlive: true,
    })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, null))
    client.on('notification', (message) => this.#receive(message.payload ?? ''))
    await client.connect()
    await client.query(`listen ${channel}`)
    this.#client = client
  }

  announce(facts: readonly Fact[]): void {
    if (facts.length === 0) return
    this.#waiting.push(...facts.map(noticeOf))
    this.#timer ??= setTimeout(() => void this.#tell(), gatherMs)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#retry !== null) clearTimeout(this.#retry)
    if (this.#timer !== null) clearTimeout(this.#timer)
    await this.#tell()
    await this.#client?.end()
  }

  async #tell(): Promise<void> {
    this.#timer = null
    // Never rejects: a failure is told in the log.
    this.#telling = this.#telling.then(async () => await this.#flush())
    await this.#telling
  }

  /** Tells all that has gathered by now; a turn that finds nothing has nothing to do. */
  async #flush(): Promise<void> {
    const payloads = payloadsOf(this.#waiting)
    this.#waiting = []
    if (payloads.length === 0) return
    try {
      if (this.#client === null) throw new Error('not connected')
      const client = this.#client
      for (const payload of payloads) await client.query('select pg_notify($1, $2)', [channel, payload])
    } catch (error) {
      // The change itself is committed and in the outbox; open pages of other people are refreshed at their next reading.
      this.#options.log.warn({ err: error, payloads: payloads.length }, 'open pages not told')
    }
  }

  #receive(payload: string): void {
    try {
      this.#options.onNotices(JSON.parse(payload) as Notice[])
    } catch (error) {
      this.#options.log.error({ err: error }, 'notice not understood')
    }
  }

  #lost(client: Client, error: Error | null): void {
    if (this.#isClosed || (this.#client !== client && this.#client !== null)) return
    this.#client = null
    if (this.#retry !== null) return
    this.#options.log.warn({ err: error }, 'live connection lost')
    this.#retry = setTimeout(() => {
      this.#retry = null
      this.start().catch((again: unknown) => this.#lost(client, again instanceof Error ? again : null))
    }, retryMs)
  }
}

function noticeOf(fact: Fact): Notice {
  const notice = {
    t: fact.tenantId,
    i: fact.id,
    k: fact.kind,
    r: fact.subjectKind,
    s: fact.subjectId,
    u: fact.touches,
    a: fact.actorId,
    p: [...new Set(fact.people)],
    ...(fact.isQuiet === true ? { q: true as const } : {}),
  }
  return Buffer.byteLength(JSON.stringify(notice)) > mostBytes - 2 ? { ...notice, p: null } : notice
}

/** Notices packed into as few payloads as fit. */
export function payloadsOf(notices: readonly Notice[]): string[] {
  const payloads: string[] = []
  let parts: string[] = []
  let bytes = 2
  for (const notice of notices) {
    const text = JSON.stringify(notice)
    const length = Buffer.byteLength(text) + 1
    if (bytes + length > mostBytes && parts.length > 0) {
      payloads.push(`[${parts.join(',')}]`)
      parts = []
      bytes = 2
    }
    parts.push(text)
    bytes += length
  }
  if (parts.length > 0) payloads.push(`[${parts.join(',')}]`)
  return payloads
}
