/** A whole promise by the calendar: an order of Friday 17:30 waits over a make-up Saturday, is warned of, and runs out. */
import { listNotices } from '@onsite/api/notice/notice-calls.ts'
import { listClocks, saveWorkHours } from '@onsite/api/sla/sla-calls.ts'
import * as actions from '@onsite/api/work-order/work-order-actions.ts'
import { AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import { ClockState, SegmentKind } from '@onsite/domain/sla/clock-time.ts'
import { expect, it } from 'vitest'
import { FactRecorder } from '../kernel/facts.ts'
import { alertAt, officeWeek, policy, targetOfHours } from '../testing/builders/sla.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'
import { askAdmin } from '../testing/test-database.ts'
import { orderClockKind } from '../work-order/order-clocks.ts'
import { keepClocks } from './keep-clocks.ts'

/** In China; 2026-10-10 is the Saturday that makes up for a day of the National Day holidays. */
const at = (time: string): Date => new Date(`2026-10-${time}:00+08:00`)

it('counts working time of Friday, Saturday and Monday, and not the pause', async () => {
  const o = await office()
  await policy(
    o,
    {
      match: { customerIds: [], contractIds: [], templateIds: [] },
      isAlways: false,
      hoursId: null,
      targets: [targetOfHours(11, 8, { warnPercents: [75], warn: ['creator'], late: ['creator'] })],
    },
    at('01 00:00'),
  )
  await o.administrator.get(saveWorkHours, {
    name: '行政班',
    week: officeWeek(),
    isDefault: true,
  })
  const order = await o.orderIn(3)
  const applied = await o.technician.get(actions.applyAbnormal, {
    id: order.id,
    version: order.version,
    reason: '客户周六上午不在',
    type: AbnormalType.WaitForCustomer,
    expectStart: new Date(Date.now() + 86_400_000).toISOString(),
  })
  const agreed = await o.dispatcher.get(actions.handleAbnormal, { id: order.id, version: applied.version, agree: 1 })
  await o.technician.get(actions.resumeWorkOrder, { id: order.id, version: agreed.version })
  await (await testApp()).react()
  await moveSteps(o, order.id, {
    create: at('09 17:30'),
    agreeAbnormal: at('10 10:00'),
    resume: at('10 15:00'),
  })
  await readAt(o, order.id, at('12 08:00'))

  const readTitles = async () => (await o.service.get(listNotices, {})).map(({ title }) => title)
  await alertAt(o, at('12 08:29'))
  expect(await readTitles()).not.toContain('工单即将整单超时')
  await alertAt(o, at('12 08:30'))
  expect(await readTitles()).toContain('工单即将整单超时')
  await alertAt(o, at('12 10:29'))
  expect(await readTitles()).not.toContain('工单整单超时')
  await alertAt(o, at('12 10:30'))
  expect((await readTitles()).filter((title) => title.endsWith('整单超时'))).toEqual([
    '工单整单超时',
    '工单即将整单超时',
  ])

  // Half an hour on Friday, two and three hours around the pause on Saturday, two and a half on Monday.
  const [clock] = await o.dispatcher.get(listClocks, { kind: 'work-order', id: order.id })
  expect(clock).toMatchObject({ state: ClockState.Overdue, targetSeconds: 8 * 3600, pausedSeconds: 5 * 3600 })
  expect(new Date(clock?.deadline ?? '')).toEqual(at('12 10:30'))
  const segments = (clock?.segments ?? []).filter(({ from }) => new Date(from) < at('12 10:30'))
  const counted = segments.filter(({ kind }) => kind === SegmentKind.Running).map(({ seconds }) => seconds / 3600)
  expect(counted.slice(0, 3)).toEqual([0.5, 2, 3])
  const pause = segments.find(({ kind }) => kind === SegmentKind.Paused)
  expect(pause).toMatchObject({ cause: '挂起待客户' })
  const all = clock?.segments ?? []
  expect(all.slice(1).map(({ from }) => from)).toEqual(all.slice(0, -1).map(({ to }) => to))
  const sum = all.reduce((seconds, one) => (one.kind === SegmentKind.Running ? seconds + one.seconds : seconds), 0)
  expect(sum).toBe(clock?.usedSeconds)
})

/** Lets the steps of an order have been taken at these times. */
async function moveSteps({ tenant }: Office, id: string, steps: Readonly<Record<string, Date>>): Promise<void> {
  // Whatever else happened to it happened at its beginning.
  await askAdmin('update record_log set at = $3 where tenant_id = $1 and record_id = $2', [
    tenant.id,
    id,
    steps['create'],
  ])
  for (const [step, time] of Object.entries(steps))
    await askAdmin('update record_log set at = $4 where tenant_id = $1 and record_id = $2 and step = $3', [
      tenant.id,
      id,
      step,
      time,
    ])
  await askAdmin('delete from sla_clock where tenant_id = $1 and record_id = $2', [tenant.id, id])
}

async function readAt({ tenant }: Office, id: string, now: Date): Promise<void> {
  await tenant.tx(async (tx) => {
    const { record } = new FactRecorder(tx, tenant.id, null, now)
    await keepClocks({ tenantId: tenant.id, tx, now, record }, orderClockKind, id)
  })
}
