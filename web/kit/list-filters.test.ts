import { describe, expect, it } from 'vitest'
import {
  chipText,
  dayShortcuts,
  type Filter,
  rangeValues,
  readListQuery,
  withoutFilter,
  writeListQuery,
} from './list-filters.ts'

const states: Filter = {
  kind: 'pick',
  key: 'states',
  label: '状态',
  many: true,
  options: ['甲', '乙', '丙', '丁'].map((label, index) => ({ value: String(index), label })),
}
const days = { kind: 'days', key: 'takeStart', endKey: 'takeEnd', label: '接单时间' } as const satisfies Filter
const filters = [states, days]
const saturday = new Date('2026-11-21T12:00:00+08:00')

describe('the address of a list', () => {
  it('is read into conditions, page and sorting', () => {
    expect(readListQuery('?states=1,2&keyword=空调&pageIndex=3&pageSize=50&sortType=2', filters)).toEqual({
      values: { states: '1,2', keyword: '空调' },
      pageIndex: 3,
      pageSize: 50,
      sortType: 2,
    })
  })

  it('passes over unknown keys and impossible numbers', () => {
    expect(readListQuery('?jump=1&pageIndex=-1&pageSize=7&sortType=9&states=', filters)).toEqual({
      values: {},
      pageIndex: 0,
      pageSize: 10,
      sortType: null,
    })
  })

  it('comes back the same when written', () => {
    const query = {
      values: { states: '1', takeStart: '2026-11-16', takeEnd: '2026-11-22 23:59:59' },
      pageIndex: 2,
      pageSize: 20,
      sortType: 1,
    }

    expect(readListQuery(writeListQuery(query, '', filters), filters)).toEqual(query)
  })

  it('holds only what differs from the usual, and keys of others', () => {
    expect(writeListQuery({ values: {}, pageIndex: 0, pageSize: 10, sortType: null }, '?tab=2&states=1', filters)).toBe(
      '?tab=2',
    )
  })

  it('says that the conditions of its view were cleared, for whoever opens it again', () => {
    const query = { values: {}, pageIndex: 0, pageSize: 10, sortType: null }
    const written = writeListQuery(query, '?plan=1&states=1', filters)

    expect(written).toBe('?plan=1&sortType=0')
    expect(readListQuery(written, filters)).toEqual(query)
    expect(writeListQuery({ ...query, values: { states: '2' } }, written, filters)).toBe('?plan=1&states=2')
  })
})

describe('ranges of days', () => {
  it('end at the last second of their last day', () => {
    expect(rangeValues(days, '2026-11-16', '2026-11-22')).toEqual({
      takeStart: '2026-11-16',
      takeEnd: '2026-11-22 23:59:59',
    })
  })

  it('have the specified shortcuts, weeks from Monday', () => {
    expect(dayShortcuts(saturday).map(({ label, range }) => `${label} ${range.join(' ')}`)).toEqual([
      '今天 2026-11-21 2026-11-21',
      '昨天 2026-11-20 2026-11-20',
      '本周 2026-11-16 2026-11-22',
      '本月 2026-11-01 2026-11-30',
      '上月 2026-10-01 2026-10-31',
      '今年 2026-01-01 2026-12-31',
    ])
  })

  it('keep Sunday in the week that began on Monday', () => {
    expect(dayShortcuts(new Date('2026-11-22T12:00:00+08:00'))[2]?.range).toEqual(['2026-11-16', '2026-11-22'])
  })
})

describe('chips', () => {
  it('name shortcuts, open ranges and plain ranges', () => {
    expect(chipText(days, rangeValues(days, '2026-11-16', '2026-11-22'), [], saturday)).toBe('本周')
    expect(chipText(days, { takeStart: '2026-11-03' }, [], saturday)).toBe('2026/11/03 起')
    expect(chipText(days, rangeValues(days, '2026-11-03', '2026-11-04'), [], saturday)).toBe('2026/11/03 至 2026/11/04')
  })

  it('name choices, three at most', () => {
    const options = states.kind === 'pick' ? states.options : []

    expect(chipText(states, { states: '0,2' }, options, saturday)).toBe('甲、丙')
    expect(chipText(states, { states: '0,1,2,3' }, options, saturday)).toBe('甲、乙、丙等 4 项')
  })

  it('are taken off with all keys of their filter', () => {
    expect(withoutFilter({ takeStart: 'a', takeEnd: 'b', states: '1' }, days)).toEqual({ states: '1' })
  })
})

it('keeps the order by a field in the address, and nothing of it without a field', () => {
  const fieldSort = { sortField: 'f1', sortOrder: 'desc' } as const
  const query = readListQuery('?sortField=f1&sortOrder=desc', [])

  expect(query.fieldSort).toEqual(fieldSort)
  expect(writeListQuery(query, '', [])).toBe('?sortField=f1&sortOrder=desc')
  expect(writeListQuery({ ...query, fieldSort: undefined }, '?sortField=f1&sortOrder=desc', [])).toBe('')
  expect(readListQuery('?sortOrder=desc', []).fieldSort).toBeUndefined()
})
