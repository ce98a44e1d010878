import { expect, it } from 'vitest'
import type { FieldRow } from '../field-catalogue.ts'
import { dayOrderFaults, daysSaid, noDays } from './day-order.ts'

const dayRow = (key: string, label: string, more: Partial<FieldRow> = {}): FieldRow => ({
  key,
  label,
  kind: 'date',
  group: '日期',
  ...more,
})
const day = (key: string, label: string, more: Partial<FieldRow> = {}) => dayRow(key, label, { input: {}, ...more })
const fields = [
  day('made', '出厂日期'),
  day('sold', '销售日期', { notBefore: ['made'] }),
  dayRow('until', '质保截止', { notBefore: ['made'] }),
]
const faultsOf = (said: Readonly<Record<string, unknown>>, stood?: Readonly<Record<string, string>>) => {
  const before = stood === undefined ? noDays : daysSaid(stood, noDays)
  return dayOrderFaults(fields, daysSaid(said, before), before)
}

it('refuses a day before the one that comes first, beside the later one', () => {
  const fault = { field: 'sold', message: '销售日期不能早于出厂日期' }

  expect(faultsOf({ made: '2026-03-02', sold: '2026-03-01' })).toEqual([fault])
  expect(faultsOf({ made: '2026-03-02', sold: '2026-03-02' })).toEqual([])
  expect(faultsOf({ sold: '2026-03-01' })).toEqual([])
  expect(faultsOf({ made: '2026-03-02' }, { made: '2026-01-01', sold: '2026-03-01' })).toEqual([fault])
  expect(faultsOf({ sold: '2025-12-31' }, { made: '2026-01-01', sold: '2026-03-01' })).toEqual([fault])
})

it('lets a day be cleared, and all else of a record be changed whose days were wrong before', () => {
  const wrong = { made: '2026-03-02', sold: '2026-03-01' }

  expect(faultsOf({ name: '空压机' }, wrong)).toEqual([])
  expect(faultsOf(wrong, wrong)).toEqual([])
  expect(faultsOf({ made: '' }, wrong)).toEqual([])
  expect(faultsOf({ made: null }, wrong)).toEqual([])
  expect(faultsOf({ sold: '2026-02-01' }, wrong)).toHaveLength(1)
})

it('blames the first day where nobody types the later one', () => {
  expect(faultsOf({ made: '2026-03-02' }, { until: '2026-03-01' })).toEqual([
    { field: 'made', message: '质保截止不能早于出厂日期' },
  ])
})

it('demands that the other day is a field', () => {
  expect(() => dayOrderFaults([day('sold', '销售日期', { notBefore: ['made'] })], noDays, noDays)).toThrow('made')
})
