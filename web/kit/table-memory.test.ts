import { noTableSetting, type TableSetting } from '@onsite/domain/table-config/table-setting.ts'
import { describe, expect, it } from 'vitest'
import { agreed, effective, freshMemory, type TableMemory } from './table-memory.ts'

const setting = (part: Partial<TableSetting>): TableSetting => ({ ...noTableSetting, ...part })
const stored = (updateTime: string, part: Partial<TableSetting>) => ({
  ...setting(part),
  updateTime,
})
const memory: TableMemory = {
  own: setting({ pageSize: 20 }),
  updateTime: '2026-11-21T08:00:00.000Z',
  isUnsent: true,
  usual: noTableSetting,
}

describe('what is remembered of a table', () => {
  it('gives way to a newer answer of the server', () => {
    const next = agreed(memory, stored('2026-11-21T08:00:01.000Z', { pageSize: 50 }), noTableSetting)

    expect(next).toMatchObject({ own: { pageSize: 50 }, isUnsent: false, updateTime: '2026-11-21T08:00:01.000Z' })
  })

  it('stays while the server knows nothing newer, and still has to be sent', () => {
    expect(agreed(memory, stored(memory.updateTime, { pageSize: 50 }), noTableSetting)).toEqual(memory)
    expect(agreed(memory, null, noTableSetting)).toEqual(memory)
  })

  it('keeps what the person changed while the first answer was on its way, and sends it', () => {
    const answer = stored('2026-11-21T08:00:01.000Z', { pageSize: 50, density: 'large' })

    const next = agreed(memory, answer, noTableSetting, { pageSize: 20 })

    expect(next).toMatchObject({ own: { pageSize: 20, density: 'large' }, isUnsent: true })
    expect(agreed(next, answer, noTableSetting)).toEqual(next)
  })

  it('takes the default of the enterprise in any case', () => {
    expect(agreed(memory, null, setting({ density: 'large' })).usual.density).toBe('large')
  })
})

describe('what a table goes by', () => {
  it("is one's own choice, then the enterprise's, then the usual", () => {
    const usual = setting({ density: 'large', pageSize: 100, widths: { title: 200, state: 90 } })

    expect(effective({ ...memory, own: setting({ widths: { title: 300 } }), usual }, [10, 100])).toEqual({
      widths: { title: 300, state: 90 },
      density: 'large',
      pageSize: 100,
    })
    expect(effective(freshMemory, [10])).toEqual({ widths: {}, density: 'small', pageSize: 10 })
  })

  it('passes over a page size that the plan does not offer', () => {
    expect(effective({ ...memory, own: setting({ pageSize: 1000 }) }, [10, 20]).pageSize).toBe(10)
  })
})
