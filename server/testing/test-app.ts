/** The real app on a real PostgreSQL, called by inject. Every test creates its own tenant, so none has to clean up. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Plan } from '@onsite/domain/permission/plan.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { answers, jobs, reactions, sockets as endpoints } from '../answers.ts'
import { buildApp } from '../app.ts'
import { recordDirectory } from '../record-kinds.ts'
import type { Fact } from '../kernel/context.ts'
import { Database, q, type Tx } from '../kernel/database.ts'
import { jobContext } from '../kernel/job-runner.ts'
import type { LiveSockets } from '../kernel/live-sockets.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { OutboxRunner } from '../kernel/outbox.ts'
import { searchPath } from '../kernel/search-path.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { watchFailures } from './watch-failures.ts'
import { TestClient } from './test-client.ts'
import { isOnCluster, testDatabase } from './test-database.ts'

export interface TenantOptions {
  readonly plan?: Plan
  /** ISO instant; null for never. */
  readonly expiresAt?: string | null
  readonly seats?: number
  readonly name?: string
}

export interface PersonOptions {
  readonly roles: readonly RoleType[]
  readonly name?: string
  readonly mobile?: string
  /** 1 active, 0 disabled. */
  readonly state?: 0 | 1
  readonly departmentId?: string
  readonly pinyin?: string
  readonly initials?: string
}

export interface TestPerson {
  readonly id: string
  readonly name: string
  readonly mobile: string
  readonly roles: readonly RoleType[]
}

export interface TestTenant {
  readonly id: string
  person(options: PersonOptions): Promise<TestPerson>
  people<Key extends string>(options: Readonly<Record<Key, PersonOptions>>): Promise<Record<Key, TestPerson>>
  /** Returns a client signed in as this person, in the first role or the named one. */
  as(person: TestPerson, role?: RoleType): TestClient
  /** Runs a transaction of this tenant under the application's database role. */
  tx<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** Facts of this tenant so far, oldest first. */
  facts(): readonly Fact[]
}

export interface TestApp {
  readonly http: FastifyInstance
  readonly sockets: LiveSockets
  readonly database: Database
  tenant(options?: TenantOptions): Promise<TestTenant>
  /** Returns a client without a session. */
  stranger(): TestClient
  /** Runs the reactions to everything in the outbox of this worker's database, and the jobs that they queue. */
  react(): Promise<void>
}

const holder = globalThis as { onsiteTestApp?: Promise<TestApp> }

/** Returns the app of this test worker, which the first call starts. */
export async function testApp(): Promise<TestApp> {
  holder.onsiteTestApp ??= makeTestApp()
  return await holder.onsiteTestApp
}

/** Logs fatal errors only, since a defect during a test run should be visible. */
export const testLogger: FastifyBaseLogger = pino({ level: process.env.TEST_LOG ?? 'fatal' })

/** The system removes it with its temporary folder. */
export const testFilesFolder = join(tmpdir(), `onsite-test-files-${process.pid}`)

let mobileCount = 0

async function makeTestApp(): Promise<TestApp> {
  const { appUrl } = await testDatabase()
  // Kept sessions stay until something forgets them, so that no slow machine opens one more than a fast one.
  const database = new Database({
    url: appUrl,
    maxConnections: 10,
    log: testLogger,
    clock: () => 0,
    joinsWrites: !isOnCluster(),
  })
  searchPath.choose(isOnCluster())
  const announced: Fact[] = []
  const files = new LocalFileStore(testFilesFolder)
  const { http, sockets } = await buildApp({
    database,
    files,
    answers,
    sockets: endpoints,
    announcer: { announce: (facts) => announced.push(...facts) },
    guards: { allowedOrigins: [], hotline: '400-000-0000' },
    records: recordDirectory,
    logger: testLogger,
  })
  watchFailures(http, answers)
  await http.ready()
  return {
    http,
    sockets,
    database,
    tenant: async (options = {}) => await makeTenant(http, database, announced, options),
    stranger: () => new TestClient(http, async () => await Promise.resolve(null)),
    react: async () => {
      const asked: (() => Promise<void>)[] = []
      const enqueue = async (jobName: string, payload: object): Promise<void> => {
        const job = jobs.find(({ name }) => name === jobName)
        if (job === undefined) throw new Error(`no job ${jobName}`)
        asked.push(async () => await job.run(jobContext({ database, files, log: testLogger }), payload))
        await Promise.resolve()
      }
      await new OutboxRunner({ database, files, reactions, log: testLogger, enqueue }).drain()
      for (const run of asked) await run()
    },
  }
}

async function makeTenant(
  http: FastifyInstance,
  database: Database,
  announced: readonly Fact[],
  options: TenantOptions,
): Promise<TestTenant> {
  const id = uuidv7()
  const { name = '测试企业', plan = Plan.Paid, expiresAt = null, seats = 100 } = options
  await database.tenant(
    id,
    async (tx) => await tx.run(q.insertInto('tenant').values({ id, name, plan, expires_at: expiresAt, seats })),
  )
  return {
    id,
    person: async (person) => (await makePeople(database, id, { person })).person,
    people: async (people) => await makePeople(database, id, people),
    as: (person, role) => TestClient.signIn(http, database, id, person.id, role ?? person.roles[0] ?? null),
    async tx(fn) {
      const outcome = await database.tenant(id, fn)
      // Tests change rights past the application, which would feel it within a second.
      database.forgetSession()
      return outcome
    },
    facts: () => announced.filter((fact) => fact.tenantId === id),
  }
}

/** Inserts all of them in one transaction, with the statements pipelined. */
async function makePeople<Key extends string>(
  database: Database,
  tenantId: string,
  options: Readonly<Record<Key, PersonOptions>>,
): Promise<Record<Key, TestPerson>> {
  const people = Object.entries<PersonOptions>(options).map(([key, one]) => ({ key, one, person: namePerson(one) }))
  const rows = people.map(({ one, person: { id, name, mobile } }) => ({
    tenant_id: tenantId,
    id,
    name,
    mobile,
    state: one.state ?? 1,
    department_id: one.departmentId ?? null,
    pinyin: one.pinyin ?? '',
    initials: one.initials ?? '',
  }))
  const roles = people.flatMap(({ person: { id, roles } }) =>
    roles.map((role) => ({ tenant_id: tenantId, person_id: id, role })),
  )
  await database.tenant(tenantId, async (tx) => {
    const added = tx.run(q.insertInto('person').values(rows))
    await Promise.all(roles.length === 0 ? [added] : [added, tx.run(q.insertInto('person_role').values(roles))])
  })
  return Object.fromEntries(people.map(({ key, person }) => [key, person])) as Record<Key, TestPerson>
}

function namePerson({ name, mobile, roles }: PersonOptions): TestPerson {
  mobileCount += 1
  return {
    id: uuidv7(),
    name: name ?? `人员${mobileCount}`,
    mobile: mobile ?? `139${String(mobileCount).padStart(8, '0')}`,
    roles,
  }
}
