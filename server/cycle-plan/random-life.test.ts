/** Cycle plans live as every kind does, while their orders are made day by day. */
import * as calls from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { dayIn } from '../kernel/day.ts'
import { addDays } from '@onsite/domain/calendar/civil-day.ts'
import { cyclePlanDocument } from '@onsite/domain/cycle-plan/cycle-plan-document.ts'
import { TargetKind } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { recordExporter } from '../record/record-export.ts'
import { planOffice } from '../testing/builders/cycle-plan.ts'
import { seatsOf } from '../testing/life/seats-of.ts'
import type { Act, LifeStage, Seat } from '../testing/life/life.ts'
import { provesLife } from '../testing/life/random-life.ts'
import { testApp } from '../testing/test-app.ts'
import { cyclePlanList } from './cycle-plan-store.ts'

const cast = ['dispatcher', 'administrator', 'technician', 'director'] as const

const plain = (call: Act['call']): Act => ({ call, input: () => ({}) })

async function stage(): Promise<LifeStage> {
  const o = await planOffice()
  const today = dayIn('Asia/Shanghai', new Date())
  const tmplId = await o.tmpl()
  const seats = seatsOf(
    o.tenant,
    Object.fromEntries(cast.map((name) => [name, o.people[name]])),
    recordExporter(cyclePlanList),
    'name',
  )
  let made = 0
  const content = (n: number) => ({
    name: `保养计划 ${++made}`,
    tmplId,
    targetKind: TargetKind.Customer,
    targetIds: n % 7 === 0 ? [] : [o.customerId],
    recurrence: n % 2 === 0 ? 'FREQ=WEEKLY;BYDAY=MO' : 'FREQ=MONTHLY;BYMONTHDAY=1',
    startDay: addDays(today, (n % 40) - 30),
    endDay: n % 11 === 0 ? addDays(today, 12) : '',
    holidayPolicy: 1,
    base: (n % 2) + 1,
    aheadDays: n % 9,
    windowBefore: 0,
    windowAfter: 3,
    assignMode: 0,
  })
  return {
    tenantId: o.tenant.id,
    seats,
    chief: seats.find(({ name }) => name === 'administrator') as Seat,
    create: async ({ n }) => {
      await o.administrator.get(calls.saveCyclePlan, content(n) as never)
    },
    acts: {
      edit: { call: calls.saveCyclePlan, input: ({ n }) => content(n) },
      enable: plain(calls.enableCyclePlan),
      pause: plain(calls.pauseCyclePlan),
      resume: plain(calls.resumeCyclePlan),
      end: plain(calls.endCyclePlan),
      remove: plain(calls.removeCyclePlan),
      restore: plain(calls.cyclePlanPlain.restore),
    },
    works: [async () => await (await testApp()).react(), async ({ n }) => await o.runOn(addDays(today, n % 20))],
  }
}

provesLife({
  document: cyclePlanDocument,
  table: 'cycle_plan',
  reads: {
    list: calls.cyclePlanPlain.list,
    count: calls.cyclePlanPlain.count,
    ids: calls.cyclePlanPlain.ids,
    detail: calls.getCyclePlan,
    word: 'name',
    bin: { recycled: 1 },
  },
  kept: ['planned_on', 'next_day', 'armed_on', 'made_count', 'failed_count', 'updated_at'],
  endings: ['end', 'remove'],
  stage,
})
