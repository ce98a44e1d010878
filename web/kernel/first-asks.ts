/**
 * Asks early: a page that is opened again asks, as a rule, the same as the last time, so this is asked while its code is still being read. Only the
 * addresses of reads are remembered; each reply is used once, shortly after, and by nobody but the session that asked for it.
 */
import { type LocalCache, localCache } from './local-cache.ts'

const cacheName = 'first-asks'
/** Pages that a person opens first are few. */
const mostPages = 12
const mostAsks = 24
/** A page that comes later than that reads what is true by then. */
const mostAgeMs = 10_000

/** The text of a reply, with what is needed to judge it. */
export interface RawReply {
  readonly status: number
  readonly text: string
  readonly requestId: string
}

interface PageAsks {
  readonly address: string
  readonly urls: readonly string[]
}

interface Early {
  readonly at: number
  /** null: it did not come. */
  readonly answer: Promise<RawReply | null>
}

export class FirstAsks {
  readonly #cache: Pick<LocalCache, 'get' | 'set' | 'remove'>
  readonly #send: (url: string) => Promise<RawReply>
  readonly #now: () => number
  readonly #early = new Map<string, Early>()
  /** null: nothing is noted. */
  #noted: { readonly address: string; readonly urls: Set<string> } | null = null

  constructor(
    cache: Pick<LocalCache, 'get' | 'set' | 'remove'>,
    send: (url: string) => Promise<RawReply>,
    now: () => number = Date.now,
  ) {
    this.#cache = cache
    this.#send = send
    this.#now = now
  }

  /** A page opens at this address: asks again, and notes from now on. @returns whether anything was asked */
  open(address: string): boolean {
    this.#noted = { address, urls: new Set() }
    const urls = this.#pages().find((page) => page.address === address)?.urls ?? []
    for (const url of urls) this.#early.set(url, { at: this.#now(), answer: this.#send(url).catch(() => null) })
    return urls.length > 0
  }

  /** The reply that is there or on its way; null when nobody asked. */
  take(url: string): Promise<RawReply | null> | null {
    this.#noted?.urls.add(url)
    const early = this.#early.get(url)
    this.#early.delete(url)
    return early === undefined || this.#now() - early.at > mostAgeMs ? null : early.answer
  }

  /** The page is at rest: what it asked is remembered. */
  keep(): void {
    const noted = this.#noted
    this.#noted = null
    this.#early.clear()
    if (noted === null || noted.urls.size === 0 || noted.urls.size > mostAsks) return
    const others = this.#pages().filter(({ address }) => address !== noted.address)
    this.#cache.set(cacheName, {
      pages: [{ address: noted.address, urls: [...noted.urls] }, ...others].slice(0, mostPages),
    })
  }

  /** Something has changed, or somebody else comes: replies that were not used by now are none. */
  drop(): void {
    this.#early.clear()
  }

  /** Nobody is signed in any more: the next one asks for what is his. */
  forget(): void {
    this.drop()
    this.#noted = null
    this.#cache.remove(cacheName)
  }

  #pages(): readonly PageAsks[] {
    return (this.#cache.get(cacheName) as { readonly pages: readonly PageAsks[] } | null)?.pages ?? []
  }
}

export async function readReply(response: Response): Promise<RawReply> {
  return {
    status: response.status,
    text: await response.text(),
    requestId: response.headers.get('x-request-id') ?? '',
  }
}

export const firstAsks = new FirstAsks(
  localCache,
  async (url) =>
    await readReply(await fetch(url, { headers: { accept: 'application/json' }, credentials: 'same-origin' })),
)
