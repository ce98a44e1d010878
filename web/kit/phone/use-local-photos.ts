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
  clear(this: void): void
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
  return { files, queue, remove, put: setFiles, clear: () => setFiles([]) }
}
