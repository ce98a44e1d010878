import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { DeviceDb } from './device-db.ts'
import { DraftShelf } from './draft-shelf.ts'
import { cacheLifetimeMs, LocalCache, MemoryStore } from './local-cache.ts'

/** A device with its database; each shelf that it gives is a start of the browser. */
function deviceOf() {
  const factory = new IDBFactory()
  const open = async (): Promise<DeviceDb> => {
    vi.stubGlobal('indexedDB', factory)
    return await openDB('onsite', 1, {
      upgrade: (db) => void db.createObjectStore('drafts', { keyPath: 'name' }),
    })
  }
  return async (now = Date.now, fallback = new LocalCache(new MemoryStore(), now)) => {
    const shelf = new DraftShelf(open, fallback, now)
    await shelf.load()
    return shelf
  }
}

const quiet = () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  return warn
}

const refuse = () => Promise.reject<DeviceDb>(new Error('no database'))

describe('drafts on the device', () => {
  it('are there after a start of the browser', async () => {
    const start = deviceOf()
    const before = await start()
    before.set('p1:draft:a', { text: '压缩机' })
    await before.settle()

    expect((await start()).get('p1:draft:a')).toMatchObject({ values: { text: '压缩机' } })
  })

  it('are gone once they were sent', async () => {
    const start = deviceOf()
    const before = await start()
    before.set('p1:draft:a', { text: '压缩机' })
    before.remove('p1:draft:a')
    await before.settle()

    expect(before.get('p1:draft:a')).toBeNull()
    expect((await start()).get('p1:draft:a')).toBeNull()
  })

  it('are forgotten after 30 days, while the page is open as well', async () => {
    const start = deviceOf()
    let now = 0
    const shelf = await start(() => now)
    shelf.set('p1:draft:a', {})
    await shelf.settle()

    now = cacheLifetimeMs
    expect(shelf.get('p1:draft:a')).not.toBeNull()
    now += 1
    expect(shelf.get('p1:draft:a')).toBeNull()
    expect((await start(() => now)).get('p1:draft:a')).toBeNull()
  })

  it('are cleared all at once', async () => {
    const start = deviceOf()
    const shelf = await start()
    expect(shelf.clear()).toBe(false)
    shelf.set('p1:draft:a', {})

    expect(shelf.clear()).toBe(true)
    await shelf.settle()
    expect((await start()).get('p1:draft:a')).toBeNull()
  })

  it('stay in the local cache where the browser has no database', async () => {
    quiet()
    const cache = new LocalCache(new MemoryStore())
    const shelf = new DraftShelf(refuse, cache)
    await shelf.load()
    shelf.set('p1:draft:a', { text: '压缩机' })
    await shelf.settle()

    const next = new DraftShelf(refuse, cache)
    await next.load()
    expect(next.get('p1:draft:a')).toMatchObject({ values: { text: '压缩机' } })
    next.remove('p1:draft:a')
    expect(next.get('p1:draft:a')).toBeNull()
  })

  it('outlive a write that the full device refuses', async () => {
    const warn = quiet()
    const start = deviceOf()
    const shelf = await start()
    // Functions cannot be stored: the database refuses as it does when it is full.
    shelf.set('p1:draft:a', { text: '压缩机', refused: () => {} })
    await shelf.settle()

    expect(warn).toHaveBeenCalledOnce()
    expect(shelf.get('p1:draft:a')).toMatchObject({ values: { text: '压缩机' } })
    shelf.set('p1:draft:b', { text: '管路' })
    await shelf.settle()
    expect((await start()).get('p1:draft:b')).toMatchObject({ values: { text: '管路' } })
  })
})
