/** Distributes a real database, on which the functions of Citus are stand-ins: they refuse what Citus refuses, but leave rows where they are. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layStandIns, type StandIns } from '../../testing/citus-stand-ins.ts'
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { Database, q } from '../database.ts'
import { uuidv7 } from '../uuid.ts'
import { isDistributed } from './is-distributed.ts'

interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs the real command. */
async function distribute({ adminUrl }: TestDatabase, ...options: string[]): Promise<Said> {
  return await new Promise((done) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../../../scripts/onsite.ts'), 'distribute', ...options],
      { env: { PATH: process.env['PATH'], DATABASE_URL: adminUrl } },
      (error, out, err) => done({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })
}

const keysOf = `select f.conrelid::regclass::text as table, f.conname as name, pg_get_constraintdef(f.oid) as definition, f.convalidated as holds
  from pg_constraint f join pg_class c on c.oid = f.conrelid where f.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`

let place: TestDatabase
let citus: StandIns
let keysBefore: Record<string, unknown>[]

const methodOf = async (table: string): Promise<string | undefined> =>
  (
    await citus.client.query<{ partmethod: string }>(
      'select partmethod from pg_dist_partition where logicalrelid = to_regclass($1)',
      [`public.${table}`],
    )
  ).rows[0]?.partmethod

beforeAll(async () => {
  place = await cloneDatabase(`onsite_distribute_${process.pid}`)
})
afterAll(async () => {
  const admin = new Client({ connectionString: place.adminUrl })
  await admin.connect()
  await admin.query('alter role onsite_app reset lock_timeout')
  await admin.query('alter role onsite_app reset citus.propagate_set_commands')
  await admin.query('alter role postgres reset citus.propagate_set_commands')
  await admin.end()
  await citus.close()
})

/** Each test waits for commands, which are processes of their own. */
const patience = { timeout: 120_000 }

describe('before anything is distributed', patience, () => {
  test('a plain PostgreSQL is refused with what is missing', async () => {
    const said = await distribute(place)

    expect(said).toMatchObject({ code: 1, out: '' })
    expect(said.err).toContain('create extension citus')
    expect(await isDistributed(place.appUrl)).toBe(false)
  })

  test('the database that the product brings is refused as well', async () => {
    const said = await distribute({ adminUrl: '', appUrl: '' })

    expect(said.code).toBe(1)
    expect(said.err).toContain('DATABASE_URL')
  })

  test('a cluster without other servers is refused, and so is one whose product runs', async () => {
    citus = await layStandIns(place.adminUrl)
    keysBefore = (await citus.client.query<Record<string, unknown>>(keysOf)).rows
    const running = new Database({ url: place.appUrl, log: console })
    await running.tenantIds()

    const said = await distribute(place)
    await running.close()

    expect(said.code).toBe(1)
    expect(said.err).toContain('citus_set_coordinator_host')
    expect(said.err).toContain('citus_add_node')
    expect(said.err).toContain('服务还在运行')
    expect(await citus.listCalls()).toEqual([])
  })

  test('a dry run prints the statements and carries out none', async () => {
    await citus.addNodes()

    const said = await distribute(place, '--dry-run')

    expect(said).toMatchObject({ code: 0, err: '' })
    expect(said.out).toContain(`create_distributed_table('public.work_order', 'tenant_id'`)
    expect(said.out).toContain(`citus_add_local_table_to_metadata('public.outbox'`)
    expect(said.out).toContain('alter table public."department" drop constraint')
    expect(await citus.listCalls()).toEqual([])
    expect((await citus.client.query(keysOf)).rows).toEqual(keysBefore)
  })
})

describe('distributing', patience, () => {
  test('a run that is broken off says where, keeps the product from starting, and is gone on with', async () => {
    await citus.breakAt('person by tenant_id with public.tenant')

    const broken = await distribute(place)

    expect(broken.code).toBe(1)
    expect(broken.err).toContain('「person：按企业分布」没有做成：the connection to the node was lost')
    await expect(isDistributed(place.appUrl)).rejects.toThrow('distribute')
    const before = await citus.listCalls()
    expect(before.length).toBeGreaterThan(0)
    await citus.mend()

    const said = await distribute(place)

    expect(said).toMatchObject({ code: 0, err: '' })
    expect(said.out).toContain('全部表已分布')
    const calls = await citus.listCalls()
    expect(calls.slice(0, before.length)).toEqual(before)
    expect(new Set(calls.map(({ about, name }) => `${name} ${about}`)).size).toBe(calls.length)
    expect(await isDistributed(place.appUrl)).toBe(true)
  })

  test('every tenant table lies with its tenant, and what is written beside them is known to the metadata', async () => {
    const { rows } = await citus.client.query<{ name: string; method: string | null }>(
      `select c.relname as name, p.partmethod as method from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity and p.partmethod is distinct from 'h'`,
    )

    expect(rows).toEqual([])
    expect(await methodOf('outbox')).toBe('s')
    expect(await methodOf('session')).toBe('s')
    expect(await methodOf('call_trouble')).toBeUndefined()
  })

  test('all keys are back, but those that lead from tables of all tenants to those of one', async () => {
    const { rows } = await citus.client.query<{ table: string; name: string }>(keysOf)
    const left = new Set(rows.map(({ name, table }) => `${table}.${name}`))

    expect(
      keysBefore.map(({ name, table }) => `${String(table)}.${String(name)}`).filter((one) => !left.has(one)),
    ).toEqual([
      'api_token.api_token_tenant_id_fkey',
      'api_token.api_token_tenant_id_person_id_fkey',
      'conversation_pass.conversation_pass_tenant_id_fkey',
      'customer_link.customer_link_tenant_id_fkey',
      'visitor_entry.visitor_entry_tenant_id_fkey',
    ])
    expect(keysBefore).toEqual(expect.arrayContaining(rows))
  })

  test('new connections of the application are told what reaches all servers', async () => {
    const app = new Client({ connectionString: place.appUrl })
    await app.connect()
    const { rows } = await app.query(
      `select current_setting('citus.propagate_set_commands') as sets, current_setting('lock_timeout') as patience`,
    )
    await app.end()

    expect(rows).toEqual([{ sets: 'local', patience: '3s' }])
  })

  test('the index of an array serves the application, whatever the policy', async () => {
    const { rows } = await citus.client.query<{ name: string }>(
      "select proname as name from pg_proc where proleakproof and proname like 'array%' order by 1",
    )

    expect(rows.map(({ name }) => name)).toEqual(['arraycontains', 'arrayoverlap'])
  })

  test('a second run finds nothing to distribute', async () => {
    const before = await citus.listCalls()

    const said = await distribute(place)

    expect(said.code).toBe(0)
    expect((await citus.listCalls()).slice(before.length).map(({ name }) => name)).toEqual([
      'run_command_on_all_nodes',
      'run_command_on_all_nodes',
    ])
  })

  test('a table that an upgrade brings is distributed by the next run', async () => {
    await citus.client.query(
      `create table late (tenant_id uuid not null references tenant (id), id uuid, primary key (tenant_id, id))`,
    )
    await citus.client.query('alter table late enable row level security')

    const said = await distribute(place)

    expect(said.code).toBe(0)
    expect(await methodOf('late')).toBe('h')
  })

  test('the application works there', async () => {
    const database = new Database({ url: place.appUrl, log: console, joinsWrites: false })
    const id = uuidv7()

    await database.tenant(id, async (tx) => {
      await tx.run(q.insertInto('tenant').values({ id, name: '企业', plan: 2, expires_at: null, seats: 1 }))
    })

    expect(await database.tenantIds()).toContain(id)
    await database.close()
  })
})
