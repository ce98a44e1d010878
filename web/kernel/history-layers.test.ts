import { describe, expect, it } from 'vitest'
import { HistoryLayers } from './history-layers.ts'

/** The history of one tab: entries, and steps that arrive later, as in a browser. */
class FakeHistory {
  entries: unknown[] = [{ idx: 0 }]
  at = 0
  #steps: number[] = []
  readonly #listeners: (() => void)[] = []
  readonly history = this

  get state(): unknown {
    return this.entries[this.at]
  }
  pushState(state: unknown): void {
    this.entries = [...this.entries.slice(0, this.at + 1), state]
    this.at += 1
  }
  replaceState(state: unknown): void {
    this.entries[this.at] = state
  }
  go(by: number): void {
    this.#steps.push(by)
  }
  addEventListener(_type: 'popstate', listener: () => void): void {
    this.#listeners.push(listener)
  }
  /** Lets everything happen that is due. */
  async settle(): Promise<void> {
    await Promise.resolve()
    for (let by = this.#steps.shift(); by !== undefined; by = this.#steps.shift()) {
      this.at += by
      for (const listener of this.#listeners) listener()
      await Promise.resolve()
    }
  }
  async back(): Promise<void> {
    this.go(-1)
    await this.settle()
  }
}

async function pageWith(count: number) {
  const tab = new FakeHistory()
  const layers = new HistoryLayers(tab)
  const left: number[] = []
  const closers = Array.from({ length: count }, (_, index) =>
    layers.open(() => {
      left.push(index)
      return true
    }),
  )
  await tab.settle()
  return { tab, layers, left, closers }
}

describe('layers in the history', () => {
  it('are closed by the way back from the top, and only then the page is left', async () => {
    const { tab, left } = await pageWith(2)
    expect(tab.entries).toHaveLength(3)

    await tab.back()
    expect(left).toEqual([1])
    await tab.back()
    expect(left).toEqual([1, 0])
    expect(tab.at).toBe(0)
  })

  it('take their entry with them when they are closed otherwise', async () => {
    const { tab, closers } = await pageWith(1)

    closers[0]?.()
    await tab.settle()

    expect(tab.at).toBe(0)
  })

  it('use the entry of the one whose place they take', async () => {
    const { tab, layers, closers, left } = await pageWith(1)

    closers[0]?.()
    layers.open(() => true)
    await tab.settle()

    expect(tab.at).toBe(1)
    expect(left).toEqual([])
  })

  it('stay when they ask first', async () => {
    const tab = new FakeHistory()
    const layers = new HistoryLayers(tab)
    let asked = 0
    layers.open(() => {
      asked += 1
      return false
    })
    await tab.settle()

    await tab.back()
    expect(tab.at).toBe(1)
    await tab.back()

    expect(asked).toBe(2)
    expect(tab.at).toBe(1)
  })

  it('do not take back a page that was opened from them', async () => {
    const { tab, closers } = await pageWith(1)

    tab.pushState({ idx: 1 })
    closers[0]?.()
    await tab.settle()
    expect(tab.at).toBe(2)

    // Nothing is open any more: the entry of the layer is passed over.
    await tab.back()
    await tab.settle()
    expect(tab.at).toBe(0)
  })

  it('open anew while the entry of the one before goes', async () => {
    const { tab, layers, closers } = await pageWith(1)
    closers[0]?.()
    await Promise.resolve()
    let left = 0
    layers.open(() => {
      left += 1
      return true
    })
    await tab.settle()
    expect([tab.at, left]).toEqual([1, 0])

    await tab.back()
    expect([tab.at, left]).toEqual([0, 1])
  })

  it('are forgotten by a reload', async () => {
    const { tab } = await pageWith(1)

    const layers = new HistoryLayers(tab)
    expect(tab.state).toEqual({ idx: 0, layer: undefined })
    layers.open(() => true)
    await tab.settle()

    expect(tab.state).toEqual({ idx: 0, layer: 1 })
  })

  it('keep what the router remembers', async () => {
    const { tab } = await pageWith(1)

    expect(tab.state).toEqual({ idx: 0, layer: 1 })
  })
})
