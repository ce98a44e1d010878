/**
 * The browser's database on this device. Other than the local storage, which browsers write lazily, it holds what was stored even when the browser is
 * killed a moment later; and it takes pictures.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A draft as it lies on the device. */
export interface StoredDraft {
  readonly name: string
  readonly savedAt: number
  readonly values: object
  /** Drafts of another release are dropped: their shape may have changed. */
  readonly version: string
}

/** A photo that has not reached its record. */
export interface StoredPhoto {
  readonly key: string
  /** Only this person sees and sends it. */
  readonly owner: string
  /** The record or form that it was taken for. */
  readonly lane: string
  /** Names the record to its owner: GD2611220001. */
  readonly label: string
  readonly name: string
  readonly picture: Blob
  readonly takenAt: number
  /** Identity of the uploaded file: a photo that was uploaded is not uploaded again. */
  readonly uploaded: object | null
}

interface DeviceSchema extends DBSchema {
  drafts: { key: string; value: StoredDraft }
  photos: { key: string; value: StoredPhoto; indexes: { owner: string } }
}

export type DeviceDb = IDBPDatabase<DeviceSchema>

const schemaVersion = 1
let opened: Promise<DeviceDb> | null = null

/** The database of this origin; rejects where the browser has none, as in some private windows. */
export function openDeviceDb(): Promise<DeviceDb> {
  opened ??= openDB<DeviceSchema>('onsite', schemaVersion, {
    upgrade: (db) => {
      db.createObjectStore('drafts', { keyPath: 'name' })
      db.createObjectStore('photos', { keyPath: 'key' }).createIndex('owner', 'owner')
    },
    // A newer release in another tab waits for this connection; the next access opens it anew.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opened = null
    },
    terminated: () => {
      opened = null
    },
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}
