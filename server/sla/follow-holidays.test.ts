/** Holidays reach what runs at once; changed hours only where somebody asks for it. */
import { listHolidayYears, saveHolidayYear } from '@onsite/api/setting/holiday-calls.ts'
import * as calls from '@onsite/api/sla/sla-calls.ts'
import { addDays } from '@onsite/domain/calendar/civil-day.ts'
import { ClockState } from '@onsite/domain/sla/clock-time.ts'
import { listNotices } from '@onsite/api/notice/notice-calls.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { dayIn } from '../kernel/day.ts'
import { always, targetOfHours } from '../testing/builders/sla.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'
import { FactRecorder } from '../kernel/facts.ts'
import { orderClockKind } from '../work-order/order-clocks.ts'
import { alertDue } from './run-clocks.job.ts'

const kind = 'work-order'
const hour = 3_600_000
/** Every day, all day. */
const wholeWeek = () => Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }])

/** Hours that count by the calendar, on which a policy of thirty hours runs. */
async function promise(o: Office) {
  const hours = await o.director.get(calls.saveWorkHours, { name: '全天', week: wholeWeek(), isDefault: true })
  const content = { ...always([targetOfHours(11, 30)]), isAlways: false, hoursId: hours.id }
  await o.director.get(calls.savePolicy, { kind, name: '标准时限', content })
  return hours
}

async function setHoliday({ dispatcher }: Office, day: string, name: string): Promise<void> {
  const year = Number(day.slice(0, 4))
  const [before] = await dispatcher.get(listHolidayYears, { from: year, to: year })
  const days = name === '' ? [] : [{ day, name, isWorkday: false }]
  await dispatcher.get(saveHolidayYear, { year, version: before?.version ?? 0, days })
}

const clockOf = async ({ director }: Office, id: string) => (await director.get(calls.listClocks, { kind, id })).at(-1)
const readVersions = async ({ tenant }: Office) =>
  await tenant.tx(
    async (tx) =>
      await tx.many(sql<{ xmin: string }>`select xmin::text from sla_clock where tenant_id = ${tenant.id} order by id`),
  )

it('moves the deadline of what runs when a holiday comes and goes, and writes nothing where nothing changed', async () => {
  const o = await office()
  const app = await testApp()
  const tomorrow = addDays(dayIn('Asia/Shanghai', new Date()), 1)
  // Whatever the official arrangement of these days is.
  for (const year of new Set([tomorrow.slice(0, 4), addDays(tomorrow, 4).slice(0, 4)]))
    await setHoliday(o, `${year}-01-01`, '')
  await promise(o)
  const order = await o.orderIn(4)
  await app.react()
  const before = await clockOf(o, order.id)

  await setHoliday(o, tomorrow, '厂庆')
  await app.react()
  const during = await clockOf(o, order.id)
  expect(Date.parse(during?.deadline ?? '') - Date.parse(before?.deadline ?? '')).toBe(24 * hour)
  const stored = await o.tenant.tx(
    async (tx) =>
      await tx.many(
        sql<{ due_at: string; deadline_at: string }>`select w.due_at, c.deadline_at from work_order w
          join sla_clock c on c.tenant_id = w.tenant_id and c.record_id = w.id where w.tenant_id = ${o.tenant.id}`,
      ),
  )
  expect(stored).toEqual([{ due_at: during?.deadline, deadline_at: during?.deadline }])

  const rows = await readVersions(o)
  await setHoliday(o, tomorrow, '厂庆')
  await app.react()
  expect(await readVersions(o)).toEqual(rows)

  await setHoliday(o, tomorrow, '')
  await app.react()
  expect((await clockOf(o, order.id))?.deadline).toBe(before?.deadline)
})

it('leaves what runs on its hours when these change, until somebody asks for a recalculation', async () => {
  const o = await office()
  const app = await testApp()
  const { id } = await promise(o)
  const order = await o.orderIn(4)
  await app.react()
  const before = await clockOf(o, order.id)

  const week = wholeWeek().map(() => [{ from: 0, to: 720 }])
  await o.director.get(calls.saveWorkHours, { id, version: 1, name: '半天', week, isDefault: true })
  await app.react()
  expect((await clockOf(o, order.id))?.deadline).toBe(before?.deadline)

  await o.director.get(calls.recalculate, { kind })
  await app.react()
  const [old, now] = await o.director.get(calls.listClocks, { kind, id: order.id })
  expect(old?.state).toBe(ClockState.Cancelled)
  expect(now).toMatchObject({ startTime: before?.startTime, state: ClockState.Running })
  expect(Date.parse(now?.deadline ?? '')).toBeGreaterThan(Date.parse(before?.deadline ?? ''))
})

it('tells again of a limit whose time was given back', async () => {
  const o = await office()
  const app = await testApp()
  const tomorrow = addDays(dayIn('Asia/Shanghai', new Date()), 1)
  for (const year of new Set([tomorrow.slice(0, 4), addDays(tomorrow, 4).slice(0, 4)]))
    await setHoliday(o, `${year}-01-01`, '')
  const content = { ...always([targetOfHours(11, 30, { late: ['creator'] })]), isAlways: false }
  await o.director.get(calls.saveWorkHours, { name: '全天', week: wholeWeek(), isDefault: true })
  await o.director.get(calls.savePolicy, { kind, name: '标准时限', content })
  const order = await o.orderIn(4)
  await app.react()
  const alertIn = async (hours: number) => {
    const now = new Date(Date.now() + hours * hour)
    await o.tenant.tx(async (tx) => {
      const { record } = new FactRecorder(tx, o.tenant.id, null, now)
      await alertDue({ tenantId: o.tenant.id, zone: 'Asia/Shanghai', tx, now, record }, [orderClockKind])
    })
    await app.react()
    return (await o.service.get(listNotices, {})).filter(({ path }) => path.includes(order.id)).length
  }
  const before = await alertIn(1)
  expect(await alertIn(31)).toBe(before + 1)
  await setHoliday(o, tomorrow, '厂庆')
  await app.react()
  expect(await alertIn(31)).toBe(before + 1)
  expect(await alertIn(55)).toBe(before + 2)
})
