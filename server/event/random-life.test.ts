/** Events live as every kind does; paused ones are resumed by the clock. */
import * as calls from '@onsite/api/event/event-calls.ts'
import { turnCalls } from '@onsite/api/event/turn-calls.ts'
import { eventClocks } from '@onsite/domain/event/event-clocks.ts'
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import { type EventAction, eventMoves } from '@onsite/domain/event/event-moves.ts'
import { eventStateOf, openEventStates } from '@onsite/domain/event/event-state.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { recordExporter } from '../record/record-export.ts'
import { always, policy, targetOfHours } from '../testing/builders/sla.ts'
import { clocksAgree } from '../testing/clocks-agree.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { actsOf } from '../testing/life/acts-of.ts'
import { seatsOf } from '../testing/life/seats-of.ts'
import type { Act, LifeStage, Seat } from '../testing/life/life.ts'
import { provesLife } from '../testing/life/random-life.ts'
import { testApp, testLogger } from '../testing/test-app.ts'
import { jobContext } from '../kernel/job-runner.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { testFilesFolder } from '../testing/test-app.ts'
import { eventClockKind } from './event-clocks.ts'
import { flagsOf } from './event-machine.ts'
import { eventList, type EventRecord } from './event-store.ts'
import { resumePortion } from './resume-events.job.ts'

const cast = ['dispatcher', 'technician', 'service', 'salesperson', 'administrator'] as const
const soon = (n: number): string => new Date(Date.now() + (n % 5) * 3_600_000 + 60_000).toISOString()

/** Inputs that mostly fit, of the actions that need one. */
function inputsOf(o: Office): Readonly<Partial<Record<EventAction, Act['input']>>> {
  const handlers = [o.people.dispatcher, o.people.technician, o.people.service]
  const someone = (n: number) => ({ userId: handlers[n % handlers.length]?.id })
  return {
    assign: ({ n }) => someone(n),
    complete: ({ n }) => ({ solution: `更换滤网 ${n}` }),
    escalate: ({ n }) => ({ ...someone(n), reason: '客户催促' }),
    transfer: ({ n }) => ({ ...someone(n), reason: '换班' }),
    pause: ({ n }) => ({ reason: '等客户回复', resumeTime: n % 2 === 0 ? soon(n) : null }),
    convert: ({ n }) => ({
      orderType: o.templateId,
      title: `由事件转来 ${n}`,
      customName: '中心医院',
      pauses: n % 2,
      completes: n % 3 === 0 ? 1 : 0,
    }),
    merge({ id, ids, n }) {
      const others = ids.filter((one) => one !== id)
      const targetId = others[n % Math.max(1, others.length)]
      return targetId === undefined ? undefined : { targetId, allowOtherCustomer: 1 }
    },
    async split({ id, n, seat }) {
      const told = await seat.client.call(calls.eventMessages.timeline, { id })
      const said = told.data?.find(({ kind }) => kind === 'message')
      return said === undefined ? undefined : { title: `拆出的事 ${n}`, messageIds: [said.id] }
    },
    edit: ({ n }) => ({ title: `修改后的标题 ${n}`, customName: '客户', priority: (n % 3) + 1 }),
    close: ({ n }) => ({ closeReason: (n % 5) + 1 }),
  }
}

async function stage(): Promise<LifeStage> {
  const o = await office()
  const limits = Object.keys(eventClocks.types).map((type) => targetOfHours(Number(type), 8))
  await policy(o, always(limits), undefined, 'event')
  const people = Object.fromEntries(cast.map((name) => [name, o.people[name]]))
  const seats = seatsOf(o.tenant, people, recordExporter(eventList), 'eventNo')
  const { database } = await testApp()
  const job = jobContext({ database, files: new LocalFileStore(testFilesFolder), log: testLogger })
  let made = 0
  return {
    tenantId: o.tenant.id,
    seats,
    chief: seats.find(({ name }) => name === 'administrator') as Seat,
    create: async ({ n }) => {
      const { id } = await o.service.get(calls.eventLists.create, {
        title: `报修 ${++made}`,
        customName: '中心医院',
        priority: ((n % 3) + 1) as 1 | 2 | 3,
        ...(n % 4 === 0 ? { principalUserId: o.people.technician.id } : {}),
        ...(n % 3 === 0 ? { customerId: o.customerId } : {}),
      })
      // Something to split off.
      await o.service.get(calls.eventMessages.add, { id, text: `另有一事 ${n}` })
    },
    acts: actsOf(eventMoves, [...calls.eventActionCalls, ...turnCalls], inputsOf(o)),
    works: [
      async () => await (await testApp()).react(),
      async ({ n }) =>
        await job.inTenant(o.tenant.id, async (work) => {
          await resumePortion({ ...work, now: new Date(Date.now() + (n % 6) * 3_600_000) })
        }),
    ],
    audit: async () => {
      const rows = await o.tenant.tx(
        async (tx) => await tx.many(sql<EventRecord>`select * from event where tenant_id = ${o.tenant.id}`),
      )
      for (const row of rows) {
        expect([row.no, row.state]).toEqual([row.no, eventStateOf(flagsOf(row))])
        expect([row.no, row.dispatch_state === 1]).toEqual([row.no, row.principal_id !== null])
        expect([row.no, row.resume_at === null || row.pause_state === 1]).toEqual([row.no, true])
      }
      await clocksAgree(o, eventClockKind)
    },
  }
}

provesLife({
  document: eventDocument,
  table: 'event',
  reads: {
    list: calls.eventLists.list,
    count: calls.eventLists.count,
    ids: calls.eventLists.ids,
    detail: calls.eventLists.detail,
    word: 'eventNo',
    states: 'event_states',
    bin: { recycled: 1 },
  },
  undo: calls.undoEvents,
  views: { all: 'true', assigned: 'state = 1', rubbish: 'false' },
  counters: { totals: 'event_total', days: 'event_day', holder: 'principal_id', inHand: openEventStates },
  // When it is due follows from the timeline, in the worker.
  kept: ['updated_at', 'due_at'],
  endings: ['close', 'remove'],
  stage,
})
