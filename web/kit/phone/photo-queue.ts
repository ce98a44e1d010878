/** Photos on their way: shrunk, uploaded and saved one after the other, each with its own progress and retry. Lives outside the pages, so that going back to the list loses nothing. */
import { type FileShape, fileLimits, uploadFile } from '@onsite/api/file/file-calls.ts'
import { failureOf } from '../../kernel/call-failure.ts'
import { upload } from '../../kernel/request.ts'
import { formatSize } from '../formats.ts'
import { shrinkImage } from './shrink-image.ts'

/** A photo on its way, as a page shows it. */
export interface SendingPhoto {
  readonly key: string
  readonly name: string
  /** Address of the picture in the browser's memory. */
  readonly picture: string
  /** 0 to 1. */
  readonly share: number
  /** Why it did not arrive; null while it waits or travels. */
  readonly fault: string | null
}

interface Job extends SendingPhoto {
  readonly file: File
  /** Arrived but not yet saved: a retry does not send it again. */
  readonly stored: FileShape | null
  readonly isSaving: boolean
}

let made = 0

/** Photos of one record on their way, one after the other. */
export class PhotoQueue {
  readonly #save: (file: FileShape) => Promise<void>
  readonly #listeners = new Set<() => void>()
  #jobs: readonly Job[] = []
  #running: Promise<void> = Promise.resolve()

  /** @param save what is done with a photo that has arrived; its failure is shown at the photo */
  constructor(save: (file: FileShape) => Promise<void>) {
    this.#save = save
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly photos = (): readonly SendingPhoto[] => this.#jobs

  add(files: readonly File[]): void {
    const jobs = files.map((file): Job => {
      made += 1
      const isTooLarge = !file.type.startsWith('image/') && file.size > fileLimits.maxBytes
      return {
        key: `photo-${made}`,
        name: file.name,
        picture: URL.createObjectURL(file),
        share: 0,
        fault: isTooLarge ? `超过 ${formatSize(fileLimits.maxBytes)}` : null,
        file,
        stored: null,
        isSaving: false,
      }
    })
    this.#set([...this.#jobs, ...jobs])
    for (const job of jobs) if (job.fault === null) this.#enqueue(job.key)
  }

  retry(key: string): void {
    this.#change(key, { fault: null, share: 0 })
    this.#enqueue(key)
  }

  /** Gives a photo up. One that is being saved cannot be: it would stand in the record all the same. */
  drop(key: string): void {
    const job = this.#find(key)
    if (job === undefined || job.isSaving) return
    this.#remove(key)
  }

  #remove(key: string): void {
    const job = this.#find(key)
    if (job !== undefined) URL.revokeObjectURL(job.picture)
    this.#set(this.#jobs.filter((one) => one.key !== key))
  }

  #enqueue(key: string): void {
    this.#running = this.#running.then(() => this.#send(key))
  }

  async #send(key: string): Promise<void> {
    const job = this.#find(key)
    if (job === undefined) return
    try {
      const stored = job.stored ?? (await this.#upload(job))
      this.#change(key, { stored, share: 1 })
      if (this.#find(key) === undefined) return
      this.#change(key, { isSaving: true })
      await this.#save(stored)
      this.#remove(key)
    } catch (error) {
      const failure = failureOf(error)
      this.#change(key, { isSaving: false, fault: failure.status === 0 ? '网络不通' : failure.message })
    }
  }

  async #upload(job: Job): Promise<FileShape> {
    const file = await shrinkImage(job.file)
    return await upload(uploadFile, file, file.name, {
      onProgress: (share) => this.#change(job.key, { share }),
    })
  }

  #find(key: string): Job | undefined {
    return this.#jobs.find((job) => job.key === key)
  }

  #change(key: string, change: Partial<Job>): void {
    this.#set(this.#jobs.map((job) => (job.key === key ? { ...job, ...change } : job)))
  }

  #set(jobs: readonly Job[]): void {
    this.#jobs = jobs
    for (const listener of this.#listeners) listener()
  }
}

const queues = new Map<string, PhotoQueue>()

/** The queue of a record's photos, kept while the page stays in the browser: leaving the record and coming back finds the same one. */
export function photoQueueOf(recordId: string, save: (file: FileShape) => Promise<void>): PhotoQueue {
  const known = queues.get(recordId)
  if (known !== undefined) return known
  const queue = new PhotoQueue(save)
  queues.set(recordId, queue)
  return queue
}
