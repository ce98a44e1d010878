/** Holidays and make-up working days as arranged by the State Council (国务院办公厅关于部分节假日安排的通知). */
import { type CivilDay, daysThrough } from './civil-day.ts'

interface Arrangement {
  readonly name: string
  readonly from: CivilDay
  readonly to: CivilDay
  /** Weekend days worked in return (调休上班). */
  readonly worked?: readonly CivilDay[]
}

const arrangements: Readonly<Record<number, readonly Arrangement[]>> = {
  // 国办发明电〔2024〕12 号
  2025: [
    { name: '元旦', from: '2025-01-01', to: '2025-01-01' },
    { name: '春节', from: '2025-01-28', to: '2025-02-04', worked: ['2025-01-26', '2025-02-08'] },
    { name: '清明节', from: '2025-04-04', to: '2025-04-06' },
    { name: '劳动节', from: '2025-05-01', to: '2025-05-05', worked: ['2025-04-27'] },
    { name: '端午节', from: '2025-05-31', to: '2025-06-02' },
    { name: '国庆节、中秋节', from: '2025-10-01', to: '2025-10-08', worked: ['2025-09-28', '2025-10-11'] },
  ],
  // 国办发明电〔2025〕7 号
  2026: [
    { name: '元旦', from: '2026-01-01', to: '2026-01-03', worked: ['2026-01-04'] },
    { name: '春节', from: '2026-02-15', to: '2026-02-23', worked: ['2026-02-14', '2026-02-28'] },
    { name: '清明节', from: '2026-04-04', to: '2026-04-06' },
    { name: '劳动节', from: '2026-05-01', to: '2026-05-05', worked: ['2026-05-09'] },
    { name: '端午节', from: '2026-06-19', to: '2026-06-21' },
    { name: '中秋节', from: '2026-09-25', to: '2026-09-27' },
    { name: '国庆节', from: '2026-10-01', to: '2026-10-07', worked: ['2026-09-20', '2026-10-10'] },
  ],
}

/** A day that differs from its weekday's rule. */
export interface CalendarDay {
  readonly day: CivilDay
  /** 国庆节 */
  readonly name: string
  /** True for a weekend day that is worked; false for a day off. */
  readonly isWorkday: boolean
}

/** Days of an arranged year in order; null for a year whose arrangement the product does not know. */
export function officialDays(year: number): readonly CalendarDay[] | null {
  const known = arrangements[year]
  if (known === undefined) return null
  return known
    .flatMap(({ name, from, to, worked = [] }) => [
      ...daysThrough(from, to).map((day) => ({ day, name, isWorkday: false })),
      ...worked.map((day) => ({ day, name: `${name}调休`, isWorkday: true })),
    ])
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** `Our choice:` until a year is arranged, the holidays whose days the law fixes by the solar calendar count (全国年节及纪念日放假办法). */
export function fixedDays(year: number): readonly CalendarDay[] {
  const named: readonly (readonly [string, string])[] = [
    ['01-01', '元旦'],
    ['05-01', '劳动节'],
    ['05-02', '劳动节'],
    ['10-01', '国庆节'],
    ['10-02', '国庆节'],
    ['10-03', '国庆节'],
  ]
  return named.map(([day, name]) => ({ day: `${year}-${day}`, name, isWorkday: false }))
}
