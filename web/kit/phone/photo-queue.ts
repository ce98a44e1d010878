import { photoOutbox } from './photo-outbox.ts'

/** The photos of one record or form on their way. */
export interface PhotoQueue {
  readonly lane: string
  /** Names the record to its owner. */
  readonly label: string
  add(this: void, files: readonly File[]): void
}

/** The queue of a lane: `order-photo:<id>` for records of a kind that an area knows, else a form's. */
export function photoQueue(lane: string, label: string): PhotoQueue {
  return { lane, label, add: (files) => photoOutbox.add(lane, label, files) }
}
