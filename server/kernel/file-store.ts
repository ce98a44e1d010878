/** Stores the bytes of files. We make the keys (random, tenant first); they never come from a client. */
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Failure } from '@onsite/domain/failure.ts'

/** Inclusive byte positions, as in an HTTP range. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Fill of the volume on which a store keeps its files. */
export interface VolumeSpace {
  readonly usedBytes: number
  /** Bytes left for us. */
  readonly freeBytes: number
  /** New files are refused from here on. */
  readonly isFull: boolean
}

/** The form with which a browser puts one object straight into an object store, as a multipart POST of `fields` and then the file. */
export interface UploadForm {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

export interface FileStore {
  /** The form for an object of at most so many bytes under the key; null for a store that browsers do not reach. */
  uploadForm(key: string, maxBytes: number, until: Date): UploadForm | null
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** Stores a file of this machine, however large, without reading it whole; the file itself stays. */
  putFile(key: string, path: string, type: string): Promise<void>
  /** Number of bytes under the key, null when it is absent. */
  size(key: string): Promise<number | null>
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Removing an absent key is no error. */
  remove(key: string): Promise<void>
  /** Null for a store whose volume is not ours to watch. */
  space(): Promise<VolumeSpace | null>
  /** Removes the remains of writes that broke off before an instant. @returns their number */
  sweepPartial(before: Date): Promise<number>
}

/** Throws `storage-full` when the store takes no more files: asked before bytes are received or work begins. */
export async function demandSpace(files: FileStore): Promise<void> {
  if ((await files.space())?.isFull === true) throw new Failure('storage-full')
}

const keyShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{2}\/[0-9a-f]{48}$/

/** Throws unless the key has the shape that `newFileKey` makes: the last wall against paths out of the store. */
export function demandFileKey(key: string): void {
  if (!keyShape.test(key)) throw new Error('not a storage key')
}

/** A new random key: tenant, two digits to spread folders, 192 bits that nobody can guess. */
export function newFileKey(tenantId: string): string {
  const name = randomBytes(24).toString('hex')
  return `${tenantId}/${name.slice(0, 2)}/${name}`
}
