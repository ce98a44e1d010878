/**
 * A history entry for each layer over a page, so that the way back of a phone closes the layer on top and not the page. Entries are marked in
 * `history.state` with their depth, beside what the router keeps there.
 */

/** Asked by the way back: false keeps the layer open, for a question. */
export type LeaveLayer = () => boolean

interface Layer {
  readonly leave: LeaveLayer
}

/** The part of `window` that is needed. */
interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  addEventListener(type: 'popstate', listener: () => void): void
}

const depthKey = 'layer'

export class HistoryLayers {
  readonly #window: HistoryWindow
  #open: readonly Layer[] = []
  #isDue = false
  /** A step back of our own is on its way. */
  #isGoing = false

  constructor(window: HistoryWindow) {
    this.#window = window
    // After a reload no layer is open: the entry is the page's own.
    if (this.#depth() > 0) window.history.replaceState(this.#marked(0), '')
    window.addEventListener('popstate', () => this.#follow())
  }

  /** Puts a layer on top. @returns takes it off, wherever it lies by then */
  open(leave: LeaveLayer): () => void {
    const layer: Layer = { leave }
    this.#open = [...this.#open, layer]
    this.#adjustSoon()
    return () => {
      this.#open = this.#open.filter((one) => one !== layer)
      this.#adjustSoon()
    }
  }

  /** One layer that takes another's place in the same moment uses its entry; a page that is left in the same moment leaves none to go back over. */
  #adjustSoon(): void {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      this.#adjust()
    })
  }

  #adjust(): void {
    if (this.#isGoing) return
    const wanted = this.#open.length
    const depth = this.#depth()
    for (let next = depth + 1; next <= wanted; next += 1) this.#window.history.pushState(this.#marked(next), '')
    if (depth > wanted) {
      this.#isGoing = true
      this.#window.history.go(wanted - depth)
    }
  }

  #follow(): void {
    if (!this.#isGoing) {
      while (this.#open.length > this.#depth()) {
        const top = this.#open.at(-1)
        if (top === undefined || !top.leave()) break
        this.#open = this.#open.filter((one) => one !== top)
      }
    }
    this.#isGoing = false
    this.#adjustSoon()
  }

  #depth(): number {
    const state = this.#window.history.state as Readonly<Record<string, unknown>> | null
    const depth = state?.[depthKey]
    return typeof depth === 'number' ? depth : 0
  }

  #marked(depth: number): object {
    const state = this.#window.history.state as object | null
    return depth === 0 ? { ...state, [depthKey]: undefined } : { ...state, [depthKey]: depth }
  }
}
