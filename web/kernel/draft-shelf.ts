/**
 * Drafts of everybody who uses this device, by personal name (`personalName`). Read at once from memory, written to the device's database. The rules
 * of the local cache hold: 30 days, dropped by another version, cleared with the cache.
 */
import { type DeviceDb, openDeviceDb, type StoredDraft } from './device-db.ts'
import { cacheLifetimeMs, cacheVersion, type LocalCache, localCache } from './local-cache.ts'

export interface Draft<Values> {
  readonly savedAt: number
  readonly values: Values
}

/** The product starts without the drafts when the database has not answered by then; they still come. */
const mostLoadMs = 1500

/** Other tabs hear of drafts by this, as they would of the local storage. */
type News = { readonly name: string; readonly draft: StoredDraft | null } | 'cleared'

export class DraftShelf {
  readonly #open: () => Promise<DeviceDb>
  readonly #fallback: Pick<LocalCache, 'get' | 'set' | 'remove'>
  readonly #now: () => number
  readonly #drafts = new Map<string, StoredDraft>()
  /** Changed in this tab since it started: what the database gives is older. */
  readonly #changed = new Set<string>()
  #channel: BroadcastChannel | null = null
  #writing: Promise<void> = Promise.resolve()

  constructor(
    open: () => Promise<DeviceDb>,
    fallback: Pick<LocalCache, 'get' | 'set' | 'remove'>,
    now: () => number = Date.now,
  ) {
    this.#open = open
    this.#fallback = fallback
    this.#now = now
  }

  /** Reads all drafts into memory; before that, none are found. */
  async load(): Promise<void> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, mostLoadMs))
    await Promise.race([late, this.#read()])
    if (typeof BroadcastChannel === 'undefined') return
    this.#channel = new BroadcastChannel('onsite-drafts')
    this.#channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
      if (data === 'cleared') this.#drafts.clear()
      else if (data.draft === null) this.#drafts.delete(data.name)
      else this.#drafts.set(data.name, data.draft)
    })
  }

  get(name: string): Draft<object> | null {
    const draft = this.#drafts.get(name)
    if (draft === undefined) return this.#fallback.get(name) as Draft<object> | null
    return this.#isDue(draft) ? null : { savedAt: draft.savedAt, values: draft.values }
  }

  set(name: string, values: object): void {
    const draft: StoredDraft = { name, savedAt: this.#now(), values, version: cacheVersion }
    this.#changed.add(name)
    this.#drafts.set(name, draft)
    this.#write(
      async (db) => {
        await db.put('drafts', draft)
        this.#tell({ name, draft })
      },
      () => {
        if (this.#drafts.get(name) === draft) this.#fallback.set(name, { savedAt: draft.savedAt, values })
      },
    )
  }

  remove(name: string): void {
    this.#changed.add(name)
    this.#drafts.delete(name)
    this.#fallback.remove(name)
    this.#write(async (db) => {
      await db.delete('drafts', name)
      this.#tell({ name, draft: null })
    })
  }

  /** Forgets everything; false when there was nothing to forget. */
  clear(): boolean {
    const hadSome = this.#drafts.size > 0
    this.#drafts.clear()
    this.#write(async (db) => {
      await db.clear('drafts')
      this.#tell('cleared')
    })
    return hadSome
  }

  /** Everything given so far lies on the device, or in the fallback. */
  settle(): Promise<void> {
    return this.#writing
  }

  #tell(news: News): void {
    this.#channel?.postMessage(news)
  }

  #isDue({ savedAt, version }: StoredDraft): boolean {
    return version !== cacheVersion || this.#now() - savedAt > cacheLifetimeMs
  }

  async #read(): Promise<void> {
    try {
      const db = await this.#open()
      for (const draft of await db.getAll('drafts')) {
        if (this.#isDue(draft)) this.#write(async (open) => await open.delete('drafts', draft.name))
        else if (!this.#changed.has(draft.name)) this.#drafts.set(draft.name, draft)
      }
    } catch (error) {
      // Private windows of some browsers refuse the database; the local cache then serves alone.
      console.warn('no database for drafts', error)
    }
  }

  /** One write after the other, so that the last one counts. A full or refused database leaves the draft to the local cache. */
  #write(write: (db: DeviceDb) => Promise<void>, otherwise: () => unknown = () => {}): void {
    this.#writing = this.#writing
      .then(async () => await write(await this.#open()))
      .catch((error: unknown) => {
        console.warn('a draft was not written to the database', error)
        otherwise()
      })
  }
}

/** The drafts of this page. */
export const draftShelf = new DraftShelf(openDeviceDb, localCache)
