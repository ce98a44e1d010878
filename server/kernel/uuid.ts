/** Ids are UUIDv7, made by the application: they sort by time, and a phone can make them offline. */
import { randomFillSync } from 'node:crypto'

/** Bytes of one id. */
const drawn = 10
/** Drawn ahead for many ids: asking the system costs more than making the id. */
const random = Buffer.alloc(drawn * 400)
let used = random.length
let lastMs = 0
let counter = 0

/** A new UUIDv7; ids of one process rise strictly, also within a millisecond (12-bit counter in rand_a, RFC 9562 §6.2 method 1). */
export function uuidv7(): string {
  const now = Date.now()
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  const own = random.subarray(used, (used += drawn))
  if (now > lastMs) {
    lastMs = now
    counter = (((own[8] ?? 0) << 8) | (own[9] ?? 0)) & 0x3ff
  } else {
    counter += 1
    // The counter is full within one millisecond, or the clock was set back: borrow from the next millisecond.
    if (counter > 0xfff) {
      lastMs += 1
      counter = 0
    }
  }
  const time = lastMs.toString(16).padStart(12, '0')
  own[0] = ((own[0] ?? 0) & 0x3f) | 0x80
  const hex = own.toString('hex', 0, 8)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}-${hex.slice(0, 4)}-${hex.slice(4)}`
}

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text is the canonical lower-case form of a UUID; the only texts that we ever write into a SET command. */
export function isUuid(text: string): boolean {
  return shape.test(text)
}
