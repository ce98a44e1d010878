/** Files in a folder of this machine: the default when no object store is configured. */
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Failure } from '@onsite/domain/failure.ts'
import { type ByteRange, demandFileKey, demandSpace, type FileStore, type VolumeSpace } from './file-store.ts'
import { sweepOld } from './sweep-old.ts'

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

export interface VolumeLimits {
  /** Percent of the volume in use from which new files are refused; 100 for never. */
  readonly fullPercent?: number
  /** `Our choice:` a volume with more than this left is not full, whatever the percentage: the rest of a large disk lasts for months. */
  readonly enoughBytes?: number
}

const usualEnoughBytes = 10 * 1024 ** 3
/** Folder of files that are being written, on the volume of the files. */
const partialFolder = 'partial'

export class LocalFileStore implements FileStore {
  readonly #folder: string
  readonly #limits: Required<VolumeLimits>

  constructor(folder: string, { enoughBytes = usualEnoughBytes, fullPercent = 100 }: VolumeLimits = {}) {
    this.#folder = folder
    this.#limits = { enoughBytes, fullPercent }
  }

  /** Files of a folder come in through the server. */
  uploadForm(): null {
    return null
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await this.#write(key, bytes)
  }

  async putFile(key: string, path: string): Promise<void> {
    await this.#write(key, createReadStream(path))
  }

  /** Written aside, synced and renamed, so that a crash leaves no half file under its key. */
  async #write(key: string, content: Buffer | Readable): Promise<void> {
    await demandSpace(this)
    const path = this.#path(key)
    const aside = join(this.#folder, partialFolder, randomBytes(12).toString('hex'))
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await mkdir(dirname(aside), { recursive: true, mode: 0o700 })
    try {
      const handle = await open(aside, 'w', 0o600)
      try {
        await handle.writeFile(content)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(aside, path)
    } catch (error) {
      await rm(aside, { force: true })
      if (isFull(error)) throw new Failure('storage-full')
      throw error
    }
  }

  async size(key: string): Promise<number | null> {
    try {
      return (await stat(this.#path(key))).size
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    return await Promise.resolve(createReadStream(this.#path(key), range))
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true })
  }

  async space(): Promise<VolumeSpace> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const { bavail, bfree, blocks, bsize } = await statfs(this.#folder)
    const [usedBytes, freeBytes] = [(blocks - bfree) * bsize, bavail * bsize]
    // As `df` counts: what is kept for the system's administrator is neither used nor ours.
    const percent = (usedBytes / Math.max(1, usedBytes + freeBytes)) * 100
    const { enoughBytes, fullPercent } = this.#limits
    return { usedBytes, freeBytes, isFull: fullPercent < 100 && percent >= fullPercent && freeBytes < enoughBytes }
  }

  async sweepPartial(before: Date): Promise<number> {
    return await sweepOld(join(this.#folder, partialFolder), '', before)
  }

  #path(key: string): string {
    demandFileKey(key)
    return join(this.#folder, key)
  }
}
