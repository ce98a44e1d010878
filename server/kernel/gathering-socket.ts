import { Socket } from 'node:net'

type Done = (error?: Error | null) => void

/**
 * A connection that sends what is written within one turn as one message. The statements of a call, its frame among them, then cost one system call and
 * wake PostgreSQL once.
 */
export class GatheringSocket extends Socket {
  #gathered: Uint8Array[] = []

  constructor() {
    super()
    // `connect` puts the plain `write` over ours.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'))
  }

  override write(chunk: Uint8Array | string, encoding?: BufferEncoding | Done, done?: Done): boolean {
    if (typeof chunk === 'string' || encoding !== undefined || done !== undefined) {
      this.#send()
      return typeof encoding === 'function' ? super.write(chunk, encoding) : super.write(chunk, encoding, done)
    }
    // After all work that goes on without waiting, promises included.
    if (this.#gathered.length === 0) process.nextTick(() => queueMicrotask(() => process.nextTick(() => this.#send())))
    this.#gathered.push(chunk)
    return !this.writableNeedDrain
  }

  override end(...last: unknown[]): this {
    this.#send()
    return super.end(...(last as []))
  }

  /** One buffer costs the stream less than the list of its parts. */
  #send(): void {
    const [first, ...others] = this.#gathered
    if (first === undefined) return
    this.#gathered = []
    if (!this.destroyed) super.write(others.length === 0 ? first : Buffer.concat([first, ...others]))
  }
}
