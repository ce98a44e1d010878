import { noTableSetting, type TableSetting } from '@onsite/domain/table-config/table-setting.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from '../kernel/call-failure.ts'
import { freshMemory, memoryOf, type StoredPair, type TableMemory } from './table-memory.ts'
import { settleMs, TableStore } from './table-store.ts'

/** A server whose replies are given by hand. */
function office(memory: TableMemory = freshMemory) {
  const sent: TableSetting[] = []
  const told: string[] = []
  let kept: TableMemory | null = null
  let clock = 0
  let answer: { resolve(pair: StoredPair): void; reject(error: Error): void } | null = null
  const store = new TableStore({
    memory,
    save: (own) => {
      sent.push(own)
      const flight = Promise.withResolvers<StoredPair>()
      answer = flight
      return flight.promise
    },
    keep: (next) => {
      kept = next
    },
    tell: (text) => told.push(text),
  })
  return {
    store,
    sent,
    told,
    readKept: () => kept,
    columns: () => memoryOf(store.read()).own.columns,
    /** The pause after the last change is over. */
    settle: () => vi.advanceTimersByTimeAsync(settleMs),
    reply: async () => {
      clock += 1
      const own = { ...(sent.at(-1) ?? noTableSetting), updateTime: new Date(clock).toISOString() }
      answer?.resolve({ own, usual: null })
      await vi.advanceTimersByTimeAsync(0)
    },
    fail: async (failure: CallFailure) => {
      answer?.reject(failure)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

const tick = (...columns: string[]) => ({ columns })

describe('the settings of a table on their way', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  it('go one after the other, and the last change is what counts', async () => {
    const { store, sent, settle, reply, columns } = office()
    store.hear(undefined)
    store.change(tick('a'))
    await settle()
    store.change(tick('a', 'b'))
    await settle()
    store.change(tick('a', 'b', 'c'))
    await settle()

    expect(sent).toHaveLength(1)
    await reply()
    expect(columns()).toEqual(['a', 'b', 'c'])
    await settle()

    expect(sent.map((own) => own.columns)).toEqual([['a'], ['a', 'b', 'c']])
    await reply()
    expect(memoryOf(store.read())).toMatchObject({ own: tick('a', 'b', 'c'), isUnsent: false })
  })

  it('keep each of 144 ticks, whenever the replies come', async () => {
    for (let rhythm = 1; rhythm <= 5; rhythm += 1) {
      const { store, sent, settle, reply, columns } = office()
      store.hear(undefined)
      const all: string[] = []
      for (let at = 1; at <= 144; at += 1) {
        all.push(`f-${at}`)
        store.change(tick(...all))
        if (at % rhythm === 0) await settle()
        if (at % (rhythm + 2) === 0) await reply()
        expect(columns()).toEqual(all)
      }
      for (let rest = 0; rest < 3; rest += 1) {
        await settle()
        await reply()
      }

      expect(sent.at(-1)?.columns).toEqual(all)
      expect(memoryOf(store.read())).toMatchObject({ own: tick(...all), isUnsent: false })
    }
  })

  it('wait for the settings of the server, so that a change does not overwrite the rest', async () => {
    const { store, sent, settle } = office()
    store.change(tick('a'))
    await settle()
    expect(sent).toHaveLength(0)

    store.hear({ own: { ...noTableSetting, density: 'large', updateTime: '2026-11-21T08:00:00.000Z' }, usual: null })
    await settle()

    expect(sent).toEqual([{ ...noTableSetting, density: 'large', columns: ['a'] }])
  })

  it('go all the same when the settings of the server cannot be read', async () => {
    const { store, sent, settle } = office()
    store.change(tick('a'))

    store.hearNothing()
    await settle()

    expect(sent).toHaveLength(1)
  })

  it('go at once when the list is left', () => {
    const { store, sent } = office()
    store.hear(undefined)
    store.change(tick('a'))

    store.flush()

    expect(sent).toHaveLength(1)
  })

  it('stay in the browser when they do not arrive, and go with the next change', async () => {
    const { store, sent, settle, fail, columns, readKept, told } = office()
    store.hear(undefined)
    store.change(tick('a'))
    await settle()
    await fail(new CallFailure('network', 'Network Error'))
    await settle()

    expect(sent).toHaveLength(1)
    expect(columns()).toEqual(['a'])
    expect(readKept()).toMatchObject({ own: tick('a'), isUnsent: true })
    expect(told).toEqual([])

    store.change({ pageSize: 50 })
    await settle()

    expect(sent.at(-1)).toMatchObject({ columns: ['a'], pageSize: 50 })
  })

  it('do not wait for another change when one was made while the first was lost', async () => {
    const { store, sent, settle, fail } = office()
    store.hear(undefined)
    store.change(tick('a'))
    await settle()
    store.change(tick('a', 'b'))

    await fail(new CallFailure('timeout', 'Network Error'))
    await settle()

    expect(sent.at(-1)?.columns).toEqual(['a', 'b'])
  })

  it('are taken back and told when the server never takes them', async () => {
    const { store, settle, fail, columns, told } = office()
    store.hear(undefined)
    store.change(tick('a'))
    await settle()

    await fail(
      new CallFailure('invalid-input', '列太多', { fields: [{ field: 'columns', message: '列太多' }], status: 200 }),
    )

    expect(columns()).toBeNull()
    expect(told).toHaveLength(1)
  })

  it('send what an earlier visit could not', async () => {
    const { store, sent, settle } = office({ ...freshMemory, own: { ...noTableSetting, pageSize: 20 }, isUnsent: true })

    store.hear(undefined)
    await settle()

    expect(sent).toEqual([{ ...noTableSetting, pageSize: 20 }])
  })
})
