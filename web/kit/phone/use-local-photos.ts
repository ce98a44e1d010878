import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { useState } from 'react'
import { PhotoQueue } from './photo-queue.ts'

interface LocalPhotos {
  readonly files: readonly FileShape[]
  readonly queue: PhotoQueue
  remove(this: void, file: FileShape): Promise<boolean>
  /** Takes files up again that were gathered before. */
  put(this: void, files: readonly FileShape[]): void
  clear(this: void): void
}

/** Photos gathered for one form: stored at once, named when the form is sent. */
export function useLocalPhotos(): LocalPhotos {
  const [files, setFiles] = useState<readonly FileShape[]>([])
  const [queue] = useState(
    () =>
      new PhotoQueue((file) => {
        setFiles((before) => [...before, file])
        return Promise.resolve()
      }),
  )
  const remove = (file: FileShape) => {
    setFiles((before) => before.filter((one) => one.id !== file.id))
    return Promise.resolve(true)
  }
  return { files, queue, remove, put: setFiles, clear: () => setFiles([]) }
}
