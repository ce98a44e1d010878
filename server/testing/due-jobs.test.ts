/** Minute jobs are started where something is due, and nowhere else: what is due says so, also in another worker's hands, and no more once it is done. */
import { pauseEvent } from '@onsite/api/event/event-calls.ts'
import { updateSubscribeDays, updateSubscribeStatus } from '@onsite/api/subscription/subscription-calls.ts'
import { saveWebHook } from '@onsite/api/automation/web-hook-calls.ts'
import { applyAbnormal, handleAbnormal } from '@onsite/api/work-order/work-order-actions.ts'
import { addDays } from '@onsite/domain/calendar/civil-day.ts'
import { workCalendar } from '@onsite/domain/calendar/work-calendar.ts'
import { SubscriptionType } from '@onsite/domain/subscription/subscription-type.ts'
import { AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { jobs } from '../answers.ts'
import { keepDue } from '../automation/due-store.ts'
import { updateRule } from '../automation/rule-store.ts'
import { insertRun } from '../automation/run-store.ts'
import { insertDelivery } from '../automation/web-hook-store.ts'
import { insertDownload } from '../download/download-store.ts'
import { insertBatch } from '../import/import-store.ts'
import type { TenantWork } from '../kernel/background.ts'
import { dayIn, instantOf } from '../kernel/day.ts'
import type { Job } from '../kernel/job.ts'
import { jobContext } from '../kernel/job-runner.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { dueOf, queueDueJobs } from '../kernel/queue-due-jobs.ts'
import type { Tables } from '../kernel/tables.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { closeCard, insertCard, lockCard } from '../notice/messenger-card-store.ts'
import { insertMessages } from '../notice/notice-store.ts'
import { writeYear } from '../setting/holiday-store.ts'
import { saveTenantSetting } from '../setting/tenant-setting-store.ts'
import { failedRun, ruleInForce } from './builders/automation.ts'
import { workAt } from './builders/background.ts'
import { askEvent } from './builders/event.ts'
import { always, policy, targetOfHours } from './builders/sla.ts'
import { visitorServed } from './builders/visitor.ts'
import { type Office, office } from './builders/work-order.ts'
import { statementsOf } from './statements-of.ts'
import { testApp, testFilesFolder, testLogger } from './test-app.ts'
import { trafficOf } from './traffic.ts'

const zone = 'Asia/Shanghai'
const hour = 3_600_000
const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * hour)

const namesDue = async ({ tenant }: Office, now: Date): Promise<string[]> =>
  (await dueOf(await testApp(), jobs, { tenantId: tenant.id, zone, now })).map(({ name }) => name)

/** Nobody hears of what a job does: reactions would look for files that are not there. */
const record = async () => await Promise.resolve()

async function contextAt({ tenant }: Office, now: Date) {
  const ctx = jobContext({
    database: (await testApp()).database,
    files: new LocalFileStore(testFilesFolder),
    log: testLogger,
  })
  const inTenant = async <T>(_: string, run: (work: TenantWork) => Promise<T>): Promise<T> =>
    await workAt(tenant, now, async (work) => await run({ ...work, record }))
  return { ...ctx, now, inTenant }
}

const write = async (o: Office, run: (work: TenantWork) => Promise<unknown>): Promise<void> =>
  await workAt(o.tenant, new Date(), async (work) => void (await run(work)))

/** Stores a message that is due. @returns its id */
async function message(o: Office, channel: string): Promise<string> {
  const personId = o.people.technician.id
  const at = new Date().toISOString()
  return await workAt(o.tenant, new Date(), async (work) => {
    const receiver = { personId, mail: 'a@b.cn', dueAt: hoursFromNow(-1), isHeld: false }
    const about = { id: uuidv7(), at, subjectKind: 'work-order' as const, subjectId: uuidv7() }
    await insertMessages(work, channel, { title: '新工单', text: '', path: '/' }, [receiver], about)
    const [row] = await work.tx.many(sql<{ id: string }>`select id from sent_message where tenant_id = ${o.tenant.id}`)
    return row?.id ?? ''
  })
}

/** The next day from tomorrow on that is worked or off. */
function nextDay(isWorkday: boolean): string {
  let day = addDays(dayIn(zone, new Date()), 1)
  while (workCalendar().isWorkday(day) !== isWorkday) day = addDays(day, 1)
  return day
}

interface Case {
  readonly what: string
  readonly job: string
  /** The table of the rows that are due. */
  readonly table: keyof Tables
  /** Makes something due. @returns the moment at which it is */
  make(this: void, o: Office): Promise<Date>
  /** Takes it away; by default the job does. */
  end?(this: void, o: Office): Promise<void>
}

