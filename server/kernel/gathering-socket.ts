import { Socket } from 'node:net'

type Done = (error?: Error | null) => void

/**
 * A connection that sends what is written within one turn as one message. The statements of a call, its frame among them, then cost one system call and
 * wake PostgreSQL once.
 */
export class GatheringSocket extends Socket {
  #isGathering = false

  constructor() {
    super()
    // `connect` puts the plain `write` over ours.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'))
  }

  override write(chunk: Uint8Array | string, encoding?: BufferEncoding | Done, done?: Done): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true
      this.cork()
      // After all work that goes on without waiting, promises included.
      process.nextTick(() => {
        this.#isGathering = false
        this.uncork()
      })
    }
    return typeof encoding === 'function' ? super.write(chunk, encoding) : super.write(chunk, encoding, done)
  }
}
