/** Files in a folder of this machine: the default when no object store is configured. */
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Failure } from '@onsite/domain/failure.ts'
import { type ByteRange, demandFileKey, type FileStore } from './file-store.ts'

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

export class LocalFileStore implements FileStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await this.#write(key, bytes)
  }

  async putFile(key: string, path: string): Promise<void> {
    await this.#write(key, createReadStream(path))
  }

  /** Written aside, synced and renamed, so that a crash leaves no half file under its key. */
  async #write(key: string, content: Buffer | Readable): Promise<void> {
    const path = this.#path(key)
    const aside = `${path}.${randomBytes(6).toString('hex')}`
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
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

  #path(key: string): string {
    demandFileKey(key)
    return join(this.#folder, key)
  }
}
