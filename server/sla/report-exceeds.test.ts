/** Overdue statistics equal a naive count over the stored clocks, as far as the person sees the documents. */
import { getDownloadFile } from '@onsite/api/download/download-calls.ts'
import { eventExceeds } from '@onsite/api/event/event-exceeds.ts'
import * as calls from '@onsite/api/sla/exceed-calls.ts'
import { savePolicy } from '@onsite/api/sla/sla-calls.ts'
import { orderExceeds } from '@onsite/api/work-order/order-exceeds.ts'
import { addDays } from '@onsite/domain/calendar/civil-day.ts'
import { ClockState } from '@onsite/domain/sla/clock-time.ts'
import { type ExceedGrouping, exceedGroupings, nobody } from '@onsite/domain/sla/exceed.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { dayIn } from '../kernel/day.ts'
import { clockedKinds } from '@onsite/domain/kind-rows.ts'
import { allAreas } from '../all-areas.ts'
import { always, targetOfHours } from '../testing/builders/sla.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

const zone = 'Asia/Shanghai'
const kind = 'work-order'

interface Stored {
  readonly id: string
  readonly record_id: string
  readonly type: number
  readonly state: number
  readonly breached_at: string | null
  readonly stopped_at: string | null
  readonly person_id: string | null
  readonly group_id: string | null
  readonly template_id: string | null
}

const readClocks = async ({ tenant }: Office) =>
  await tenant.tx(
    async (tx) =>
      await tx.many(
        sql<Stored>`select * from sla_clock where tenant_id = ${tenant.id} order by person_id nulls first, id`,
      ),
  )

/** Orders in several states, whose clocks are then spread over states and days, those of nobody first: some that count are nobody's. */
async function history(): Promise<Office> {
  const o = await office()
  await o.director.get(savePolicy, {
    kind,
    name: '标准时限',
    content: always([targetOfHours(2, 2), targetOfHours(3, 1), targetOfHours(11, 8)]),
  })
  for (const state of [1, 1, 3, 4, 5] as const) await o.orderIn(state)
  await (await testApp()).react()
  const states = [ClockState.Met, ClockState.Overdue, ClockState.MetLate, ClockState.Cancelled, ClockState.Running]
  const clocks = await readClocks(o)
  expect(clocks.length).toBeGreaterThan(9)
  await o.tenant.tx(async (tx) => {
    for (const [at, { id }] of clocks.entries()) {
      const state = states[at % states.length] ?? ClockState.Met
      const moment = new Date(Date.now() - (at % 4) * 86_400_000).toISOString()
      const isLate = state === ClockState.Overdue || state === ClockState.MetLate
      const stops = state === ClockState.Met || state === ClockState.MetLate || state === ClockState.Cancelled
      await tx.run(
        sql`update sla_clock set state = ${state}, breached_at = ${isLate ? moment : null}::timestamptz,
          stopped_at = ${stops ? moment : null}::timestamptz, next_at = null where tenant_id = ${o.tenant.id} and id = ${id}`,
      )
    }
  })
  return o
}

const today = () => dayIn(zone, new Date())
/** @param month `2026-11` */
function daysOfMonth(month: string) {
  const from = `${month}-01`
  return { from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) }
}
const range = () => ({ from: addDays(today(), -30), to: today() })
const lateStates: readonly number[] = [ClockState.Overdue, ClockState.MetLate]

/** When a clock counts; null for one that does not. */
const momentOf = ({ breached_at: breached, state, stopped_at: stopped }: Stored): string | null => {
  if (lateStates.includes(state)) return breached
  return state === ClockState.Met ? stopped : null
}
const counts = (one: Stored): boolean => momentOf(one) !== null

function keyOf(one: Stored, by: ExceedGrouping): string {
  const day = dayIn(zone, new Date(momentOf(one) ?? ''))
  return {
    type: String(one.type),
    person: one.person_id ?? nobody,
    group: one.group_id ?? nobody,
    template: one.template_id ?? nobody,
    day,
    month: day.slice(0, 7),
  }[by]
}

function countNaively(clocks: readonly Stored[], by: ExceedGrouping) {
  const figures = new Map<string, { late: number; met: number }>()
  for (const one of clocks.filter(counts)) {
    const figure = figures.get(keyOf(one, by)) ?? { late: 0, met: 0 }
    if (lateStates.includes(one.state)) figure.late += 1
    else figure.met += 1
    figures.set(keyOf(one, by), figure)
  }
  return figures
}

