import { defineFact } from '@onsite/api/define-fact.ts'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { Type } from 'typebox'
import { Database, q } from './kernel/database.ts'
import { FactRecorder } from './kernel/facts.ts'
import { isFound } from './kernel/due.ts'
import { defineJob, defineMinuteJob } from './kernel/job.ts'
import { JobRunner, jobContext } from './kernel/job-runner.ts'
import { LocalFileStore } from './kernel/local-file-store.ts'
import { purgeLeftovers } from './kernel/purge-leftovers.job.ts'
import { defineReaction } from './kernel/reaction.ts'
import { beginSession } from './kernel/session-token.ts'
import { uuidv7 } from './kernel/uuid.ts'
import { statementsOf } from './testing/statements-of.ts'
import { testFilesFolder, testLogger } from './testing/test-app.ts'
import { cloneDatabase } from './testing/test-database.ts'
import { Worker, type WorkerOptions } from './worker.ts'

const made = defineFact({ name: 'made', subject: 'department', touches: [] })

async function place(name: string) {
  const { adminUrl, appUrl } = await cloneDatabase(`onsite_${name}_${process.pid}`)
  const database = new Database({ url: appUrl, maxConnections: 4, log: testLogger })
  const tenantId = uuidv7()
  await database.tenant(
    tenantId,
    async (tx) => await tx.run(q.insertInto('tenant').values({ id: tenantId, name: '企业', plan: 1 })),
  )
  return { adminUrl, database, tenantId, files: new LocalFileStore(testFilesFolder) }
}

type Place = Awaited<ReturnType<typeof place>>

/** A worker that nobody listens to. */
const quietWorker = ({ adminUrl, database, files }: Place, options: Partial<WorkerOptions>): Worker =>
  new Worker({
    adminUrl,
    database,
    files,
    reactions: [],
    jobs: [],
    announcer: { announce() {} },
    log: testLogger,
    ...options,
  })

async function recordMade({ database, tenantId }: Place, subjectId: string): Promise<void> {
  await database.tenant(tenantId, async (tx) => {
    await new FactRecorder(tx, tenantId, null, new Date()).record(made, { subjectId })
  })
}

/** Notes the subjects of facts. */
const hearing = (subjects: string[]) =>
  defineReaction({
    name: 'hear',
    on: [made],
    run: async (_, { subjectId }) => await Promise.resolve(void subjects.push(subjectId)),
  })

test('runs a job with its payload, tries again what failed, and refuses a payload that does not fit', async () => {
  const { adminUrl, database, files } = await place('jobs')
  const seen: number[] = []
  let failures = 1
  const job = defineJob({
    name: 'bench-job',
    payload: Type.Object({ n: Type.Integer() }),
    async run(_, { n }) {
      if (failures-- > 0) throw new Error('not yet')
      seen.push(n)
      await Promise.resolve()
    },
  })
  const runner = new JobRunner({ adminUrl, database, files, jobs: [job], log: testLogger, retrySeconds: 1 })
  await runner.start()

  await runner.send('bench-job', { n: 'none' })
  await runner.send('bench-job', { n: 7 })

  await vi.waitFor(() => expect(seen).toEqual([7]), { timeout: 15_000 })
  await runner.stop()
  await database.close()
})

test('runs a minute job where something is due, and goes on where one enterprise fails', async () => {
  const { adminUrl, database, files, tenantId } = await place('minute')
  const [idle, due] = [uuidv7(), uuidv7()]
  for (const id of [idle, due])
    await database.tenant(
      id,
      async (tx) =>
        await tx.run(q.insertInto('tenant').values({ id, name: id === idle ? '空闲' : '企业', plan: 1, zone: 'UTC' })),
    )
  const asked: string[] = []
  const seen: string[] = []
  const job = defineMinuteJob({
    name: 'minute-job',
    isDue({ tenantId: id, zone }) {
      asked.push(zone)
      return isFound(q.selectFrom('tenant').where('id', '=', id).where('name', '=', '企业'))
    },
    async visit(_, id) {
      seen.push(id)
      if (id === tenantId) throw new Error('not yet')
      await Promise.resolve()
    },
  })
  const runner = new JobRunner({ adminUrl, database, files, jobs: [job], log: testLogger, retrySeconds: 60 })
  await runner.start()

  await runner.send('queue-due-jobs', {})

  await vi.waitFor(() => expect(seen).toEqual([tenantId, due]), { timeout: 15_000 })
  expect(asked.toSorted()).toEqual(['Asia/Shanghai', 'UTC', 'UTC'])
  await runner.stop()
  await database.close()
})

test('forgets the schedule of a job that has gone', async () => {
  const { adminUrl, database, files } = await place('gone')
  const listScheduled = async (names: readonly string[]) => {
    const jobs = names.map((name) =>
      defineJob({ name, schedule: '0 0 1 1 *', payload: Type.Object({}), run: async () => await Promise.resolve() }),
    )
    const runner = new JobRunner({ adminUrl, database, files, jobs, log: testLogger })
    await runner.start()
    await runner.stop()
    const administrator = new Client({ connectionString: adminUrl })
    await administrator.connect()
    const { rows } = await administrator.query<{ name: string }>('select name from pgboss.schedule order by name')
    await administrator.end()
    return rows.map(({ name }) => name)
  }

  expect(await listScheduled(['kept-job', 'old-job'])).toEqual(['kept-job', 'old-job'])
  expect(await listScheduled(['kept-job'])).toEqual(['kept-job'])
  await database.close()
})

