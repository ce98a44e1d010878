/**
 * How much a session, an enterprise and an address may ask for in a minute. Calls cost points by their class; the numbers are far above what people do
 * and keep one client from taking the machine away from all others.
 */
import type { CostClass } from '@onsite/api/define-call.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { QueryConfig, QueryResult } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** Points a minute; 0 sets no limit. */
export interface RateSettings {
  readonly session: number
  readonly enterprise: number
  /** Heavy calls of an enterprise, counted over all processes. */
  readonly heavy: number
  /** Requests of an address that come without a session, sign-in among them. */
  readonly address: number
}

/** The database as far as counting needs it: each statement is committed by itself, whatever becomes of the request. */
export interface CountingClient {
  runOnce(query: QueryConfig): Promise<QueryResult>
}

const points: Readonly<Record<CostClass, number>> = { light: 1, change: 3, costly: 10, heavy: 60 }
const seconds = 60

export class RateLimits {
  readonly #session: RateLimiterAbstract | null
  readonly #enterprise: RateLimiterAbstract | null
  readonly #heavy: RateLimiterAbstract | null
  readonly #address: RateLimiterAbstract | null

  constructor(settings: RateSettings, client: CountingClient) {
    this.#session = inMemory(settings.session)
    this.#enterprise = inMemory(settings.enterprise)
    this.#heavy = settings.heavy === 0 ? null : inDatabase(settings.heavy, client)
    this.#address = inMemory(settings.address)
  }

  /** Counts a call of a session. Throws `too-many` when the session or its enterprise has used up its minute. */
  async admit(session: Buffer, tenantId: string, cost: CostClass): Promise<void> {
    await take(this.#session, session.toString('base64url'), points[cost])
    await take(this.#enterprise, tenantId, points[cost])
    if (cost === 'heavy') await take(this.#heavy, tenantId, 1)
  }

  /** Counts a request without a session. Throws `too-many` when its address has used up its minute. */
  async admitStranger(ip: string, cost: CostClass): Promise<void> {
    if (!isLoopback(ip)) await take(this.#address, ip, points[cost])
  }
}

const inMemory = (most: number): RateLimiterAbstract | null =>
  most === 0 ? null : new RateLimiterMemory({ points: most, duration: seconds })

function inDatabase(most: number, client: CountingClient): RateLimiterAbstract {
  const limit = { keyPrefix: 'heavy', points: most, duration: seconds }
  return new RateLimiterPostgres({
    ...limit,
    storeClient: { query: async (query: QueryConfig) => await client.runOnce(query) },
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    // The hourly sweep does it.
    clearExpiredByTimeout: false,
    // Whoever is over the limit is refused without asking the database again.
    inMemoryBlockOnConsumed: most + 1,
    // A database that does not answer must not make this the reason of a refusal.
    insuranceLimiter: new RateLimiterMemory(limit),
  })
}

async function take(limiter: RateLimiterAbstract | null, key: string, cost: number): Promise<void> {
  try {
    await limiter?.consume(key, cost)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const wait = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw new Failure('too-many', { seconds: wait }, { retryAfter: wait })
  }
}

/** The machine itself: a proxy whose header nobody trusts, through which everybody comes. */
export const isLoopback = (ip: string): boolean => ip === '::1' || ip.replace('::ffff:', '').startsWith('127.')