const cases: readonly Case[] = [
  {
    what: 'a moment of a timed rule',
    job: 'run-automation-rules',
    table: 'automation_due',
    async make(o) {
      const rule_id = await ruleInForce(o.director, {})
      const at = hoursFromNow(-1).toISOString()
      await write(o, async (work) => await keepDue(work, { rule_id, record_id: uuidv7(), base_at: at, due_at: at }))
      return new Date()
    },
  },
  {
    what: 'a scheduled rule',
    job: 'run-automation-rules',
    table: 'automation_rule',
    async make(o) {
      const id = await ruleInForce(o.director, {})
      await write(o, async (work) => await updateRule(work, id, { next_at: hoursFromNow(-1).toISOString() }))
      return new Date()
    },
  },
  {
    what: 'a run that waits',
    job: 'run-automation-rules',
    table: 'automation_run',
    async make(o) {
      const run = { ...failedRun(await ruleInForce(o.director, {}), uuidv7()), next_at: hoursFromNow(-1).toISOString() }
      await write(o, async (work) => await insertRun(work, run))
      return new Date()
    },
  },
  {
    what: 'a call of a web hook',
    job: 'deliver-web-hooks',
    table: 'web_hook_delivery',
    async make(o) {
      const { id } = await o.director.get(saveWebHook, { name: 'ERP', url: 'http://192.0.2.1/', headers: [] })
      await write(o, async (work) => await insertDelivery(work, { hookId: id, cause: '测试', body: '{}' }))
      return new Date()
    },
  },
  {
    what: 'an export whose worker died',
    job: 'revive-downloads',
    table: 'download_item',
    async make(o) {
      const personId = o.people.director.id
      const [kind, name, format] = ['customer', '客户', 'xlsx'] as const
      const item = {
        id: uuidv7(),
        personId,
        role: RoleType.Director,
        kind,
        name,
        format,
        request: {},
        rights: { powers: [], reaches: {}, hides: [] },
      }
      await write(o, async (work) => await insertDownload(work, { ...item, createdAt: hoursFromNow(-1) }))
      return new Date()
    },
  },
  {
    what: 'an import whose worker died',
    job: 'revive-imports',
    table: 'import_batch',
    async make(o) {
      const personId = o.people.director.id
      const file = { kind: 'customer', fileName: '客户.xlsx', storageKey: uuidv7(), size: 1 }
      const batch = { ...file, id: uuidv7(), personId, role: RoleType.Director, createdAt: hoursFromNow(-1) }
      await write(o, async (work) => await insertBatch(work, batch))
      return new Date()
    },
  },
  {
    what: 'a paused event',
    job: 'resume-events',
    table: 'event',
    async make(o) {
      const { id, version } = await askEvent(o, { principalUserId: o.people.service.id })
      const resumeTime = hoursFromNow(1).toISOString()
      await o.service.get(pauseEvent, { id, version, reason: '等客户照片', resumeTime })
      return hoursFromNow(2)
    },
  },
  {
    what: 'a message',
    job: 'send-messages',
    table: 'sent_message',
    async make(o) {
      await message(o, 'dingtalk')
      return new Date()
    },
  },
  {
    what: 'a mail',
    job: 'send-mails',
    table: 'sent_message',
    async make(o) {
      await message(o, 'mail')
      return new Date()
    },
  },
  {
    what: 'a card to change',
    job: 'change-cards',
    table: 'messenger_card',
    async make(o) {
      const id = await message(o, 'dingtalk')
      await write(o, async (work) => {
        await work.tx.run(sql`update sent_message set state = 1 where tenant_id = ${o.tenant.id}`)
        await insertCard(work, {
          message_id: id,
          person_id: o.people.technician.id,
          user_id: 'u',
          subject_kind: 'work-order',
          subject_id: uuidv7(),
          title: '新工单',
          update_code: 'c',
        })
        const card = await lockCard(work, id)
        if (card !== undefined) await closeCard(work, card, '已接单')
      })
      return new Date()
    },
  },
  {
    what: 'a clock that grows short',
    job: 'run-clocks',
    table: 'sla_clock',
    async make(o) {
      await policy(o, always([targetOfHours(2, 2)]))
      await o.orderIn(1)
      await (await testApp()).react()
      return hoursFromNow(3)
    },
  },
  {
    what: 'a digest',
    job: 'send-digests',
    table: 'subscription',
    async make(o) {
      await o.dispatcher.get(updateSubscribeStatus, { type: SubscriptionType.Todo, state: 1 })
      return instantOf(zone, nextDay(true), '08:00')
    },
  },
  {
    what: 'a digest on a day that is worked by the enterprise alone',
    job: 'send-digests',
    table: 'subscription',
    async make(o) {
      const day = nextDay(false)
      await o.dispatcher.get(updateSubscribeStatus, { type: SubscriptionType.Todo, state: 1 })
      await o.dispatcher.get(updateSubscribeDays, { type: SubscriptionType.Todo, workdays: 1 })
      const days = [{ day, isWorkday: true, name: '加班' }]
      const person = { id: o.people.director.id } as Parameters<typeof writeYear>[0]['person']
      await write(o, async (work) => await writeYear({ ...work, person }, Number(day.slice(0, 4)), days, 0))
      return instantOf(zone, day, '08:00')
    },
  },
  {
    what: 'a mailbox',
    job: 'fetch-mails',
    table: 'tenant_setting',
    async make(o) {
      await write(o, async (work) => await saveTenantSetting(work, 'mail', { imapHost: 'mail.example.cn' }, null))
      return new Date()
    },
    end: async (o) => await write(o, async (work) => await saveTenantSetting(work, 'mail', { imapHost: '' }, null)),
  },
  {
    what: 'a conversation in which nothing was said',
    job: 'end-silent-conversations',
    table: 'service_conversation',
    async make(o) {
      await visitorServed(o, '周女士', o.people.service)
      return hoursFromNow(1)
    },
  },
  {
    what: 'a paused order',
    job: 'resume-paused-orders',
    table: 'work_order',
    async make(o) {
      const { id, version } = await o.orderIn(3)
      const expectStart = hoursFromNow(1).toISOString()
      const type = AbnormalType.WaitForCustomer
      const applied = await o.technician.get(applyAbnormal, { id, version, reason: '客户出差', type, expectStart })
      await o.dispatcher.get(handleAbnormal, { id, version: applied.version, agree: 1 })
      return hoursFromNow(2)
    },
  },
]

