/** The look that the signed-in person chose: remembered by the browser for the first paint, kept by the server. */
import { type Look, usualLook } from '@onsite/domain/session/look.ts'
import { localCache } from '../kernel/local-cache.ts'
import { sessionStore } from '../kernel/session-store.ts'
import { personalName } from '../kernel/use-cached.ts'

const name = 'look'
/** Whoever used this browser last, for the first paint, before it is known who looks. */
const lastName = 'look'

class LookStore {
  #look: Look = (localCache.get(lastName) as Look | null) ?? usualLook
  readonly #listeners = new Set<() => void>()

  constructor() {
    let personId = ''
    sessionStore.subscribe(() => {
      const id = sessionStore.user()?.id ?? personId
      if (id === personId) return
      personId = id
      this.#show((localCache.get(personalName(name)) as Look | null) ?? usualLook)
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly read = (): Look => this.#look

  /** Shows a look from now on, and remembers it in this browser. */
  take({ spacing, textSize }: Look): void {
    const look = { spacing, textSize }
    localCache.set(personalName(name), look)
    localCache.set(lastName, look)
    this.#show(look)
  }

  #show(look: Look): void {
    if (look.spacing === this.#look.spacing && look.textSize === this.#look.textSize) return
    this.#look = look
    for (const listener of this.#listeners) listener()
  }
}

export const lookStore = new LookStore()