it('equals a naive count over the stored clocks in every grouping, and every figure has as many rows as it says', async () => {
  const o = await history()
  const clocks = await readClocks(o)
  for (const by of Object.keys(exceedGroupings) as ExceedGrouping[]) {
    const figures = await o.director.get(calls.countExceeds, { kind, by, ...range() })
    expect(new Map(figures.map(({ key, late, met }) => [key, { late, met }])), by).toEqual(countNaively(clocks, by))
    expect(
      figures.every(({ label }) => label !== '' && label !== '已删除'),
      by,
    ).toBe(true)
    for (const { key, late, met } of figures) {
      const own = {
        ...range(),
        ...(by === 'type' && { type: Number(key) }),
        ...(by === 'person' && { personId: key }),
        ...(by === 'group' && { groupId: key }),
        ...(by === 'template' && { templateId: key }),
        ...(by === 'day' && { from: key, to: key }),
        ...(by === 'month' && daysOfMonth(key)),
      }
      expect(await o.director.get(orderExceeds.count, { ...own, isLate: 1 }), `${by} ${key}`).toBe(late)
      expect(await o.director.get(orderExceeds.count, { ...own, isLate: 0 }), `${by} ${key}`).toBe(met)
    }
  }
})

it('knows by their rows the kinds that have clocks, which the page offers', () => {
  expect(allAreas.flatMap(({ clockKinds = [] }) => clockKinds.map(({ spec }) => spec.kind))).toEqual(clockedKinds)
})

it('lists by the name of the kind what the calls of the specification list', async () => {
  const o = await history()
  const asked = { ...range(), pageSize: 100 }
  expect(await o.director.get(calls.listExceeds, { kind, ...asked })).toEqual(
    await o.director.get(orderExceeds.list, asked),
  )
  expect(await o.director.get(calls.countExceedRows, { kind, ...range() })).toBe(
    await o.director.get(orderExceeds.count, range()),
  )
  expect(await o.director.call(calls.countExceedRows, { ...range(), kind: 'customer' })).toMatchObject({
    fields: [{ field: 'kind', message: '没有这种单据' }],
  })
})

it('lists the clocks behind the figures, the newest first, page by page', async () => {
  const o = await history()
  const wanted = (await readClocks(o)).filter(counts)
  const first = await o.director.get(orderExceeds.list, { ...range(), pageIndex: 0, pageSize: 3 })
  const rest = await o.director.get(orderExceeds.list, { ...range(), pageIndex: 1, pageSize: 3 })
  const all = await o.director.get(orderExceeds.list, { ...range(), pageSize: 100 })
  expect([...first, ...rest]).toEqual(all.slice(0, 6))
  expect(all.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
  const moments = new Map(wanted.map((one) => [one.id, momentOf(one) ?? '']))
  expect(all.map(({ id }) => moments.get(id))).toEqual([...moments.values()].toSorted().toReversed())
  expect(all.every(({ record, label, templateName }) => record !== '' && label !== '' && templateName !== '')).toBe(
    true,
  )
})

it('shows a technician the clocks of the orders that he sees, and another enterprise none', async () => {
  const o = await history()
  const clocks = await readClocks(o)
  const all = await o.technician.get(orderExceeds.list, { ...range(), pageSize: 100 })
  const records = new Set(clocks.filter((one) => one.person_id === o.people.technician.id).map((one) => one.record_id))
  const seen = clocks.filter((one) => counts(one) && records.has(one.record_id))
  expect(all.map(({ id }) => id).toSorted()).toEqual(seen.map(({ id }) => id).toSorted())
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.length).toBeLessThan(clocks.filter(counts).length)
  const figures = await o.technician.get(calls.countExceeds, { kind, by: 'type', ...range() })
  expect(new Map(figures.map(({ key, late, met }) => [key, { late, met }]))).toEqual(countNaively(seen, 'type'))
  expect(await o.rival.get(orderExceeds.count, range())).toBe(0)

  const stranger = await office()
  expect(await stranger.director.get(orderExceeds.count, range())).toBe(0)
  expect(await stranger.director.get(calls.countExceeds, { kind, by: 'type', ...range() })).toEqual([])
  expect(await o.director.get(eventExceeds.list, range())).toEqual([])
  expect(await o.director.get(eventExceeds.count, range())).toBe(0)
})

it('exports what a filter finds, and refuses what makes no sense', async () => {
  const o = await history()
  const late = await o.director.get(orderExceeds.list, { ...range(), isLate: 1, pageSize: 100 })
  const { id } = await o.director.get(calls.exportExceeds, { kind, ...range(), isLate: 1, format: 'csv' })
  await (await testApp()).react()
  const reply = await o.director.send(getDownloadFile, { id })
  const lines = reply.body.trim().split('\r\n')
  expect(lines).toHaveLength(late.length + 1)
  expect(lines[0]).toContain('工单,时限,状态')
  for (const [at, { record, label }] of late.entries()) expect(lines[at + 1]).toContain(`${record},${label}`)

  const empty = { kind, from: '2020-01-01', to: '2020-01-02' }
  expect(await o.director.call(calls.exportExceeds, empty)).toMatchObject({ code: 'nothing-to-export' })
  expect(await o.director.call(orderExceeds.count, { from: today(), to: addDays(today(), -1) })).toMatchObject({
    fields: [{ field: 'to', message: '结束日期不能早于开始日期' }],
  })
  expect(await o.director.call(orderExceeds.count, { from: '2020-01-01', to: today() })).toMatchObject({
    fields: [{ field: 'to', message: '一次最多统计两年' }],
  })
})
