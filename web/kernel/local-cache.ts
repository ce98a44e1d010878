/**
 * The browser remembers this for 30 days: columns, drafts, theme (Spec 1 §9). Everything is dropped when the version differs, so a
 * release that changes a remembered shape raises `cacheVersion` and needs no migration.
 */
export const cacheVersion = 'v4_6_3'
export const cacheLifetimeMs = 2_592_000_000
/** A failed write clears the cache and tries again, this many times at most (Spec 1 §8). */
const writeAttempts = 4
const prefix = 'onsite:'
const versionKey = `${prefix}version`

export const nothingCachedText = '当前没有缓存'
export const cacheClearedText = '清除成功'

/** The part of `Storage` that we need; tests give a plain one. */
export interface CacheStore {
  readonly length: number
  key(index: number): string | null
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export class LocalCache {
  readonly #store: CacheStore
  readonly #now: () => number

  constructor(store: CacheStore, now: () => number = Date.now) {
    this.#store = store
    this.#now = now
    if (store.getItem(versionKey) !== cacheVersion) {
      this.#dropAll()
      this.#markVersion()
    }
  }

  /** The remembered object, null when there is none, it is too old or it cannot be read. */
  get(name: string): object | null {
    const text = this.#store.getItem(prefix + name)
    if (text === null) return null
    const entry = parse(text)
    if (entry === null || this.#now() - entry.savedAt > cacheLifetimeMs) {
      this.#store.removeItem(prefix + name)
      return null
    }
    return entry.data
  }

  /** Remembers an object; says whether it worked. Only objects that are not null are taken (Spec 1 §5). */
  set(name: string, data: object): boolean {
    if (typeof data !== 'object' || data === null) return false
    const text = JSON.stringify({ savedAt: this.#now(), data })
    for (let attempt = 1; attempt <= writeAttempts; attempt += 1) {
      try {
        this.#store.setItem(prefix + name, text)
        return true
      } catch {
        this.#dropAll()
        this.#markVersion()
      }
    }
    return false
  }

  remove(name: string): void {
    this.#store.removeItem(prefix + name)
  }

  /** Forgets everything; false when there was nothing to forget. */
  clear(): boolean {
    const hadSome = this.#keys().some((key) => key !== versionKey)
    this.#dropAll()
    this.#markVersion()
    return hadSome
  }

  #keys(): string[] {
    return Array.from({ length: this.#store.length }, (_, index) => this.#store.key(index)).filter(
      (key): key is string => key?.startsWith(prefix) ?? false,
    )
  }

  #dropAll(): void {
    for (const key of this.#keys()) this.#store.removeItem(key)
  }

  #markVersion(): void {
    try {
      this.#store.setItem(versionKey, cacheVersion)
    } catch {
      // Storage that refuses every write (private mode, quota 0): we then remember nothing, which is what `set` reports.
    }
  }
}

function parse(text: string): { savedAt: number; data: object } | null {
  try {
    const entry = JSON.parse(text) as { savedAt?: unknown; data?: unknown } | null
    if (entry === null || typeof entry.savedAt !== 'number' || typeof entry.data !== 'object' || entry.data === null)
      return null
    return { savedAt: entry.savedAt, data: entry.data }
  } catch {
    return null
  }
}

/** Stands in where the browser forbids storage, so that the rest need not ask. */
export class MemoryStore implements CacheStore {
  readonly #entries = new Map<string, string>()
  get length(): number {
    return this.#entries.size
  }
  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null
  }
  getItem(key: string): string | null {
    return this.#entries.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#entries.set(key, value)
  }
  removeItem(key: string): void {
    this.#entries.delete(key)
  }
}

function browserStore(): CacheStore {
  try {
    return globalThis.localStorage ?? new MemoryStore()
  } catch {
    return new MemoryStore()
  }
}

/** The one cache of this page. */
export const localCache = new LocalCache(browserStore())
