import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CivilDay, dayOfNumber, numberOfDay } from '../calendar/civil-day.ts'
import { intervalsOf, usualWeek, type WorkTime, type WorkWeek } from '../calendar/work-hours.ts'
import { workCalendar } from '../calendar/work-calendar.ts'
import {
  type ClockPause,
  ClockState,
  type ClockRun,
  momentAt,
  readClock,
  SegmentKind,
  segmentsUntil,
} from './clock-time.ts'

/** China has no summer time: eight hours before UTC. */
const shift = 8 * 3600
const days = {
  dayOf: (second: number): CivilDay => dayOfNumber(Math.floor((second + shift) / 86_400)),
  secondOf: (day: CivilDay, minute: number): number => numberOfDay(day) * 86_400 + minute * 60 - shift,
}
const at = (text: string): number => Date.parse(`${text}+08:00`) / 1000
const show = (second: number | null): string =>
  second === null ? '' : new Date((second + shift) * 1000).toISOString().slice(0, 19).replace('T', ' ')
const byHours = (week: WorkWeek): WorkTime => ({ week, calendar: workCalendar(), days })
const always: WorkTime = { week: null, calendar: workCalendar(), days }
const office = byHours(usualWeek.map((day) => (day.length === 0 ? [] : [{ from: 480, to: 1080 }])))
const run = (startedAt: string, pauses: ClockRun['pauses'] = [], stoppedAt: string | null = null): ClockRun => ({
  startedAt: at(startedAt),
  stoppedAt: stoppedAt === null ? null : at(stoppedAt),
  pauses,
})
const pause = (from: string, to: string | null) => ({ from: at(from), to: to === null ? null : at(to), cause: '挂起' })

/** The state of an hour's clock that was stopped at a time. */
const stateAfter = (stop: string) => readClock(run('2026-10-16T09:00:00', [], stop), office, 3600, at(stop)).state

describe('a clock', () => {
  it('counts working hours only, over the weekend and a make-up Saturday', () => {
    // 2026-10-09 is a Friday; the Saturday after it is worked for National Day.
    const friday = run('2026-10-09T17:30:00')
    expect(show(momentAt(friday, office, 4 * 3600))).toBe('2026-10-10 11:30:00')
    // An ordinary weekend.
    expect(show(momentAt(run('2026-10-16T17:30:00'), office, 4 * 3600))).toBe('2026-10-19 11:30:00')
  })

  it('leaves holidays out', () => {
    expect(show(momentAt(run('2026-09-30T17:00:00'), office, 2 * 3600))).toBe('2026-10-08 09:00:00')
  })

  it('takes only the working part of a pause away', () => {
    const held = run('2026-10-16T16:00:00', [pause('2026-10-16T17:00:00', '2026-10-19T09:00:00')])
    const read = readClock(held, office, 3 * 3600, at('2026-10-19T12:00:00'))
    expect(read.paused).toBe(2 * 3600)
    expect(show(read.deadline)).toBe('2026-10-19 11:00:00')
    expect(read.state).toBe(ClockState.Overdue)
    expect(read.left).toBe(-3600)
  })

  it('has no deadline while a pause lasts, unless it was late before', () => {
    const held = run('2026-10-16T09:00:00', [pause('2026-10-16T10:00:00', null)])
    expect(readClock(held, office, 7200, at('2026-10-16T15:00:00'))).toMatchObject({
      deadline: null,
      left: 3600,
      state: ClockState.Paused,
    })
    expect(readClock(held, office, 1800, at('2026-10-16T15:00:00'))).toMatchObject({
      deadline: at('2026-10-16T09:30:00'),
      state: ClockState.Overdue,
    })
  })

  it('is in time up to the deadline itself', () => {
    expect(stateAfter('2026-10-16T10:00:00')).toBe(ClockState.Met)
    expect(stateAfter('2026-10-16T10:00:01')).toBe(ClockState.MetLate)
  })

  it('counts at all hours where no hours are set', () => {
    expect(show(momentAt(run('2026-10-01T23:00:00'), always, 7200))).toBe('2026-10-02 01:00:00')
  })

  it('has not begun before its start', () => {
    const later = readClock(run('2026-10-16T12:00:00'), office, 3600, at('2026-10-16T09:00:00'))
    expect(later).toMatchObject({ segments: [], used: 0, left: 3600, state: ClockState.Running })
    expect(show(later.deadline)).toBe('2026-10-16 13:00:00')
  })
})

const minute = 60
/** Weeks of random intervals on whole minutes. */
const weeks = fc
  .array(
    fc
      .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 0, maxLength: 4 })
      .map((marks) => marks.toSorted((a, b) => a - b))
      .map((marks) =>
        marks.flatMap((from, index) => {
          const to = marks[index + 1]
          return index % 2 === 0 && to !== undefined ? [{ from: from * 15, to: to * 15 }] : []
        }),
      ),
    { minLength: 7, maxLength: 7 },
  )
  .filter((week) => week.some((day) => day.length > 0))

