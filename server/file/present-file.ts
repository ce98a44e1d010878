import type { FileShape } from '@onsite/api/file/file-calls.ts'
import type { FileRecord } from './file-store.ts'

/** A file as it stands in replies. */
export function presentFile(file: FileRecord): FileShape {
  const url = `/file/${file.id}`
  return {
    id: file.id,
    name: file.name,
    size: file.size,
    type: file.type,
    url,
    thumbUrl: file.thumbKey === '' ? '' : `${url}?thumb=1`,
  }
}

/** Files in the order of their ids; those that are gone are left out. */
export const presentFiles = (ids: readonly string[], files: ReadonlyMap<string, FileRecord>): FileShape[] =>
  ids.flatMap((id) => files.get(id) ?? []).map(presentFile)
