import { useState } from 'react'
import { Store, useStore } from './store.ts'

/** `replaced`: a newer change counts, and nothing has to be done about this one. */
export type SaveEnding = 'saved' | 'failed' | 'replaced'

interface Job {
  send(): Promise<boolean>
  end(ending: SaveEnding): void
}

/**
 * Saves a value that a person may change again while it travels: one save is in flight, and of the changes that follow only the newest is sent
 * after it. The newest change stays readable until it is released, so that no reply in between shows an older one.
 */
export class OrderedSaver<Value extends object> {
  readonly #newest = new Store<Value | null, Value | null>(null, (_, next) => next)
  #isSending = false
  #waiting: Job | null = null
  /** The newest change that is not released yet; null while the server's value counts. */
  readonly read = this.#newest.read
  readonly subscribe = this.#newest.subscribe

  /** @param send tells the person of a failure itself and never throws; false: not saved */
  readonly save = async (value: Value, send: () => Promise<boolean>): Promise<SaveEnding> => {
    this.#newest.dispatch(value)
    this.#waiting?.end('replaced')
    const { promise, resolve } = Promise.withResolvers<SaveEnding>()
    this.#waiting = { send, end: resolve }
    if (!this.#isSending) void this.#sendAll()
    return await promise
  }

  /** The server's value counts again, unless the person has made a newer change. */
  readonly release = (value: Value): void => {
    if (this.read() === value) this.#newest.dispatch(null)
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true
    for (let job = this.#take(); job !== null; job = this.#take()) {
      // One save after the other, which is what this is for.
      // oxlint-disable-next-line no-await-in-loop
      const isSaved = await job.send()
      job.end(this.#waiting !== null ? 'replaced' : isSaved ? 'saved' : 'failed')
    }
    this.#isSending = false
  }

  #take(): Job | null {
    const job = this.#waiting
    this.#waiting = null
    return job
  }
}

/** A saver that lives as long as the component, which follows its newest change. */
export function useOrderedSaver<Value extends object>(): readonly [Value | null, OrderedSaver<Value>] {
  const [saver] = useState(() => new OrderedSaver<Value>())
  return [useStore(saver), saver]
}
