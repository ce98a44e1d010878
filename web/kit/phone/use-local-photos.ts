import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { useEffect, useMemo, useState } from 'react'
import { photoOutbox } from './photo-outbox.ts'
import { type PhotoQueue, photoQueue } from './photo-queue.ts'

interface LocalPhotos {
  readonly files: readonly FileShape[]
  readonly queue: PhotoQueue
  remove(this: void, file: FileShape): Promise<boolean>
  /** Takes files up again that were gathered before. */
  put(this: void, files: readonly FileShape[]): void
  /** They were sent; others stay for the next time. */
  release(this: void, ids: readonly string[]): void
}

/** Photos gathered for one form: stored at once, named when the form is sent. Photos that have not arrived wait on the device for the form. */
export function useLocalPhotos(form: string): LocalPhotos {
  const lane = `form:${form}`
  const [files, setFiles] = useState<readonly FileShape[]>([])
  const queue = useMemo(() => photoQueue(lane, ''), [lane])
  useEffect(
    () =>
      photoOutbox.attend(lane, (file) => {
        setFiles((before) => [...before, file])
        return Promise.resolve()
      }),
    [lane],
  )
  const remove = (file: FileShape) => {
    setFiles((before) => before.filter((one) => one.id !== file.id))
    return Promise.resolve(true)
  }
  const release = (ids: readonly string[]) => setFiles((before) => before.filter(({ id }) => !ids.includes(id)))
  return { files, queue, remove, put: setFiles, release }
}
