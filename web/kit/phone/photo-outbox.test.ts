import 'fake-indexeddb/auto'
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { CallFailure } from '../../kernel/call-failure.ts'
import type { DeviceDb } from '../../kernel/device-db.ts'
import { mostWaitingPhotos, PhotoOutbox, type SavePhoto } from './photo-outbox.ts'

let isOnline = true
let uploads = 0

/** An upload that arrives at once, or finds no network. */
class QuickUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly status = 200
  responseText = ''
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  send() {
    if (isOnline) uploads += 1
    const data: FileShape = {
      id: `file-${uploads}`,
      name: 'a.gif',
      type: 'image/gif',
      size: 1,
      url: '/a',
      thumbUrl: '',
    }
    this.responseText = JSON.stringify({ success: true, message: '', data })
    queueMicrotask(() => this.dispatchEvent(new Event(isOnline ? 'load' : 'error')))
  }
}

beforeEach(() => {
  isOnline = true
  uploads = 0
  vi.stubGlobal('XMLHttpRequest', QuickUpload)
  onTestFinished(() => void vi.unstubAllGlobals())
})

const picture = (name = 'a.gif') => new File(['x'], name, { type: 'image/gif' })
const lane = 'order-photo:1'
const noSave: SavePhoto = () => Promise.reject(new Error('nobody expected a photo'))

/** A phone: each start is a reload of the page by this person. */
function phone() {
  const factory = new IDBFactory()
  const open = async (): Promise<DeviceDb> => {
    vi.stubGlobal('indexedDB', factory)
    return await openDB('onsite', 1, {
      upgrade: (db) => {
        db.createObjectStore('photos', { keyPath: 'key' }).createIndex('owner', 'owner')
      },
    })
  }
  return async (person: string, save: SavePhoto = noSave, database = open) => {
    const outbox = new PhotoOutbox(database)
    outbox.know({ 'order-photo': async (_, file, key) => await save(file, key) })
    await outbox.enter(person)
    await outbox.settle()
    return outbox
  }
}

async function takenOffline(start: ReturnType<typeof phone>, person = 'p1') {
  isOnline = false
  const outbox = await start(person)
  outbox.add(lane, 'GD001', [picture()])
  await outbox.settle()
  return outbox
}

describe('photos taken without a network', () => {
  it('wait, say so, and are sent when it is back', async () => {
    const save = vi.fn<SavePhoto>(() => Promise.resolve())
    isOnline = false
    const outbox = await phone()('p1', save)
    outbox.add(lane, 'GD001', [picture()])
    await outbox.settle()
    expect(outbox.photos()).toMatchObject([{ label: 'GD001', fault: '等网络恢复后自动上传', isKept: true }])

    isOnline = true
    outbox.retryAll()
    await outbox.settle()

    expect(save).toHaveBeenCalledOnce()
    expect(outbox.photos()).toEqual([])
  })

  it('are sent after a reload', async () => {
    const start = phone()
    await takenOffline(start)

    isOnline = true
    const save = vi.fn<SavePhoto>(() => Promise.resolve())
    expect((await start('p1', save)).photos()).toEqual([])

    expect(save).toHaveBeenCalledOnce()
    expect((await start('p1')).photos()).toEqual([])
  })

  it('are neither seen nor sent by another person, and wait for their own', async () => {
    const start = phone()
    const outbox = await takenOffline(start)

    isOnline = true
    await outbox.enter('p2')
    await outbox.settle()
    expect([outbox.photos(), uploads]).toEqual([[], 0])
    expect((await start('p2')).photos()).toEqual([])

    const save = vi.fn<SavePhoto>(() => Promise.resolve())
    await start('p1', save)
    expect(save).toHaveBeenCalledOnce()
  })

  it('are gone when they were given up', async () => {
    const start = phone()
    const outbox = await takenOffline(start)

    outbox.drop(outbox.photos()[0]?.key ?? '')
    await outbox.settle()

    isOnline = true
    expect((await start('p1')).photos()).toEqual([])
  })
})

