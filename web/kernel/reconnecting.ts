interface Connection {
  readonly open: () => void
  /** The network is gone, which the browser knows long before the connection is found broken. */
  readonly lost: () => void
}

const longestPauseMs = 60_000

/** How long to wait before attempt n (from 1): 2, 4, 8 … seconds, a minute at most. */
export function pauseBeforeMs(attempt: number): number {
  return Math.min(2 ** attempt * 1000, longestPauseMs)
}

/** Opens a lost connection again: after 2^n seconds (Spec 1 §4), or as soon as the network is back. */
export class Reconnecting {
  readonly #connection: Connection
  readonly #given: EventTarget | undefined
  #network: EventTarget | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #attempt = 0

  /** @param network tells of loss and return; the window by default */
  constructor(connection: Connection, network?: EventTarget) {
    this.#connection = connection
    this.#given = network
  }

  get isWaiting(): boolean {
    return this.#timer !== undefined
  }

  /** Hears of the network from now on. */
  begin(): void {
    if (this.#network !== null) return
    this.#network = this.#given ?? window
    this.#network.addEventListener('offline', this.#onLost)
    this.#network.addEventListener('online', this.#onBack)
  }

  /** The connection was lost. @returns the number of the attempt that follows */
  retry(): number {
    if (this.#timer !== undefined) return this.#attempt
    this.#attempt += 1
    this.#timer = setTimeout(() => this.#open(), pauseBeforeMs(this.#attempt))
    return this.#attempt
  }

  /** The connection stands. */
  restart(): void {
    this.#attempt = 0
  }

  /** Nobody wants the connection any more. */
  end(): void {
    this.#network?.removeEventListener('offline', this.#onLost)
    this.#network?.removeEventListener('online', this.#onBack)
    this.#network = null
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#attempt = 0
  }

  readonly #onLost = (): void => this.#connection.lost()
  readonly #onBack = (): void => {
    if (this.isWaiting) this.#open()
  }

  #open(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#connection.open()
  }
}