const minuteJobs = jobs.filter(({ isDue }) => isDue !== undefined)

describe('a job is started', () => {
  it.each(cases)('for $what, until it is done ($job)', async ({ end, job: name, make, table }) => {
    const o = await office()
    expect(await namesDue(o, new Date())).not.toContain(name)
    const now = await make(o)

    await o.tenant.tx(async (tx) => {
      await tx.many(sql`select 1 from ${sql.table(table)} where tenant_id = ${o.tenant.id} for update`)
      expect(await namesDue(o, now)).toContain(name)
    })
    const job = jobs.find((one) => one.name === name)
    if (end === undefined) await job?.run(await contextAt(o, now), { tenantIds: [o.tenant.id] })
    else await end(o)

    expect(await namesDue(o, now)).not.toContain(name)
  })

  it('not before its time has come', async () => {
    const o = await office()
    for (const { job, make } of cases.filter(({ what }) => /paused|short|said|a digest$/.test(what))) {
      const now = await make(o)
      expect(await namesDue(o, new Date()), job).not.toContain(job)
      expect(await namesDue(o, now)).toContain(job)
    }
  })

  it('by a case of this file for each condition', () => {
    expect(new Set(cases.map(({ job }) => job))).toEqual(new Set(minuteJobs.map(({ name }) => name)))
  })

  it('not for a digest of working days on a day off', async () => {
    const o = await office()
    await o.dispatcher.get(updateSubscribeStatus, { type: SubscriptionType.Todo, state: 1 })
    await o.dispatcher.get(updateSubscribeDays, { type: SubscriptionType.Todo, workdays: 1 })

    expect(await namesDue(o, instantOf(zone, nextDay(false), '09:00'))).toEqual([])
    expect(await namesDue(o, instantOf(zone, nextDay(true), '09:00'))).toEqual(['send-digests'])
  })
})

/** A minute of some enterprises, and the jobs that it queues with the enterprises of each. */
async function minuteOf(offices: readonly Office[]) {
  const { database } = await testApp()
  const sent: [string, object][] = []
  const job: Job = queueDueJobs(jobs, async (name, payload) => {
    sent.push([name, payload])
    await Promise.resolve()
  })
  const tenants = async () => await Promise.resolve(offices.map(({ tenant }) => ({ id: tenant.id, zone })))
  const files = new LocalFileStore(testFilesFolder)
  const ctx = jobContext({ database, files, log: testLogger })
  // The job asks the database for these two alone, and other tests have enterprises of their own.
  const asked = { tenants, tenant: database.tenant.bind(database) } as unknown as typeof database
  const run = async () => await job.run({ ...ctx, database: asked }, {})
  return { sent, run }
}

describe('each minute', () => {
  it('an idle enterprise costs one transaction with one statement', async () => {
    const idle = [await office(), await office(), await office()]
    const { run, sent } = await minuteOf(idle)

    const { sent: messages } = await trafficOf(run)

    expect(messages.filter(({ text }) => text.startsWith('begin'))).toHaveLength(idle.length)
    expect(messages.filter(({ text }) => text.startsWith('begin read only'))).toHaveLength(idle.length)
    expect(await statementsOf(run)).toHaveLength(idle.length)
    expect(sent).toEqual([])
  })

  it('a job is queued once, for all enterprises that have something due', async () => {
    const [one, idle, other] = [await office(), await office(), await office()]
    await message(one, 'dingtalk')
    await message(other, 'dingtalk')
    const { run, sent } = await minuteOf([one, idle, other])

    await run()

    expect(sent).toEqual([['send-messages', { tenantIds: [one.tenant.id, other.tenant.id] }]])
  })
})
