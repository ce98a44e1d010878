/** Ids are UUIDv7, made by the application: they sort by time, and a phone can make them offline. */
import { randomFillSync } from 'node:crypto'

const random = new Uint8Array(10)
let lastMs = 0
let counter = 0

/** A new UUIDv7; ids of one process rise strictly, also within a millisecond (12-bit counter in rand_a, RFC 9562 §6.2 method 1). */
export function uuidv7(): string {
  const now = Date.now()
  randomFillSync(random)
  if (now > lastMs) {
    lastMs = now
    counter = (((random[8] ?? 0) << 8) | (random[9] ?? 0)) & 0x3ff
  } else {
    counter += 1
    // The counter is full within one millisecond, or the clock was set back: borrow from the next millisecond.
    if (counter > 0xfff) {
      lastMs += 1
      counter = 0
    }
  }
  const time = lastMs.toString(16).padStart(12, '0')
  const tail = Buffer.from(random.buffer, 0, 8)
  tail[0] = ((tail[0] ?? 0) & 0x3f) | 0x80
  const hex = tail.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${hex.slice(0, 4)}-${hex.slice(4)}`
}

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text is the canonical lower-case form of a UUID; the only texts that we ever write into a SET command. */
export function isUuid(text: string): boolean {
  return shape.test(text)
}
