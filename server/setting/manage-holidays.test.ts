import { listHolidayYears, resetHolidayYear, saveHolidayYear } from '@onsite/api/setting/holiday-calls.ts'
import { CalendarSource } from '@onsite/domain/calendar/work-calendar.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { calendarOf } from './holiday-store.ts'

async function planner() {
  const tenant = await (await testApp()).tenant()
  const person = await tenant.person({ roles: [RoleType.Dispatcher] })
  return { tenant, client: tenant.as(person, RoleType.Dispatcher) }
}

it('shows the arranged years, and says which can only be reckoned', async () => {
  const { client } = await planner()

  const years = await client.get(listHolidayYears, { from: 2025, to: 2027 })

  expect(years.map(({ source, year }) => [year, source])).toEqual([
    [2025, CalendarSource.Official],
    [2026, CalendarSource.Official],
    [2027, CalendarSource.Fixed],
  ])
  expect(years[1]?.days).toContainEqual({ day: '2026-10-10', name: '国庆节调休', isWorkday: true })
})

it('lets an enterprise set a year, refuses what somebody else set meanwhile, and goes back', async () => {
  const { client, tenant } = await planner()
  const days = [
    { day: '2027-02-05', name: '春节', isWorkday: false },
    { day: '2027-01-30', name: '春节调休', isWorkday: true },
  ]

  const saved = await client.get(saveHolidayYear, { year: 2027, version: 0, days })
  const again = await client.call(saveHolidayYear, { year: 2027, version: 0, days: [] })
  const calendar = await tenant.tx(async (tx) => await calendarOf({ tenantId: tenant.id, tx }))
  const reset = await client.get(resetHolidayYear, { year: 2027 })

  expect(saved).toMatchObject({ source: CalendarSource.Own, version: 1 })
  expect(saved.days[0]?.day).toBe('2027-01-30')
  expect(again).toMatchObject({ success: false, code: 'stale' })
  expect(calendar.isWorkday('2027-01-30')).toBe(true)
  expect(calendar.isWorkday('2027-02-05')).toBe(false)
  expect(reset).toMatchObject({ source: CalendarSource.Fixed, version: 0 })
})

it('names each day that cannot be', async () => {
  const { client } = await planner()
  const days = [
    { day: '2026-01-01', name: '元旦', isWorkday: false },
    { day: '2027-03-01', name: '周一', isWorkday: true },
    { day: '2027-03-06', name: '补班', isWorkday: true },
    { day: '2027-03-06', name: '又一次', isWorkday: true },
  ]

  const refused = await client.call(saveHolidayYear, { year: 2027, version: 0, days })

  expect(refused).toMatchObject({
    success: false,
    code: 'invalid-input',
    fields: [{ field: 'days.0.day' }, { field: 'days.1.day' }, { field: 'days.3.day' }],
  })
})