test('reacts to a fact as soon as it is woken, and stops cleanly', async () => {
  const at = await place('worker')
  const heard: string[] = []
  const worker = quietWorker(at, { reactions: [hearing(heard)] })
  await worker.start()

  const subjectId = uuidv7()
  await recordMade(at, subjectId)
  worker.wake()

  await vi.waitFor(() => expect(heard).toEqual([subjectId]), { timeout: 4000 })
  await worker.stop()
  await at.database.close()
})

test('claims the facts that come while it rests together', async () => {
  const at = await place('rests')
  const heard: string[] = []
  const rests: (() => void)[] = []
  const worker = quietWorker(at, {
    reactions: [hearing(heard)],
    rest: async () => await new Promise((resolve) => rests.push(resolve)),
  })
  await worker.start()
  await vi.waitFor(() => expect(rests).toHaveLength(1), { timeout: 15_000 })
  const subjects = [uuidv7(), uuidv7(), uuidv7()]
  for (const subjectId of subjects) {
    await recordMade(at, subjectId)
    worker.wake()
  }

  const statements = await statementsOf(async () => {
    rests[0]?.()
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(subjects), { timeout: 15_000 })
    await vi.waitFor(() => expect(rests).toHaveLength(2), { timeout: 15_000 })
  })

  expect(statements.filter((text) => text.startsWith('update "outbox"'))).toHaveLength(1)
  rests[1]?.()
  await worker.stop()
  await at.database.close()
})

test('lets enterprises share the places of a job, whoever asks for more', async () => {
  const { adminUrl, database, files } = await place('shares')
  const begun: string[] = []
  const ends: (() => void)[] = []
  const end = () => {
    for (const one of ends.splice(0)) one()
  }
  const job = defineJob({
    name: 'shared-job',
    payload: Type.Object({ tenantId: Type.String(), n: Type.Integer() }),
    concurrency: 2,
    perTenant: 1,
    async run(_, { tenantId: of }) {
      begun.push(of)
      await new Promise<void>((ended) => ends.push(ended))
    },
  })
  const runner = new JobRunner({ adminUrl, database, files, jobs: [job], log: testLogger, retrySeconds: 1 })
  await runner.start()

  for (const n of [1, 2, 3]) await runner.send('shared-job', { tenantId: 'a', n })
  await runner.send('shared-job', { tenantId: 'b', n: 1 })

  // The second place is free for whoever is not at work yet. Which of its jobs an enterprise sees first is not promised.
  await vi.waitFor(() => expect(begun.toSorted()).toEqual(['a', 'b']), { timeout: 15_000 })
  end()
  await vi.waitFor(() => expect(begun.toSorted()).toEqual(['a', 'a', 'b']), { timeout: 15_000 })
  end()
  await vi.waitFor(() => expect(begun.toSorted()).toEqual(['a', 'a', 'a', 'b']), { timeout: 15_000 })
  end()
  await runner.stop()
  await database.close()
})

test('runs a job that a reaction asked for', async () => {
  const at = await place('asked')
  const seen: string[] = []
  const job = defineJob({
    name: 'long-work',
    payload: Type.Object({ subjectId: Type.String() }),
    async run(_, { subjectId }) {
      seen.push(subjectId)
      await Promise.resolve()
    },
  })
  const reaction = defineReaction({
    name: 'ask',
    on: [made],
    async run(ctx, { subjectId }) {
      await ctx.enqueue(job, { subjectId })
    },
  })
  const worker = quietWorker(at, { reactions: [reaction], jobs: [job] })
  await worker.start()

  const subjectId = uuidv7()
  await recordMade(at, subjectId)
  worker.wake()

  await vi.waitFor(() => expect(seen).toEqual([subjectId]), { timeout: 15_000 })
  await worker.stop()
  await at.database.close()
})

test('sweeps ended sessions, old request keys and old failures, and leaves the rest', async () => {
  const { database, tenantId, files } = await place('purge')
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await database.tenant(tenantId, async (tx) => {
    const session = { tenantId, personId: uuidv7(), role: null, ip: '', userAgent: '', now: new Date() }
    await beginSession(tx, session)
    await beginSession(tx, { ...session, now: new Date(0) })
    const key = { tenant_id: tenantId, person_id: session.personId, call: 'x', body_digest: Buffer.alloc(1) }
    await tx.run(
      q.insertInto('request_key').values([
        { ...key, key: 'young' },
        { ...key, key: 'old', created_at: old },
      ]),
    )
    const failure = { account_digest: 'x', subnet: 'x' }
    await tx.run(
      q.insertInto('sign_in_failure').values([
        { ...failure, id: uuidv7() },
        { ...failure, id: uuidv7(), at: old },
      ]),
    )
  })

  await purgeLeftovers.run(jobContext({ database, files, log: testLogger }), {})

  const left = await database.tenant(tenantId, async (tx) => [
    (await tx.many(q.selectFrom('session').select('person_id'))).length,
    (await tx.many(q.selectFrom('request_key').select('key'))).map((row) => row.key),
    (await tx.many(q.selectFrom('sign_in_failure').select('id'))).length,
  ])
  expect(left).toEqual([1, ['young'], 1])
  await database.close()
})
