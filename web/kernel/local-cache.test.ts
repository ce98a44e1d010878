import { describe, expect, it } from 'vitest'
import { cacheLifetimeMs, cacheVersion, LocalCache, MemoryStore } from './local-cache.ts'

class FullStore extends MemoryStore {
  refusals = 0
  failsLeft: number
  constructor(failsLeft: number) {
    super()
    this.failsLeft = failsLeft
  }
  override setItem(key: string, value: string): void {
    if (key !== 'onsite:version' && this.failsLeft > 0) {
      this.failsLeft -= 1
      this.refusals += 1
      throw new Error('QuotaExceededError')
    }
    super.setItem(key, value)
  }
}

describe('local cache', () => {
  it('gives back what was remembered', () => {
    const cache = new LocalCache(new MemoryStore())

    cache.set('columns', { chosen: ['title'] })

    expect(cache.get('columns')).toEqual({ chosen: ['title'] })
  })

  it('forgets after 30 days', () => {
    let now = 0
    const cache = new LocalCache(new MemoryStore(), () => now)
    cache.set('columns', {})

    now = cacheLifetimeMs
    expect(cache.get('columns')).toEqual({})
    now = cacheLifetimeMs + 1

    expect(cache.get('columns')).toBeNull()
  })

  it('drops everything of ours when the version differs, and nothing else', () => {
    const store = new MemoryStore()
    store.setItem('onsite:version', 'v4_6_2')
    store.setItem('onsite:columns', JSON.stringify({ savedAt: Date.now(), data: {} }))
    store.setItem('foreign', 'kept')

    const cache = new LocalCache(store)

    expect(cache.get('columns')).toBeNull()
    expect(store.getItem('onsite:version')).toBe(cacheVersion)
    expect(store.getItem('foreign')).toBe('kept')
  })

  it('takes only objects that are not null', () => {
    const cache = new LocalCache(new MemoryStore())

    expect(cache.set('a', null as unknown as object)).toBe(false)
    expect(cache.set('b', 'text' as unknown as object)).toBe(false)
    expect(cache.set('c', [])).toBe(true)
  })

  it('clears itself and tries again when a write fails', () => {
    const store = new FullStore(0)
    const cache = new LocalCache(store)
    cache.set('old', {})
    store.failsLeft = 2

    expect(cache.set('new', { a: 1 })).toBe(true)
    expect(cache.get('old')).toBeNull()
    expect(cache.get('new')).toEqual({ a: 1 })
  })

  it('gives up after four failed writes', () => {
    const store = new FullStore(100)
    const cache = new LocalCache(store)

    expect(cache.set('new', {})).toBe(false)
    expect(store.refusals).toBe(4)
  })

  it('says whether there was anything to clear', () => {
    const cache = new LocalCache(new MemoryStore())

    expect(cache.clear()).toBe(false)
    cache.set('a', {})
    expect(cache.clear()).toBe(true)
    expect(cache.get('a')).toBeNull()
  })

  it('treats an unreadable entry as absent', () => {
    const store = new MemoryStore()
    const cache = new LocalCache(store)
    store.setItem('onsite:a', '{broken')
    store.setItem('onsite:b', 'null')

    expect(cache.get('a')).toBeNull()
    expect(cache.get('b')).toBeNull()
  })
})