describe('a photo that arrived', () => {
  it('is not uploaded again when only its saving failed, and is saved with the same key', async () => {
    const start = phone()
    const save = vi.fn<SavePhoto>(() => Promise.reject(new CallFailure('network', 'Network Error')))
    const first = await start('p1', save)
    first.add(lane, 'GD001', [picture()])
    await first.settle()

    const second = vi.fn<SavePhoto>(() => Promise.resolve())
    await start('p1', second)

    expect(uploads).toBe(1)
    expect(second.mock.calls).toEqual(save.mock.calls)
  })

  it('is sent by one of two tabs', async () => {
    const start = phone()
    const outbox = await takenOffline(start)
    isOnline = true
    await start('p1', () => Promise.resolve())
    expect(uploads).toBe(1)

    outbox.retryAll()
    await outbox.settle()

    expect([uploads, outbox.photos()]).toEqual([1, []])
  })

  it('cannot be given up while it is being saved, but once that has failed', async () => {
    const saves: PromiseWithResolvers<void>[] = []
    const outbox = await phone()('p1', async () => {
      const save = Promise.withResolvers<void>()
      saves.push(save)
      await save.promise
    })
    outbox.add(lane, 'GD001', [picture()])
    await expect.poll(() => saves.length).toBe(1)
    const key = outbox.photos()[0]?.key ?? ''

    outbox.drop(key)
    expect(outbox.photos()).toHaveLength(1)
    saves[0]?.reject(new CallFailure('not-now', '工单已完成', { status: 200 }))
    await expect.poll(() => outbox.photos()[0]?.fault).toBe('工单已完成')
    outbox.drop(key)

    expect(outbox.photos()).toEqual([])
  })

  it('of a form waits until the form is there', async () => {
    const start = phone()
    const outbox = await start('p1')
    outbox.add('form:abnormal:1', '', [picture()])
    await outbox.settle()
    expect(outbox.photos()).toHaveLength(1)

    const again = await start('p1')
    const save = vi.fn<SavePhoto>(() => Promise.resolve())
    again.attend('form:abnormal:1', save)
    await again.settle()

    expect(save).toHaveBeenCalledOnce()
  })

  it('is not saved in the name of somebody who signed in while it travelled', async () => {
    const save = vi.fn<SavePhoto>(() => Promise.resolve())
    const start = phone()
    const outbox = await start('p1', save)
    outbox.add(lane, 'GD001', [picture()])
    await outbox.enter('p2')
    await outbox.settle()

    expect(save).not.toHaveBeenCalled()
  })
})

describe('the room on the device', () => {
  it('ends at a number of waiting photos', async () => {
    isOnline = false
    const outbox = await phone()('p1')
    const names = Array.from({ length: mostWaitingPhotos + 1 }, (_, index) => `${index}.gif`)
    outbox.add(lane, 'GD001', names.map(picture))
    await outbox.settle()

    const last = outbox.photos().at(-1)
    expect(last).toMatchObject({
      isKept: false,
      fault: `最多存 ${mostWaitingPhotos} 张待上传的照片，请等一些上传完再添加`,
    })
    expect(outbox.photos().filter(({ isKept }) => isKept)).toHaveLength(mostWaitingPhotos)
  })

  it('may be none: the photo is sent all the same', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warn.mockRestore())
    const save = vi.fn<SavePhoto>(() => Promise.resolve())
    const outbox = await phone()('p1', save, () => Promise.reject(new Error('QuotaExceededError')))
    isOnline = false
    outbox.add(lane, 'GD001', [picture()])
    await outbox.settle()
    expect(outbox.photos()).toMatchObject([{ isKept: false, isOffline: true }])

    isOnline = true
    outbox.retryAll()
    await outbox.settle()

    expect(save).toHaveBeenCalledOnce()
  })
})
