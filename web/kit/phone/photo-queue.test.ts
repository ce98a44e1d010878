import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { PhotoQueue } from './photo-queue.ts'

const stored: FileShape = { id: 'a', name: 'a.gif', type: 'image/gif', size: 1, url: '/a', thumbUrl: '' }

/** An upload that arrives at once. */
class QuickUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly status = 200
  readonly responseText = JSON.stringify({ success: true, message: '', data: stored })
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  send() {
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

it('does not let go of a photo while it is being saved, and does once that has failed', async () => {
  vi.stubGlobal('XMLHttpRequest', QuickUpload)
  onTestFinished(() => void vi.unstubAllGlobals())
  const saves: PromiseWithResolvers<void>[] = []
  const queue = new PhotoQueue(async () => {
    const save = Promise.withResolvers<void>()
    saves.push(save)
    await save.promise
  })
  queue.add([new File(['x'], 'a.gif', { type: 'image/gif' })])
  const [photo] = queue.photos()
  const key = photo?.key ?? ''
  await expect.poll(() => saves.length).toBe(1)

  queue.drop(key)
  expect(queue.photos()).toHaveLength(1)
  saves[0]?.reject(new Error('refused'))
  await expect.poll(() => queue.photos()[0]?.fault).not.toBeNull()

  queue.retry(key)
  await expect.poll(() => saves.length).toBe(2)
  queue.drop(key)
  expect(queue.photos()).toHaveLength(1)
  saves[1]?.reject(new Error('refused'))
  await expect.poll(() => queue.photos()[0]?.fault).not.toBeNull()
  queue.drop(key)
  expect(queue.photos()).toEqual([])
})
