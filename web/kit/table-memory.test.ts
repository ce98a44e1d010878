import { noTableSetting, type TableSetting } from '@onsite/domain/table-config/table-setting.ts'
import { describe, expect, it } from 'vitest'
import {
  adoptStored,
  resolveSetting,
  sizeFor,
  freshMemory,
  isDue,
  memoryOf,
  progressAfter,
  progressFrom,
  type StoredPair,
  type TableEvent,
  type TableMemory,
} from './table-memory.ts'

const setting = (part: Partial<TableSetting>): TableSetting => ({ ...noTableSetting, ...part })
const pairOf = (updateTime: string, part: Partial<TableSetting>, usual: Partial<TableSetting> = {}): StoredPair => ({
  own: { ...setting(part), updateTime },
  usual: { ...setting(usual), updateTime: null },
})
const memory: TableMemory = {
  own: setting({ pageSize: 20 }),
  updateTime: '2026-11-21T08:00:00.000Z',
  isUnsent: true,
  usual: noTableSetting,
}
const later = '2026-11-21T08:00:01.000Z'
const progress = (first: TableMemory, ...events: readonly TableEvent[]) =>
  events.reduce(progressAfter, progressFrom(first))

describe('what is remembered of a table', () => {
  it('gives way to a newer answer of the server', () => {
    const next = adoptStored(memory, pairOf(later, { pageSize: 50 }))

    expect(next).toMatchObject({ own: { pageSize: 50 }, isUnsent: false, updateTime: later })
  })

  it('stays while the server knows nothing newer, and still has to be sent', () => {
    expect(adoptStored(memory, pairOf(memory.updateTime, { pageSize: 50 }))).toBe(memory)
    expect(adoptStored(memory, undefined)).toBe(memory)
    expect(isDue(progress(memory, { type: 'heard', stored: undefined }))).toBe(true)
  })

  it('keeps what the person changed while the first answer was on its way, and sends it', () => {
    const answer = pairOf(later, { pageSize: 50, density: 'large' })

    const next = progress(
      memory,
      { type: 'changed', change: { pageSize: 20 } },
      { type: 'heard', stored: answer },
      { type: 'heard', stored: answer },
    )

    expect(memoryOf(next)).toMatchObject({ own: { pageSize: 20, density: 'large' }, isUnsent: true })
    expect(isDue(next)).toBe(true)
  })

  it('takes the default of the enterprise in any case', () => {
    expect(
      adoptStored(memory, { own: null, usual: { ...setting({ density: 'large' }), updateTime: null } }).usual,
    ).toEqual(setting({ density: 'large' }))
  })
})

describe('changes of a table', () => {
  const first: TableEvent = { type: 'changed', change: { columns: ['no'] } }
  const second: TableEvent = { type: 'changed', change: { columns: ['no', 'title'] } }
  const heard: TableEvent = { type: 'heard', stored: pairOf(later, { density: 'large' }) }
  const saved: TableEvent = {
    type: 'saved',
    stored: pairOf('2026-11-21T08:00:02.000Z', { columns: ['no'], density: 'large' }),
  }

  it('survive the save of an earlier one, whenever its reply comes', () => {
    for (const events of [
      [heard, first, { type: 'sent' }, saved, second],
      [heard, first, { type: 'sent' }, second, saved],
      [heard, first, { type: 'sent' }, second, heard, saved],
      [first, heard, { type: 'sent' }, second, saved, heard],
    ] satisfies TableEvent[][]) {
      const end = progress(freshMemory, ...events)

      expect(memoryOf(end).own).toEqual(setting({ columns: ['no', 'title'], density: 'large' }))
      expect(isDue(end)).toBe(true)
    }
  })

  it('survive a list of settings that was read before or after the save', () => {
    const older = heard
    const newer: TableEvent = { type: 'heard', stored: pairOf('2026-11-21T08:00:02.000Z', { columns: ['no'] }) }
    for (const list of [older, newer])
      for (let at = 0; at <= 4; at += 1) {
        const events: TableEvent[] = [first, { type: 'sent' }, second, saved]

        const end = progress(freshMemory, ...events.toSpliced(at, 0, list))

        expect(memoryOf(end).own.columns).toEqual(['no', 'title'])
      }
  })

  it('are no longer unsent once all are saved', () => {
    const end = progress(freshMemory, heard, first, { type: 'sent' }, saved)

    expect(memoryOf(end)).toMatchObject({ own: { columns: ['no'] }, isUnsent: false })
    expect(isDue(end)).toBe(false)
  })

  it('stay when a save does not arrive, and go when it is refused, but for later ones', () => {
    const flight: TableEvent[] = [heard, first, { type: 'sent' }, { type: 'changed', change: { pageSize: 50 } }]

    expect(memoryOf(progress(freshMemory, ...flight, { type: 'kept' })).own).toMatchObject({
      columns: ['no'],
      pageSize: 50,
    })
    expect(memoryOf(progress(freshMemory, ...flight, { type: 'refused' })).own).toMatchObject({
      columns: null,
      pageSize: 50,
    })
  })

  it('of widths add up', () => {
    const end = progress(
      freshMemory,
      { type: 'changed', change: { widths: { title: 300 } } },
      { type: 'heard', stored: pairOf(later, { widths: { state: 90 } }) },
      { type: 'changed', change: { widths: { no: 80 } } },
    )

    expect(memoryOf(end).own.widths).toEqual({ title: 300, state: 90, no: 80 })
  })
})

describe('what a table goes by', () => {
  it("is one's own choice, then the enterprise's, then the usual", () => {
    const usual = setting({ density: 'large', pageSize: 100, widths: { title: 200, state: 90 } })

    expect(resolveSetting({ ...memory, own: setting({ widths: { title: 300 } }), usual }, [10, 100], 10)).toEqual({
      widths: { title: 300, state: 90 },
      density: 'large',
      pageSize: 100,
    })
    expect(resolveSetting(freshMemory, [10], 10)).toEqual({ widths: {}, density: 'small', pageSize: 10 })
  })

  it('passes over a page size that the plan does not offer', () => {
    expect(resolveSetting({ ...memory, own: setting({ pageSize: 1000 }) }, [10, 20], 10).pageSize).toBe(10)
  })
})

describe('a list that nobody has set up', () => {
  it('asks for as many rows as the window has room for, the specified ten at least', () => {
    expect(sizeFor(600, [10, 20, 50, 100])).toBe(10)
    expect(sizeFor(900, [10, 20, 50, 100])).toBe(20)
    expect(sizeFor(1080, [10, 20, 50, 100])).toBe(20)
    expect(sizeFor(1440, [10, 20, 50, 100])).toBe(50)
    expect(sizeFor(9000, [10, 20])).toBe(20)
  })
})
