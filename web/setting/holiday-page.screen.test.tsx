import { listHolidayYears, saveHolidayYear } from '@onsite/api/setting/holiday-calls.ts'
import { CalendarSource } from '@onsite/domain/calendar/work-calendar.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { HolidayPage } from './holiday-page.tsx'

const day = '2026-10-01'
const stored = { source: CalendarSource.Official, version: 0, days: [{ day, name: '国庆节', isWorkday: false }] }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T08:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const show = () =>
  renderScreen(<HolidayPage />, {
    powers: ['setting.holiday'],
    replies: [
      reply(listHolidayYears, ({ from }) => [{ year: from, ...stored }]),
      reply(saveHolidayYear, ({ year, days }) => ({ year, days, source: CalendarSource.Own, version: 1 })),
    ],
  })

it('shows the year as a calendar, and leads from a day to its row', async () => {
  const { user } = show()
  const year = await screen.findByRole('group', { name: /年日历/ })

  expect(within(year).getByRole('button', { name: '2026 年 10 月 2 日 周五 工作日' })).toBeTruthy()
  await user.click(within(year).getByRole('button', { name: '2026 年 10 月 1 日 周四 放假 国庆节' }))

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '名称' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '名称' }).value).toBe('国庆节')
})

it('adds a day by its cell or by arrows: a weekday is off, a weekend is worked', async () => {
  const { server, user } = show()
  const year = await screen.findByRole('group', { name: /年日历/ })

  await user.click(within(year).getByRole('button', { name: '2026 年 9 月 30 日 周三 工作日' }))
  await user.keyboard('中秋补休')
  within(year).getByRole('button', { name: '2026 年 10 月 9 日 周五 工作日' }).focus()
  await user.click(within(year).getByRole('button', { name: '2026 年 10 月 9 日 周五 工作日' }))
  await user.keyboard('补休')
  within(year)
    .getByRole('button', { name: /10 月 9 日/ })
    .focus()
  await user.keyboard('{ArrowRight}{Enter}')
  await user.keyboard('补班')
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))

  await waitFor(() => expect(server.inputs(saveHolidayYear)).toHaveLength(1))
  expect(server.inputs(saveHolidayYear)[0]?.days).toEqual([
    { day: '2026-09-30', name: '中秋补休', isWorkday: false },
    { day, name: '国庆节', isWorkday: false },
    { day: '2026-10-09', name: '补休', isWorkday: false },
    { day: '2026-10-10', name: '补班', isWorkday: true },
  ])
})
