import { describe, expect, it } from 'vitest'
import { dayIn, instantOf, minuteIn, rangeEnd, rangeStart, wholeDay } from './day.ts'

const zone = 'Asia/Shanghai'

describe('days in the zone of the tenant', () => {
  it('gives the day of an instant', () => {
    expect(dayIn(zone, new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
    expect(dayIn(zone, new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
    expect(dayIn('America/New_York', new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-20')
  })

  it('starts a range at midnight of the zone or at the time given', () => {
    expect(rangeStart(zone, '2026-11-21').toISOString()).toBe('2026-11-20T16:00:00.000Z')
    expect(rangeStart(zone, '2026-11-21 08:30').toISOString()).toBe('2026-11-21T00:30:00.000Z')
  })

  it('reaches to the end of a day that ends at 00:00, and over leap days and years', () => {
    expect(rangeEnd(zone, '2026-11-21').toISOString()).toBe('2026-11-21T16:00:00.000Z')
    expect(rangeEnd(zone, '2026-11-21 00:00:00').toISOString()).toBe('2026-11-21T16:00:00.000Z')
    expect(rangeEnd(zone, '2028-02-29').toISOString()).toBe('2028-02-29T16:00:00.000Z')
    expect(rangeEnd(zone, '2026-12-31').toISOString()).toBe('2026-12-31T16:00:00.000Z')
    expect(rangeEnd(zone, '2026-11-21 08:30:00').toISOString()).toBe('2026-11-21T00:30:01.000Z')
  })

  it('finds midnight where clocks change', () => {
    expect(instantOf('America/New_York', '2026-11-01').toISOString()).toBe('2026-11-01T04:00:00.000Z')
    expect(instantOf('America/New_York', '2026-11-02').toISOString()).toBe('2026-11-02T05:00:00.000Z')
    expect(instantOf('Pacific/Kiritimati', '2026-01-01').toISOString()).toBe('2025-12-31T10:00:00.000Z')
  })

  it('reads an instant to the minute', () => {
    expect(minuteIn(zone, new Date('2026-11-20T16:05:59Z'))).toBe('2026/11/21 00:05')
    expect(minuteIn('America/New_York', new Date('2026-07-01T03:00:00Z'))).toBe('2026/06/30 23:00')
  })

  it.each([
    // Clocks go forward and back, by half an hour, and over a whole day at the date line.
    ['America/New_York', '2026-03-08T00:00:00Z'],
    ['America/New_York', '2026-11-01T00:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T00:00:00Z'],
    ['Pacific/Apia', '2011-12-29T00:00:00Z'],
    ['Asia/Kathmandu', '2026-01-01T00:00:00Z'],
    ['Asia/Shanghai', '1969-12-31T12:00:00Z'],
    ['Asia/Shanghai', '1991-09-14T00:00:00Z'],
  ])('reads every quarter of an hour of %s from %s as the formatter does', (zone, from) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    const quarters = Array.from({ length: 200 }, (_, at) => new Date(Date.parse(from) + at * 15 * 60_000))

    expect(quarters.map((instant) => minuteIn(zone, instant))).toEqual(
      quarters.map((instant) => format.format(instant).replaceAll('-', '/')),
    )
  })

  it('tells whole days from times', () => {
    expect(wholeDay('2026-11-21', true)).toBe('2026-11-21')
    expect(wholeDay('2026-11-21 23:59:59', true)).toBe('2026-11-21')
    expect(wholeDay('2026-11-21 23:59:59', false)).toBeNull()
    expect(wholeDay('2026-11-21 08:00', false)).toBeNull()
  })
})
