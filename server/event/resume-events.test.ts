import { pauseEvent } from '@onsite/api/event/event-calls.ts'
import { EventState } from '@onsite/domain/event/event-state.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { resumesPaused } from '../document/resume-paused.ts'
import type { JobContext } from '../kernel/background.ts'
import { jobContext } from '../kernel/job-runner.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { askEvent } from '../testing/builders/event.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp, testFilesFolder, testLogger } from '../testing/test-app.ts'
import { eventKind, events, resumePatch } from './event-machine.ts'
import { resumeEvents } from './resume-events.job.ts'

/** More than the job resumes in one transaction. */
const many = 205
const hour = 3_600_000

async function jobNow(): Promise<JobContext> {
  const { database } = await testApp()
  return jobContext({ database, files: new LocalFileStore(testFilesFolder), log: testLogger })
}

/** Paused events whose time has come. @returns their ids in order */
async function pausedEvents(o: Office, count: number): Promise<string[]> {
  const { id, version } = await askEvent(o, { principalUserId: o.people.service.id })
  await o.service.get(pauseEvent, {
    id,
    version,
    reason: '等客户照片',
    resumeTime: new Date(Date.now() + hour).toISOString(),
  })
  return await o.tenant.tx(async (tx) => {
    await tx.run(sql`update event set resume_at = now() - interval '1 hour' where id = ${id}`)
    await tx.run(sql`
      insert into event select copy.* from event, generate_series(2, ${count}::int) as n,
        jsonb_populate_record(event, jsonb_build_object('id', gen_random_uuid(), 'no', no || n)) as copy
      where event.id = ${id}`)
    const rows = await tx.many(sql<{ id: string }>`select id from event where tenant_id = ${o.tenant.id} order by id`)
    return rows.map((row) => row.id)
  })
}

const stillPaused = async (o: Office): Promise<string[]> =>
  await o.tenant.tx(async (tx) => {
    const rows = await tx.many(sql<{ id: string }>`
      select id from event where tenant_id = ${o.tenant.id} and state = ${EventState.Paused} order by id`)
    return rows.map((row) => row.id)
  })

const resumesBut = (refuse: (id: string) => void, isHeld: (id: string) => boolean = () => true) =>
  resumesPaused({
    name: 'resume-events-of-a-test',
    table: 'event',
    isPaused: sql`state = ${sql.lit(EventState.Paused)}`,
    until: 'resume_at',
    machine: events,
    hold: async (work, rows: Parameters<typeof eventKind.hold>[1]) =>
      await eventKind.hold(
        work,
        rows.filter(({ id }) => isHeld(id)),
      ),
    step: (held) => {
      refuse(held.row.id)
      return { reason: '到了预计恢复时间', patch: resumePatch(held) }
    },
  })

it('leaves an event that somebody else holds, and resumes all others', async () => {
  const o = await office()
  const ids = await pausedEvents(o, many)
  const first = ids[0] ?? ''

  await o.tenant.tx(async (tx) => {
    await tx.run(sql`select id from event where id = ${first} for update`)
    await resumeEvents.run(await jobNow(), { tenantIds: [o.tenant.id] })
  })

  expect(await stillPaused(o)).toEqual([first])
  await resumeEvents.run(await jobNow(), { tenantIds: [o.tenant.id] })
  expect(await stillPaused(o)).toEqual([])
})

it('resumes all others when one fails, and tells of the fault', async () => {
  const o = await office()
  const ids = await pausedEvents(o, many)
  const broken = ids[3] ?? ''
  const { job } = resumesBut((id) => {
    if (id === broken) throw new Error('broken event')
  })

  const fault: unknown = await job.run(await jobNow(), { tenantIds: [o.tenant.id] }).catch((error: unknown) => error)

  expect(fault).toMatchObject({
    message: 'resume-events-of-a-test failed in 1 enterprises',
    errors: [{ message: '1 documents not resumed', errors: [{ message: 'broken event' }] }],
  })
  expect(await stillPaused(o)).toEqual([broken])
})

it('ends although a whole portion cannot be held, and reaches those behind it', async () => {
  const o = await office()
  const ids = await pausedEvents(o, many)
  const away = new Set(ids.slice(0, 200))
  const { job } = resumesBut(
    () => {},
    (id) => !away.has(id),
  )

  await job.run(await jobNow(), { tenantIds: [o.tenant.id] })

  expect(await stillPaused(o)).toEqual([...away])
})
