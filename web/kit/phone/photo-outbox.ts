/**
 * Photos on their way, by the record or form that they were taken for: made smaller, laid down on the device, uploaded and saved one after the other.
 * They outlive a reload and the end of a session, and are sent when the network is back. Only the person who took them sees and sends them.
 */
import { type FileShape, fileLimits, uploadFile } from '@onsite/api/file/file-calls.ts'
import { failureOf } from '../../kernel/call-failure.ts'
import { type DeviceDb, openDeviceDb, type StoredPhoto } from '../../kernel/device-db.ts'
import { cacheLifetimeMs } from '../../kernel/local-cache.ts'
import { newRequestKey, upload } from '../../kernel/request.ts'
import { runAlone } from '../../kernel/run-alone.ts'
import { formatSize } from '../formats.ts'
import { shrinkImage } from './shrink-image.ts'

/** A photo on its way, as a page shows it. */
export interface SendingPhoto {
  readonly key: string
  readonly lane: string
  readonly label: string
  readonly name: string
  /** Address of the picture in the browser's memory. */
  readonly picture: string
  /** 0 to 1. */
  readonly share: number
  /** Why it did not arrive; null while it waits or travels. */
  readonly fault: string | null
  /** The network was gone: it is tried again without being asked. */
  readonly isOffline: boolean
  /** It lies on the device and outlives a reload. */
  readonly isKept: boolean
}

interface Job extends SendingPhoto {
  readonly owner: string
  readonly file: File
  /** Arrived but not yet saved: it is not uploaded again. */
  readonly stored: FileShape | null
  readonly isSaving: boolean
}

/** Saves a photo that has arrived; a failure is shown at the photo. The key is the same however often it is tried. */
export type SavePhoto = (file: FileShape, key: string) => Promise<void>

/** Saves photos of all records of a kind; the id is what follows the prefix in the name of the lane. */
export type SaveRecordPhoto = (id: string, file: FileShape, key: string) => Promise<void>

/** `Our choice:` a day of work without a network, and well below what browsers give to a site. */
export const mostWaitingPhotos = 100

const fullText = `最多存 ${mostWaitingPhotos} 张待上传的照片，请等一些上传完再添加`
const offlineText = '等网络恢复后自动上传'

export class PhotoOutbox {
  readonly #open: () => Promise<DeviceDb>
  readonly #listeners = new Set<() => void>()
  readonly #forms = new Map<string, SavePhoto>()
  #kinds: Readonly<Record<string, SaveRecordPhoto>> = {}
  #owner: string | null = null
  #jobs: readonly Job[] = []
  #preparing: Promise<void> = Promise.resolve()
  #sending: Promise<void> = Promise.resolve()

