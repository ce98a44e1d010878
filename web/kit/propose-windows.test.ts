import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import type { Span } from './phone/visit-window.ts'
import { proposeWindows } from './propose-windows.ts'

const now = new Date(2026, 10, 22, 16, 0)
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
const formatSpans = (spans: readonly Span[]) =>
  spans.map(([start, end]) => `${dayjs(start).format('DD HH')}–${dayjs(end).format('HH')}`)

test('proposes the next three windows that have not begun', () => {
  expect(formatSpans(proposeWindows({ wanted: null, busy: [], present: null, now }))).toEqual([
    '22 17–19',
    '22 19–21',
    '23 08–10',
  ])
})

test('stays near the wish of the customer, and keeps away from other visits and the window given up', () => {
  const busy: Span[] = [[at(24, 9), at(24, 11)]]
  const present: Span = [at(24, 13), at(24, 15)]

  expect(formatSpans(proposeWindows({ wanted: at(24, 10), busy, present, now }))).toEqual([
    '24 15–17',
    '24 17–19',
    '24 19–21',
  ])
})

test('proposes nothing where the technician is booked all week', () => {
  expect(proposeWindows({ wanted: null, busy: [[at(22, 0), at(30, 0)]], present: null, now })).toEqual([])
})