const startOfTime = at('2026-09-14T00:00:00')
const lives = fc
  .record({
    week: fc.option(weeks, { freq: 4 }),
    start: fc.integer({ min: 0, max: 20 * 1440 }),
    marks: fc.uniqueArray(fc.integer({ min: 1, max: 12 * 1440 }), { maxLength: 7 }),
    isOpen: fc.boolean(),
    isStopped: fc.boolean(),
    length: fc.integer({ min: 1, max: 14 * 1440 }),
    target: fc.integer({ min: 1, max: 4 * 1440 }),
  })
  .map(({ isOpen, isStopped, length, marks, start, target, week }) => {
    const startedAt = startOfTime + start * minute
    const sorted = marks.toSorted((a, b) => a - b).map((mark) => startedAt + mark * minute)
    const end = startedAt + length * minute
    const pauses = sorted.flatMap((from, index): ClockPause[] => {
      const to = sorted[index + 1]
      if (index % 2 === 1 || from >= end) return []
      if (to === undefined) return isOpen && !isStopped ? [{ from, to: null, cause: '挂起' }] : []
      return [{ from, to: isStopped ? Math.min(to, end) : to, cause: '挂起' }]
    })
    const time: WorkTime = { week, calendar: workCalendar(), days }
    return { run: { startedAt, stoppedAt: isStopped ? end : null, pauses }, time, end, target: target * minute }
  })

/** The same reckoned minute by minute, without any of the code above. */
function reckonNaively({ pauses, startedAt }: ClockRun, { calendar, week }: WorkTime, end: number, target: number) {
  const counts = (second: number): boolean => {
    if (week === null) return true
    const day = days.dayOf(second)
    const within = Math.floor((second + shift) / minute) % 1440
    return intervalsOf({ calendar }, week, day).some(({ from, to }) => from <= within && within < to)
  }
  const isPaused = (second: number) => pauses.some(({ from, to }) => from <= second && (to === null || second < to))
  let [used, paused] = [0, 0]
  for (let second = startedAt; second < end; second += minute) {
    if (!counts(second)) continue
    if (isPaused(second)) paused += minute
    else used += minute
  }
  const horizon = startedAt + 60 * 86_400
  let [sum, deadline] = [0, null as number | null]
  for (let second = startedAt; second < horizon && deadline === null; second += minute) {
    if (counts(second) && !isPaused(second)) sum += minute
    if (sum >= target) deadline = second + minute
  }
  return { used, paused, deadline, horizon }
}

describe('every clock', () => {
  it('reads as one that is reckoned minute by minute', () => {
    fc.assert(
      fc.property(lives, ({ end, run: life, target, time }) => {
        const read = readClock(life, time, target, end)
        const slow = reckonNaively(life, time, end, target)
        expect([read.used, read.paused]).toEqual([slow.used, slow.paused])
        if (read.deadline === null || read.deadline > slow.horizon) expect(slow.deadline).toBeNull()
        else expect(show(read.deadline)).toBe(show(slow.deadline))
      }),
      { numRuns: 60 },
    )
  })

  it('is covered from start to end by its segments, without gap or overlap', () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 0, max: 59 }), ({ end, run: life, time }, second) => {
        const segments = segmentsUntil(life, time, end - second)
        expect(segments.at(0)?.from).toBe(life.startedAt)
        expect(segments.at(-1)?.to).toBe(end - second)
        for (const [index, segment] of segments.entries()) {
          expect(segment.to).toBeGreaterThan(segment.from)
          if (index > 0) expect(segment.from).toBe(segments[index - 1]?.to)
        }
      }),
    )
  })

  it('has used its whole limit at the deadline and not a second before', () => {
    fc.assert(
      fc.property(lives, ({ run: life, target, time }) => {
        const deadline = momentAt(life, time, target)
        if (deadline === null) return
        const usageUntil = (until: number) => readClock({ ...life, stoppedAt: null }, time, target, until).used
        expect(usageUntil(deadline)).toBe(target)
        expect(usageUntil(deadline - 1)).toBe(target - 1)
      }),
    )
  })

  it('never runs in a pause, on a holiday or outside the hours', () => {
    fc.assert(
      fc.property(lives, ({ end, run: life, time }) => {
        for (const { from, kind } of segmentsUntil(life, time, end)) {
          const isPaused = life.pauses.some((one) => one.from <= from && (one.to === null || one.to > from))
          const special = time.calendar.specialOf(days.dayOf(from))
          if (kind === SegmentKind.Running) expect(isPaused).toBe(false)
          if (kind === SegmentKind.Holiday) expect(special?.isWorkday).toBe(false)
          if (kind === SegmentKind.Paused) expect(isPaused).toBe(true)
        }
      }),
    )
  })
})
