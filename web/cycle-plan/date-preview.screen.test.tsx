import { listHolidayYears } from '@onsite/api/setting/holiday-calls.ts'
import { CalendarSource } from '@onsite/domain/calendar/work-calendar.ts'
import { HolidayPolicy, PlanBase } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hold } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { DatePreview } from './date-preview.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T08:00:00Z') }))
afterEach(() => void vi.useRealTimers())

it('gives the dates their place before the days off of the enterprise are known', async () => {
  const years = hold(listHolidayYears)
  const plan = {
    recurrence: 'FREQ=MONTHLY;BYMONTHDAY=15',
    startDay: '2026-06-01',
    endDay: '',
    maxCount: null,
    holidayPolicy: HolidayPolicy.Later,
    base: PlanBase.PlannedDay,
  }
  const { settle } = renderScreen(<DatePreview plan={plan} />, { replies: [years] })
  await waitFor(() => expect(years.requests).toHaveLength(1))
  const list = screen.getByRole('list', { name: '接下来的日期' })
  expect(list.getAttribute('aria-busy')).toBe('true')
  expect(list.children).toHaveLength(12)

  const day = { day: '2026-06-15', name: '厂庆', isWorkday: false }
  await settle(() => years.requests[0]?.release([{ year: 2026, source: CalendarSource.Own, version: 1, days: [day] }]))
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('false'))
  expect(list.children).toHaveLength(12)
  expect(list.children[0]?.textContent).toContain('顺延自 2026/06/15 厂庆')
})
