import { useSyncExternalStore } from 'react'

/**
 * State that lives outside React: every event is applied at once, in the order in which it happened, so that a late reply works on what the person
 * has done by then and not on what was painted last.
 */
export class Store<State, Event> {
  readonly #after: (state: State, event: Event) => State
  readonly #listeners = new Set<() => void>()
  #state: State

  constructor(first: State, after: (state: State, event: Event) => State) {
    this.#state = first
    this.#after = after
  }

  readonly read = (): State => this.#state

  readonly dispatch = (event: Event): void => {
    const next = this.#after(this.#state, event)
    if (Object.is(next, this.#state)) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** The state of a store, followed by the component. */
export function useStore<State>(store: Pick<Store<State, never>, 'read' | 'subscribe'>): State {
  return useSyncExternalStore(store.subscribe, store.read)
}