  constructor(open: () => Promise<DeviceDb>) {
    this.#open = open
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly photos = (): readonly SendingPhoto[] => this.#jobs

  /** Tells how photos of records are saved, by the prefix of their lanes. */
  know(kinds: Readonly<Record<string, SaveRecordPhoto>>): void {
    this.#kinds = kinds
  }

  /** Shows and sends the photos of this person from now on; those of the one before stay on the device. */
  async enter(owner: string): Promise<void> {
    if (this.#owner === owner) return this.retryAll()
    this.leave()
    this.#owner = owner
    try {
      const db = await this.#open()
      const found = await db.getAllFromIndex('photos', 'owner', owner)
      const [old, kept] = split(found, ({ takenAt }) => Date.now() - takenAt > cacheLifetimeMs)
      for (const { key } of old) await db.delete('photos', key)
      if (this.#owner !== owner) return
      const known = new Set(this.#jobs.map(({ key }) => key))
      this.#set([...kept.filter(({ key }) => !known.has(key)).map(jobOf), ...this.#jobs])
      for (const { key } of kept) this.#enqueue(key)
    } catch (error) {
      // Without a database photos live as long as the page does.
      console.warn('no database for photos', error)
    }
  }

  /** Nobody is signed in: what lies on the device waits for its person. */
  leave(): void {
    this.#owner = null
    for (const job of this.#jobs) URL.revokeObjectURL(job.picture)
    this.#set([])
  }

  /** A form that takes photos is on screen. @returns it is gone; its photos wait for it on the device */
  attend(lane: string, save: SavePhoto): () => void {
    this.#forms.set(lane, save)
    for (const job of this.#jobs) if (job.lane === lane) this.#enqueue(job.key)
    return () => {
      if (this.#forms.get(lane) === save) this.#forms.delete(lane)
    }
  }

  add(lane: string, label: string, files: readonly File[]): void {
    const owner = this.#owner ?? ''
    for (const file of files) {
      const isTooLarge = !file.type.startsWith('image/') && file.size > fileLimits.maxBytes
      const isFull = this.#jobs.length >= mostWaitingPhotos
      const job: Job = {
        key: newRequestKey(),
        lane,
        label,
        owner,
        name: file.name,
        file,
        stored: null,
        picture: URL.createObjectURL(file),
        share: 0,
        isSaving: false,
        isKept: false,
        isOffline: false,
        fault: isTooLarge ? `超过 ${formatSize(fileLimits.maxBytes)}` : isFull ? fullText : null,
      }
      this.#set([...this.#jobs, job])
      if (job.fault === null) this.#prepare(job.key)
    }
  }

  retry(key: string): void {
    const job = this.#find(key)
    if (job === undefined) return
    if (!job.isKept && this.#jobs.filter((one) => one.isKept).length >= mostWaitingPhotos) return
    this.#change(key, { fault: null, isOffline: false, share: 0 })
    if (job.isKept) this.#enqueue(key)
    else this.#prepare(key)
  }

  /** Everything that only waited for the network. */
  retryAll(): void {
    for (const job of this.#jobs) if (job.isOffline) this.retry(job.key)
  }

  /** Gives a photo up. One that is being saved cannot be: it would stand in the record all the same. */
  drop(key: string): void {
    const job = this.#find(key)
    if (job === undefined || job.isSaving) return
    void this.#remove(job)
  }

  /** Everything given so far has been tried. */
  async settle(): Promise<void> {
    await this.#preparing
    await this.#sending
  }

  #saverOf(lane: string): SavePhoto | undefined {
    const [kind = '', id = ''] = lane.split(':')
    const ofKind = this.#kinds[kind]
    return ofKind === undefined ? this.#forms.get(lane) : async (file, key) => await ofKind(id, file, key)
  }

  /** Shrinks before it is laid down: ten photos of a day are then a few megabytes. */
  #prepare(key: string): void {
    this.#preparing = this.#preparing.then(async () => {
      const job = this.#find(key)
      if (job === undefined) return
      const file = await shrinkImage(job.file)
      const isKept = await this.#keep({ ...job, file })
      // Dropped meanwhile, or the next person is there.
      if (this.#find(key) === undefined)
        return isKept && this.#owner === job.owner ? await this.#forget(key) : undefined
      this.#change(key, { file, isKept })
      this.#enqueue(key)
    })
  }

  #enqueue(key: string): void {
    this.#sending = this.#sending.then(async () => await runAlone(`photo:${key}`, async () => await this.#send(key)))
  }

  async #send(key: string): Promise<void> {
    const job = this.#find(key)
    if (job === undefined || job.fault !== null || this.#saverOf(job.lane) === undefined) return
    try {
      if (job.isKept && !(await this.#isThere(key))) return this.#leave(key)
      const stored = job.stored ?? (await this.#upload(job))
      if (this.#find(key) === undefined) return
      this.#change(key, { stored, share: 1 })
      if (job.isKept) await this.#keep({ ...job, stored })
      const save = this.#saverOf(job.lane)
      // The form was closed, or somebody else signed in: it waits.
      if (save === undefined || this.#find(key) === undefined) return
      this.#change(key, { isSaving: true })
      await save(stored, key)
      await this.#remove(job)
      // The network is there, whatever the browser said.
      this.retryAll()
    } catch (error) {
      const failure = failureOf(error)
      const isOffline = failure.status === 0
      this.#change(key, { isSaving: false, isOffline, fault: isOffline ? offlineText : failure.message })
    }
  }

  async #upload(job: Job): Promise<FileShape> {
    return await upload(uploadFile, job.file, job.file.name, {
      onProgress: (share) => this.#change(job.key, { share }),
    })
  }

  /** @returns whether it lies on the device now */
  async #keep({ key, label, lane, name, owner, file, stored }: Job): Promise<boolean> {
    try {
      const db = await this.#open()
      const photo: StoredPhoto = { key, owner, lane, label, name, picture: file, takenAt: Date.now(), uploaded: stored }
      await db.put('photos', photo)
      return true
    } catch (error) {
      // Full, or none: the page says that the photo would not outlive it.
      console.warn('a photo was not kept on the device', error)
      return false
    }
  }

  /** Another tab may have sent it. */
  async #isThere(key: string): Promise<boolean> {
    return (await (await this.#open()).getKey('photos', key)) !== undefined
  }

  async #forget(key: string): Promise<void> {
    try {
      await (await this.#open()).delete('photos', key)
    } catch (error) {
      // It will be tried once more after a reload: the server knows its key and does not add it twice.
      console.warn('a photo was not taken off the device', error)
    }
  }

  async #remove(job: Job): Promise<void> {
    this.#leave(job.key)
    if (job.isKept) await this.#forget(job.key)
  }

  #leave(key: string): void {
    const job = this.#find(key)
    if (job !== undefined) URL.revokeObjectURL(job.picture)
    this.#set(this.#jobs.filter((one) => one.key !== key))
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

function jobOf({ key, label, lane, name, owner, picture, uploaded }: StoredPhoto): Job {
  const file = picture instanceof File ? picture : new File([picture], name, { type: picture.type })
  return {
    key,
    lane,
    label,
    owner,
    name,
    file,
    stored: uploaded as FileShape | null,
    picture: URL.createObjectURL(file),
    share: 0,
    fault: null,
    isOffline: false,
    isKept: true,
    isSaving: false,
  }
}

function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

/** The photos of this page. */
export const photoOutbox = new PhotoOutbox(openDeviceDb)
