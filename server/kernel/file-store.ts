/** Where the bytes of files live. Keys are made by us (random, tenant first) and never come from a client. */
import type { Readable } from 'node:stream'

export interface StoredBytes {
  readonly size: number
  readonly stream: Readable
}

/** Inclusive byte positions, as in an HTTP range. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface FileStore {
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** Null when there is nothing under the key. `size` is that of the whole file, also with a range. */
  get(key: string, range?: ByteRange): Promise<StoredBytes | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
}

const keyShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{2}\/[0-9a-f]{48}$/

/** Throws unless the key has the shape that `newFileKey` makes: the last wall against paths out of the store. */
export function demandFileKey(key: string): void {
  if (!keyShape.test(key)) throw new Error('not a storage key')
}
